"""Search over the interface that every game offers."""
