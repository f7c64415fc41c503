"""The job store: records, lanes, queues, and the scripts that change them."""
