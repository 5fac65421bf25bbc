"""Manoeuvres that measure a car, with figures and time series in SI; no window, no keys, no files."""
