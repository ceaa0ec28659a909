"""Douro 1872 as people see it: its words, its quick reference and its screen."""
