"""The engine: pure, synchronous, and dependent on msgspec and the standard library alone."""
