"""Jobs, the long work outside of requests: the Celery application, the job store, and the kinds of jobs."""
