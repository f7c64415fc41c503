"""Shared by service and workers: logs, traces, settings, child processes, temporary folders, the embedded broker."""
