"""How does a server start the site?

Raises ImproperlyConfigured without a secret key, or where the database holds no content of this build.
"""

import gc
import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")
application = get_wsgi_application()

from django.conf import settings  # noqa: E402 - the settings are known only now

from rulesite.reference.build import require_content  # noqa: E402 - models can be imported only now

settings.SECRET_KEY  # noqa: B018 - reading an empty key raises
require_content()
gc.collect()
gc.freeze()  # what is there now stays: no collection during a request need look through it again
