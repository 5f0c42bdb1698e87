"""HTTP, sockets and the administrators' pages."""
