"""Douro 1872 as people see it: words, quick reference and screen. Here is only what the home screen says."""

NAME = "Douro 1872"
PITCH = "Fill the boats with the biggest barrels, or pay with the smallest."
PLAYERS = "2 to 5 players, about 20 minutes"
