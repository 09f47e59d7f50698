"""How does the site run while it is measured? As in production, its files in a folder of the run, the toy game beside the real ones."""

import os
from pathlib import Path

import games

games.__path__ += [str(Path(__file__).parents[1] / "toy"), *filter(None, [os.environ.get("BENCH_GAMES")])]

from rulesite.settings import *  # noqa: E402, F403 - the toy must be found before anything asks for the games

STATIC_ROOT = Path(os.environ["BENCH_FOLDER"]) / "static"
MIDDLEWARE = ["tests.bench.forgetting.forgetting", *MIDDLEWARE]  # noqa: F405
