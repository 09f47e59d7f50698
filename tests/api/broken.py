"""The site with one address more, at which a view fails."""

from django.http import HttpRequest, HttpResponse
from django.urls import path
from rest_framework.request import Request

from rulesite.api.endpoint import Read
from rulesite.urls import handler400, handler404, handler500
from rulesite.urls import urlpatterns as site

__all__ = ["handler400", "handler404", "handler500"]


class BrokenEndpoint(Read):
    """Fail while answering."""

    def get(self, request: Request, *args: object, **names: object) -> HttpResponse:
        raise RuntimeError("broken on purpose")


def broken(request: HttpRequest) -> HttpResponse:
    """Fail outside of the API's own views."""
    raise RuntimeError("broken on purpose")


urlpatterns = [path("api/v1/broken/", BrokenEndpoint.as_view()), path("api/v1/torn/", broken), *site]
