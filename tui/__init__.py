"""Everything a person sees: the command line, the plain mode, the full screen and the words."""
