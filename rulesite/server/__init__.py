"""Workers of gunicorn that receive requests and send answers.

gunicorn starts, reloads and ends the processes; here is how one of them receives requests and sends answers, so that no
client, however slow, keeps a thread waiting. Nothing here imports the site: gunicorn's parent process loads it once,
while the site is loaded anew with each reload.
"""
