"""What both programs need of the machine: logs, traces, child processes, temporary folders, the embedded broker."""
