"""Which settings do the tests change?"""

import os

os.environ.setdefault("LOG_FORMAT", "plain")
os.environ.setdefault("API_READS", "0")
os.environ.setdefault("API_CHECKS", "0")

from rulesite.settings import *  # noqa: F403 - the environment above must come first
from rulesite.settings import STORAGES

SECRET_KEY = "not a secret: tests alone use it"
STORAGES = STORAGES | {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
