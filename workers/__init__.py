"""Long work outside the request: the Celery application, the job store, and what each kind of job does."""
