"""The server: the worker of gunicorn that receives requests and sends answers.

gunicorn starts, reloads and ends the processes; this worker lets no client, however slow, keep a thread waiting. Nothing here
imports the site: gunicorn's parent process loads it once, while the site is loaded anew with each reload.
"""
