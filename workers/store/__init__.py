"""The job store: records, leases, queues, and the scripts that change them."""
