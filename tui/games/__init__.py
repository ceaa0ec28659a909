"""What people see of the games, one package each; none of them imports another."""
