"""Why the rules of Aldabas refuse, in sentences with their figures."""

from __future__ import annotations

from core.game import Refusal
from core.games.aldabas.cards import DOORS
from core.games.aldabas.state import CELLS
from tui.games.aldabas.naming import cell_name, coins, door_name, opened
from tui.words import Names, seat_name

_SENTENCES = {
    "game_over": "The game is over: nothing can be done any more.",
    "not_a_player": "{who} chooses nothing here.",
    "not_your_turn": "It is {who}'s turn.",
    "setup_is_asked": "The setup is asked now: which door goes into the Vault, and which are discarded for coins.",
    "action_is_asked": "An action is asked now: take coins, buy a door or place one.",
    "powers_is_asked": "The powers that the last door woke come first: use one, or stop.",
    "influence_is_asked": "The next coin of the Soldier is asked now: say where it goes, or stop.",
    "keep_is_asked": "One of the two doors drawn must be kept now.",
    "discard_is_asked": "The hand is too large: a door must be discarded now.",
    "finish_is_asked": "Both actions are done: the turn can only be ended now.",
    "rival_is_asked": "A power of the Rival is asked now.",
    "rival_must_use_all": "All powers of the Rival must be used.",
    "not_in_hand": "The {door} is not in hand.",
    "not_drawn": "The {door} is not one of the two doors drawn.",
    "discards_out_of_order": "The discards must be named in the order of their codes.",
    "already_chosen": "That is chosen already: the {door} for the Vault, and the same discards.",
    "no_door_in_slot": "There is no door in slot {number}.",
    "too_dear": "That door costs {cost}: the purse has {purse} and the Vault {vault}.",
    "wrong_split": "Of the price of {cost} the Vault can pay {range}, not {from_vault}.",
    "cannot_withdraw": "{coins} cannot be withdrawn: the Vault has {vault}.",
    "cannot_bank": "{coins} cannot be moved into the Vault: this Soldier moves 1 at least and {most} at most.",
    "outside_the_block": "{space} is no space of the block.",
    "the_vault_is_there": "The {door} cannot go to {space}: the Vault lies there.",
    "space_is_taken": "The {door} cannot go to {space}: the {there} is there already.",
    "gap_left": "The {door} cannot go to {space}: {gap} on its left is still empty.",
    "gap_below": "The {door} cannot go to {space}: {gap} below it is still empty.",
    "colour_left": "The {door} cannot go to {space}: the {there} on its left has its colour.",
    "colour_below": "The {door} cannot go to {space}: the {there} below it has its colour.",
    "no_power_is_pending": "The power of {space} cannot be used now.",
    "no_such_power": "No power of that kind can be used now.",
    "another_power": "The {door} has another power: it can {can}.",
    "another_soldier": "It is the Soldier on {space} that moves the next coin.",
    "deck_is_empty": "No door can be drawn: the deck is empty.",
    "no_coin": "There is no coin in the {source}.",
    "no_door_there": "There is no door on {space} to put a coin on.",
    "one_or_two_rivals": "Coins are stolen from one other player, or from two different ones.",
    "not_a_rival": "Nothing can be stolen from {who}.",
    "empty_purse": "{who} has no coin in the purse.",
}
"""A sentence for each code of `core/games/aldabas/`; `who` is a seat's name and `number` a slot, counted from 1."""

_CAN = {
    "influence": "move a coin onto a door", "bank": "move coins into the Vault", "draw": "draw doors",
    "steal": "steal coins", "gain": "gain coins", "stow": "move a door into the Vault", "buy": "buy a door",
}  # fmt: skip


def refusal(refusal: Refusal, names: Names) -> str:
    """Why the rules refuse."""
    code = refusal.code
    if code == "no_power_is_pending" and int(refusal.figures["cell"]) < 0:
        code = "no_such_power"
    sentence = _SENTENCES.get(code)
    if sentence is None:
        return f"That cannot be done now: {code.replace('_', ' ')}."
    told = sentence.format(**_spoken(refusal.figures, names))
    # A name is written as its owner writes it.
    return told if sentence.startswith("{who}") else opened(told)


def _spoken(figures: dict[str, int | str], names: Names) -> dict[str, str]:
    """The figures as they are said: doors, spaces and seats by name, slots counted from 1."""
    said = {name: str(value) for name, value in figures.items()}
    for name in ("door", "there"):
        if name in figures:
            said[name] = _door(str(figures[name]))
    if "cell" in figures:
        said["space"] = _space(int(figures["cell"]))
    if "gap" in figures:
        said["gap"] = _space(int(figures["gap"]))
    if "seat" in figures:
        said["who"] = seat_name(int(figures["seat"]), names)
    if "slot" in figures:
        said["number"] = str(int(figures["slot"]) + 1)
    if figures.get("source") == "vault":
        said["source"] = "Vault"
    if "power" in figures:
        said["can"] = _CAN.get(str(figures["power"]), "do nothing")
    for name in ("cost", "coins"):
        if name in figures:
            said[name] = coins(int(figures[name]))
    if "least" in figures:
        least, most = said["least"], said["most"]
        said["range"] = least if least == most else f"{least} to {most}"
    return said


def _door(door: str) -> str:
    return door_name(door) if door in DOORS else "door of that name"


def _space(cell: int) -> str:
    return cell_name(cell) if 0 <= cell < CELLS else f"space {cell + 1}"
