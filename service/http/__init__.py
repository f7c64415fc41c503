"""What is HTTP and of no one resource."""
