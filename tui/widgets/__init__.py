"""Widgets that every game shares. Each zone is one widget and one focus stop, drawn row by row."""
