"""What `wherry` can be told to do, one file for each; nothing here loads the full screen before it is needed."""
