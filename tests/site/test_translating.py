"""Do the quicker tags of a template say what Django's own say?"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.template import Context, Engine
from django.templatetags.i18n import TranslateNode
from django.utils import translation
from django.utils.translation import get_language

from games.text import LANGUAGES

ROOT = Path(__file__).parents[2]
OWN_LOADED = re.compile(r"{% load [^%]*\bi18n\b")
QUICK, OWN = (
    Engine(libraries={"i18n": module}) for module in ("rulesite.site.translating", "django.templatetags.i18n")
)
TEMPLATES = [
    '{% translate "Search" %}',
    '{% translate "Search" noop %}',
    '{% translate "100 %% <b>" %}',
    '{% autoescape off %}{% translate "<b>" %}{% endautoescape %}{% translate "<b>" %}',
    '{% translate "Search"|upper %}',
    '{% translate "Search" as kept %}{{ kept }}',
    '{% translate "May" context "month" %}',
    "{% translate name %}",
    '{% blocktranslate %}{{ name }} of it{% endblocktranslate %}{% get_current_language as spoken %}{{ spoken }}{{ "ja"|language_name_local }}',
]


@pytest.mark.parametrize("source", TEMPLATES)
def test_a_text_is_translated_as_by_django_in_each_language_and_again(source: str) -> None:
    quick, own = (engine.from_string("{% load i18n %}" + source) for engine in (QUICK, OWN))

    for name in ("Search", "<i>Cards</i>"):
        for language in (*LANGUAGES, *LANGUAGES):
            with translation.override(language):
                assert quick.render(Context({"name": name})) == own.render(Context({"name": name}))


def test_a_text_of_the_site_is_in_the_language_that_is_spoken() -> None:
    template = QUICK.from_string('{% load i18n %}{% translate "Search" %}')

    said = []
    for language in ("en", "ja", "en"):
        with translation.override(language):
            said.append(template.render(Context()))

    assert said == ["Search", "検索", "Search"]


def test_a_fixed_text_is_translated_once_in_each_language(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str | None] = []

    def said(node: TranslateNode, context: Context) -> str:
        asked.append(get_language())
        return "said"

    monkeypatch.setattr(TranslateNode, "render", said)
    template = QUICK.from_string('{% load i18n %}{% translate "Search" %}')

    for language in ("en", "ja", "en", "ja"):
        with translation.override(language):
            assert template.render(Context()) == "said"

    assert asked == ["en", "ja"]


def test_every_template_loads_the_quicker_tags() -> None:
    sources = [*(ROOT / "templates").rglob("*.*"), *(ROOT / "tests" / "toy").rglob("*.html")]

    assert [path.name for path in sources if OWN_LOADED.search(path.read_text("utf-8"))] == []
