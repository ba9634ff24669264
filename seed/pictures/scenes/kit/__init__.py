"""A small modelling kit for the dioramas of the Albanian Riviera."""
