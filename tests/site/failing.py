"""What if the site had a page that fails?"""

from typing import NoReturn

from django.conf.urls.i18n import i18n_patterns
from django.http import HttpRequest
from django.urls import path

from rulesite import urls

handler404, handler500 = urls.handler404, urls.handler500


def fail(request: HttpRequest) -> NoReturn:
    """Fail as no page should."""
    raise RuntimeError("on purpose")


urlpatterns = [*urls.urlpatterns, path("api/fail/", fail), *i18n_patterns(path("a/page/that/fails/", fail))]
