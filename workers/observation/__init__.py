"""What is told to whoever runs all this: logs, figures, traces. It knows nothing of the web, which uses it too."""
