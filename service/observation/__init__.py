"""What is told of requests to whoever runs the service: access lines, figures, traces."""
