"""A track being made: the open document, every tool as an edit, undo, and the journal that survives a crash."""
