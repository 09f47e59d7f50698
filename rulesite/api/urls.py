"""Addresses of the API."""

from django.urls import URLPattern, path

from rulesite.api import reads
from rulesite.api.ask import AskView
from rulesite.api.batch import BatchView
from rulesite.api.bulk.views import BulkView, ChangesView
from rulesite.api.check import CheckView
from rulesite.api.compare import CompareView
from rulesite.api.docs import DocsView, SchemaView, TryView
from rulesite.api.entries import COLLECTIONS, SINGLE, Collection
from rulesite.api.names import NamesView
from rulesite.api.reads import CoverageView, SearchView
from rulesite.api.shared import SharedView, StoreView
from rulesite.api.surveys import SurveysView, SurveyView

app_name = "api"


def _list(collection: Collection) -> URLPattern:
    view = reads.CollectionView.as_view(
        collection=collection, shape=collection.shape, operation=f"list_{collection.name}"
    )
    return path(f"games/<code:game>/{collection.name}/", view, name=f"{collection.kind}-list")


def _entry(collection: Collection) -> URLPattern:
    view = reads.EntryView.as_view(
        collection=collection, kind=collection.kind, shape=collection.shape, operation=f"read_{collection.kind}"
    )
    return path(f"games/<code:game>/{collection.name}/<code:slug>/", view, name=collection.kind)


# each is tried in turn: first what costs most
urlpatterns = [
    path("games/<code:game>/checkers/<code:slug>/check/", CheckView.as_view(), name="check"),
    path("", reads.RootView.as_view(), name="root"),
    path("schema/", SchemaView.as_view(), name="schema"),
    path("docs/", DocsView.as_view(), name="docs"),
    path("docs/try/", TryView.as_view(), name="try"),
    path("search/", SearchView.as_view(), name="search"),
    path("ask/", AskView.as_view(), name="ask"),
    path("coverage/", CoverageView.as_view(), name="coverage"),
    path("bulk/", BulkView.as_view(), name="bulk"),
    path("changes/", ChangesView.as_view(), name="changes"),
    path("checks/", BatchView.as_view(), name="batch"),
    path("compare/", CompareView.as_view(), name="compare"),
    path("shared/", StoreView.as_view(), name="store"),
    path("shared/<code:id>/", SharedView.as_view(), name="shared"),
    path("games/", reads.GamesView.as_view(), name="games"),
    path("games/<code:game>/", reads.GameView.as_view(), name="game"),
    path("games/<code:game>/bulk/", BulkView.as_view(), name="game-bulk"),
    *map(_list, COLLECTIONS),
    *map(_entry, SINGLE),
    path("games/<code:game>/sources/<code:source>/<code:reference>/", reads.ReferenceView.as_view(), name="reference"),
    path("games/<code:game>/checkers/", reads.CheckersView.as_view(), name="checker-list"),
    path("games/<code:game>/checkers/<code:slug>/", reads.CheckerView.as_view(), name="checker"),
    path("games/<code:game>/names/", NamesView.as_view(), name="names"),
    path("games/<code:game>/surveys/", SurveysView.as_view(), name="survey-list"),
    path("games/<code:game>/surveys/<code:survey>/", SurveyView.as_view(), name="survey"),
]
