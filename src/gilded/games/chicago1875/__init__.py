"""Chicago 1875: City of the Big Shoulders (Raymond Chandler III): shares, factories and the city's hunger for goods."""
