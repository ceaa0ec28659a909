"""The games, one package each; none of them imports another."""
