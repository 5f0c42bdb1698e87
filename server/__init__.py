"""An online gin rummy server."""
