"""HTTP and WebSocket for the table page."""
