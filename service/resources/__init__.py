"""The resources: each view is its decorators and a few lines, and holds no rule."""
