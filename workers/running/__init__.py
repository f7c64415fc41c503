"""The processes that do jobs: the Celery application, its tasks, chunks of work, and their supervisor."""
