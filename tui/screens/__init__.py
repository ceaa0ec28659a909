"""Screens that belong to no single game."""
