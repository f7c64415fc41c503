"""The processes of a worker: the Celery application, its task, chunks of work, and the supervisor."""
