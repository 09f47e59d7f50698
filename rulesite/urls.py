"""Addresses of the site, by its parts."""

from django.conf.urls.i18n import i18n_patterns
from django.urls import URLPattern, URLResolver, include, path

from rulesite.search.ask import ask
from rulesite.shared.views import compare, short
from rulesite.whole.monitoring import alive, metrics, ready
from rulesite.whole.offline import worker
from rulesite.whole.sitemap import robots, security, sitemap
from rulesite.whole.views import root

# each is tried in turn: first what most ask for
urlpatterns: list[URLPattern | URLResolver] = [
    *i18n_patterns(
        path("", include("rulesite.reference.urls")),
        path("", include("rulesite.whole.urls")),
        path("c/", include("rulesite.shared.urls")),
        path("compare/", compare, name="compare"),
        path("search/", include("rulesite.search.urls")),
        path("ask/", ask, name="ask"),
        path("", include("rulesite.puzzles.urls")),
        path("", include("rulesite.checks.urls")),
    ),
    path("api/v1/", include("rulesite.api.urls")),
    path("", root, name="root"),
    path("healthz", alive, name="alive"),
    path("readyz", ready, name="ready"),
    path("metrics", metrics, name="metrics"),
    path("service-worker.js", worker, name="worker"),
    path("robots.txt", robots, name="robots"),
    path("sitemap.xml", sitemap, name="sitemap"),
    path(".well-known/security.txt", security, name="security"),
    path("c/<code:id>/", short, name="short"),
]

handler400 = "rulesite.whole.failures.bad_request"
handler404 = "rulesite.whole.failures.not_found"
handler500 = "rulesite.whole.failures.server_error"
