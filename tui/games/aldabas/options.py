"""Help on the table options of Aldabas, as the rulings of `rules/aldabas.md` 3.1 leave them open."""

from __future__ import annotations

from tui.words import OptionHelp, counted


def option_help() -> dict[str, OptionHelp]:
    """Help on each table option, by the option's name."""
    return {
        "manifest": (
            "Deck",
            "Which doors the deck has; the two differ in their Builders.",
            {
                "r2": "Two kinds of Builders: six with the discount, and three that buy.",
                "r1": "One kind of Builder, nine of them, with both the discount and the power to buy.",
            },
        ),
        "discards": (
            "Discards",
            "Whether discarded doors lie face up.",
            {
                "open": "All discarded doors lie face up and may be looked through.",
                "hidden": "Doors discarded from hand lie face down, and only their owner knows them.",
            },
        ),
        "vault_coins": (
            "Vault coins",
            "Whether everybody sees how many coins lie in the Vaults.",
            {
                "hidden": "Only the owner sees the coins of a Vault, although every move of coins is told.",
                "shown": "The coins of every Vault are shown to everybody.",
            },
        ),
        "start": (
            "First player",
            "Who has the first turn.",
            {"random": "The first player is drawn by lot.", "first": "The first seat begins."},
        ),
        "lizards": (
            "Lizards",
            "Whether both kinds of Nobles show the same aldaba, which matters to the goals of the Rival.",
            {
                "one": "Both show one lizard, so a goal with a lizard means all Nobles.",
                "two": "Each kind has a lizard of its own, so a goal means one kind only.",
            },
        ),
        "rival_ties": (
            "Ties with the Rival",
            "What a tie with the Rival for first place in a profession is worth.",
            {"first": "A tie counts as first place.", "lost": "A tie scores nothing."},
        ),
        "rival_powers": (
            "Powers of the Rival",
            "Whether all powers that the Rival wakes must be used.",
            {
                "compulsory": "All of them are used; the player only orders them, where that makes a difference.",
                "optional": "The player may leave powers of the Rival unused.",
            },
        ),
        "rival_cards": (
            "Doors of the Rival",
            "How many more doors the Rival begins with, which makes the game harder.",
            {str(more): _more(more, "door", "two doors in hand") for more in range(4)},
        ),
        "extra_coins": (
            "Coins in the supply",
            "How many more coins the supply begins with, which makes the game easier.",
            {str(more): _more(more, "coin", "15 coins") for more in range(11)},
        ),
    }


def _more(more: int, noun: str, usual: str) -> str:
    return f"{counted(more, 'more ' + noun)} than usual." if more else f"As usual: {usual}."
