"""What looks at whole games: how hands end when the levels play each other."""
