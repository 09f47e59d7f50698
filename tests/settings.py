"""Which settings do the tests change?"""

import os

os.environ.setdefault("LOG_FORMAT", "plain")
os.environ.setdefault("API_READS", "0")
os.environ.setdefault("API_CHECKS", "0")

from rulesite.settings import *  # noqa: F403 - the environment above must come first
from rulesite.settings import CACHES, STORAGES

# what a test asks for is made for it, whatever another test has asked for before
CACHES = CACHES | {"answers": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
SECRET_KEY = "not a secret: tests alone use it"
STORAGES = STORAGES | {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
