"""Runs kept so that they can be driven again, shown and proved; it knows no rules and opens no session."""
