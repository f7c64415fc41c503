"""How requests come in and answers go out: a worker of gunicorn in which no half request holds a thread."""
