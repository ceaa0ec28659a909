"""Aldabas as people see it: words, quick reference and screen. Here is only what the home screen says."""

NAME = "Aldabas"
PITCH = "Place doors, wake their powers, and win the professions."
PLAYERS = "1 to 4 players, about 30 minutes"
