"""The WSGI application, with the checks before a server starts.

Raises ImproperlyConfigured where the settings forbid it, or where there is no content or no index of this build, or its files were not
collected.
"""

import gc
import os
from contextlib import suppress

gc.disable()  # nearly all that is made here stays: to look for the rest would take a tenth of the start

from django.core.wsgi import get_wsgi_application  # noqa: E402

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")
application = get_wsgi_application()

from django.core.cache import caches  # noqa: E402 - the settings are known only now
from django.template import Engine  # noqa: E402
from django.urls import get_resolver  # noqa: E402
from django.utils.formats import get_format  # noqa: E402

from games.content import ContentError  # noqa: E402
from games.folder import preload  # noqa: E402
from games.game import all_games  # noqa: E402
from games.text import LANGUAGES  # noqa: E402
from rulesite.reference.build import require_content  # noqa: E402 - models can be imported only now
from rulesite.search.index import require_index  # noqa: E402 - its settings are known only now
from rulesite.site.startup import require_fit  # noqa: E402
from rulesite.whole.builds import load_content_cache  # noqa: E402
from rulesite.whole.failures import load_page  # noqa: E402

require_fit()
require_content()
require_index()
# reading these loads every view and tag, so that files which change later change nothing in this process
get_resolver().url_patterns  # noqa: B018
caches.all(initialized_only=False)
Engine.get_default().template_context_processors  # noqa: B018
for language in LANGUAGES:
    get_format("DATE_FORMAT", language)
load_page()
with (
    preload(load_content_cache()),
    suppress(ContentError),
):  # whoever starts all the same answers with what is wrong
    for game in all_games().values():
        game.content  # noqa: B018
gc.freeze()  # what is there now stays: no collection during a request need look through it again
# a check makes some thousands, and holds them until it is answered: to look for circles among them was a tenth of it
gc.set_threshold(3_000)
gc.enable()
