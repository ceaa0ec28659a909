"""Prints one digest of all that happens in one game of every case: `python digest.py douro`."""

from __future__ import annotations

import hashlib
import sys

from cases import cases_of, heard_bytes, play, state_bytes, view_bytes


def digest(name: str) -> str:
    """The hash of all asks, legal lists, states, views and events, in the order they come."""
    total = hashlib.sha256()
    for case in cases_of(name):
        for moment in play(case, "digest"):
            legal = [case.game.legal(moment.state, seat) for seat in range(case.seats)]
            total.update(repr((moment.asks, legal)).encode())
            total.update(state_bytes(case, moment.step.state))
            for seat in case.lookers:
                total.update(view_bytes(case, moment.step.state, seat))
                total.update(b"".join(heard_bytes(case, moment.step.events, seat)))
    return total.hexdigest()


if __name__ == "__main__":
    print(digest(sys.argv[1]))
