"""Which settings do the tests change?"""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

os.environ.setdefault("LOG_FORMAT", "plain")
os.environ.setdefault("DATABASE_TIMEOUT", "0")
os.environ.setdefault("API_READS", "0")
os.environ.setdefault("API_CHECKS", "0")
os.environ.setdefault("VERDICTS", "0")
os.environ.setdefault("LIVE_ANSWERS", "0")
os.environ.setdefault("FORMS", "0")
os.environ.setdefault("SEARCHES", "0")
os.environ.setdefault("STORES", "0")
os.environ.setdefault("STORES_NETWORK", "0")
os.environ.setdefault("STORES_SITE", "0")

from rulesite.settings import *  # noqa: F403 - the environment above must come first
from rulesite.settings import CACHES, DATABASES, STORAGES

if DATABASES["default"]["ENGINE"] == "rulesite.site.sqlite":
    # pytest-django knows Django's own engine by its name alone, and would look for a file for each of its processes
    DATABASES["default"]["TEST"] = {"NAME": ":memory:"}
# what a test asks for is made for it, whatever another test has asked for before
NOTHING = {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}
CACHES = CACHES | {"answers": NOTHING, "pictures": NOTHING}
# the index of the tests also holds the toy game
INDEX_DIR = Path(tempfile.mkdtemp(prefix="index-"))
atexit.register(shutil.rmtree, INDEX_DIR, ignore_errors=True)
# what a site that is started beside the tests collects is none of theirs
STATIC_ROOT = INDEX_DIR / "static"
SECRET_KEY = "not a secret: nothing but the tests of this project uses it"
STORAGES = STORAGES | {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
