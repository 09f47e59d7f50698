"""Serializers of games, entries, checkers and coverage.

The same declarations write the answers and describe them in the schema, so the two cannot differ.
"""

from __future__ import annotations

from rest_framework import serializers

from games.content import Authority, Kind, Standing
from games.verdict import Outcome
from rulesite.api.fields import (
    CitesField,
    LinkField,
    NamesField,
    PageField,
    PlaceField,
    ResourceField,
    RevisionField,
    Shape,
    TextField,
    choices,
    name_field,
)
from rulesite.reference.cites import CITING_KINDS
from rulesite.site.wire import POINTER


class LocatorSerializer(Shape):
    """A place in a source."""

    id = serializers.CharField(help_text="The source")
    locator = serializers.CharField(allow_blank=True, help_text="The page or number in it, empty where none is known")


class PartSerializer(Shape):
    """A part of a clause, or a fact of a card, with one standing."""

    text = TextField()
    standing = serializers.ChoiceField(choices(Standing), help_text="On what it rests")
    sources = LocatorSerializer(many=True)


class PointerSerializer(Shape):
    """Something that points at a clause."""

    id = serializers.CharField()
    self = ResourceField("game", "id")
    link = PageField()
    kind = serializers.ChoiceField(CITING_KINDS)
    title = TextField()


class EntrySerializer(Shape):
    """Something that has an id of its own."""

    id = serializers.CharField(help_text="The id, unique in its game and kind; it never changes")
    revision = RevisionField()


class SectionSerializer(EntrySerializer):
    """A section of the rule book."""

    game = serializers.CharField()
    link = PlaceField("reference:rules", "section")
    title = TextField()
    intro = TextField(allow_null=True)


class RuleSerializer(EntrySerializer):
    """A clause of the rule book."""

    game = serializers.CharField()
    self = ResourceField("game", "id", view="rule")
    link = PageField("reference:rule")
    section = serializers.CharField()
    kind = serializers.ChoiceField(
        choices(Kind), help_text="Only rules, examples, terms and errata are cited by verdicts"
    )
    title = TextField()
    parts = PartSerializer(many=True, source="part")
    cited_by = PointerSerializer(many=True, help_text="What points at the clause or a part of it, answers first")


class ExpectedReasonSerializer(Shape):
    """A finding that an example expects."""

    code = serializers.CharField(help_text="The reason")
    at = serializers.CharField(allow_blank=True, help_text=POINTER)


class ExpectedStepSerializer(Shape):
    """A step that an example expects."""

    cites = CitesField()
    at = serializers.CharField(allow_blank=True, help_text=POINTER)


class ExampleSerializer(Shape):
    """A situation with the verdict that its checker gives, proven by a test."""

    caption = TextField()
    checker = serializers.CharField()
    check = ResourceField("game", "checker", view="check", help_text="Where the scenario can be posted")
    link = LinkField(
        allow_null=True, help_text="The checker's page with this situation, null where the address would be too long"
    )
    scenario = serializers.DictField(help_text="The body to post, as the checker's `scenario_schema` describes it")
    outcome = serializers.ChoiceField(choices(Outcome))
    reasons = ExpectedReasonSerializer(many=True, help_text="Every finding in order")
    result = serializers.DictField(
        allow_null=True, help_text="The keys of the result that matter here, null where none do"
    )
    steps = ExpectedStepSerializer(
        many=True, allow_null=True, help_text="Every step in order, null where they do not matter"
    )


class FaqSerializer(EntrySerializer):
    """A question and its answer, with the examples that prove it."""

    game = serializers.CharField()
    self = ResourceField("game", "id", view="faq")
    link = PageField("reference:faq-entry")
    cites = CitesField()
    question = TextField()
    answer = TextField()
    examples = ExampleSerializer(many=True)


class TermSerializer(EntrySerializer):
    """A word of the game."""

    game = serializers.CharField()
    self = ResourceField("game", "id", view="term")
    link = PageField("reference:term")
    name = TextField()
    reading = serializers.CharField(help_text="The Japanese name in hiragana")
    other = NamesField(help_text="Other names that players use")
    definition = TextField()
    cites = CitesField()


class CardSerializer(EntrySerializer):
    """A card: facts in this site's own words, and what checkers know of it."""

    game = serializers.CharField()
    self = ResourceField("game", "id", view="card")
    link = PageField("reference:card")
    name = TextField()
    other = NamesField(help_text="Other names that players use, and that checkers understand")
    cites = CitesField()
    facts = PartSerializer(many=True, source="fact")
    data = serializers.DictField(  # type: ignore[assignment]
        help_text="What the checkers of the game read, under keys of the game's own"
    )


class SourceSerializer(EntrySerializer):
    """A document that clauses rest on."""

    game = serializers.CharField()
    link = PlaceField("reference:sources", "source")
    standing = serializers.ChoiceField(choices(Authority), help_text="Whether it comes from those who make the game")
    title = TextField()
    publisher = TextField()
    date = TextField()
    url = serializers.CharField(allow_null=True, help_text="The address of the document, null where none is known")
    note = TextField(allow_null=True)


class EditionSerializer(EntrySerializer):
    """A state of the rules that a situation may be judged by."""

    link = PlaceField("reference:sources", "edition")
    title = TextField()
    note = TextField()
    sources = serializers.ListField(child=serializers.CharField(), help_text="The sources in which it is written down")


class EditionChoiceSerializer(Shape):
    """One edition that a checker can judge by."""

    code = serializers.CharField()
    name = name_field()
    text = TextField()


class EditionFieldSerializer(Shape):
    """Which field of the scenario chooses the edition to judge by."""

    field = serializers.CharField()
    default = serializers.CharField(allow_null=True, help_text="The code that counts when the field is left out")
    choices = EditionChoiceSerializer(many=True)


class ReasonSerializer(Shape):
    """Something that a checker can find."""

    code = serializers.CharField(help_text="It never changes its meaning")
    name = name_field()
    outcome = serializers.ChoiceField(choices(Outcome))
    cites = CitesField()
    text = TextField(help_text="The finding's text with {places} for what a situation names")
    retired = serializers.BooleanField(required=False, help_text="There, and true, where it is found no more")


class CheckerSerializer(EntrySerializer):
    """A checker: what it judges, what it can find, and what it takes and gives."""

    game = serializers.CharField()
    self = ResourceField("game", "id", view="checker")
    link = PageField("checks:checker")
    check = ResourceField("game", "id", view="check", help_text="Where a scenario is posted")
    title = TextField()
    question = TextField()
    edition = EditionFieldSerializer(allow_null=True)
    reasons = ReasonSerializer(many=True)
    scenario_schema = serializers.DictField(help_text="JSON Schema (2020-12) of the body to post")
    result_schema = serializers.DictField(
        allow_null=True, help_text="JSON Schema (2020-12) of `result`, null where there is none"
    )


class CollectionsSerializer(Shape):
    """The paths of a game's lists."""

    sections = ResourceField("id", view="section-list")
    rules = ResourceField("id", view="rule-list")
    faq = ResourceField("id", view="faq-list")
    terms = ResourceField("id", view="term-list")
    cards = ResourceField("id", view="card-list")
    sources = ResourceField("id", view="source-list")
    checkers = ResourceField("id", view="checker-list")
    bulk = ResourceField("id", view="game-bulk", help_text="Everything of the game in one document")


class GameSerializer(EntrySerializer):
    """A game."""

    self = ResourceField("id", view="game")
    link = LinkField()
    name = TextField()
    about = TextField()
    editions = EditionSerializer(many=True)
    collections = CollectionsSerializer(source="*")


class HitSerializer(Shape):
    """Something that a query finds."""

    game = serializers.CharField()
    kind = serializers.ChoiceField(CITING_KINDS)
    id = serializers.CharField()
    self = ResourceField("game", "id")
    link = PageField()
    title = TextField()


class RootSerializer(EntrySerializer):
    """Where to begin."""

    link = LinkField()
    games = serializers.CharField(help_text="The path of the games")
    search = serializers.CharField(help_text="The path of the search")
    checks = serializers.CharField(help_text="The path where several situations are checked at once")
    compare = serializers.CharField(help_text="The path where two situations are compared")
    shared = serializers.CharField(help_text="The path where situations are stored")
    coverage = serializers.CharField(help_text="The path of what is proven and what is assumed, in numbers")
    bulk = serializers.CharField(help_text="The path of everything in one document")
    changes = serializers.CharField(help_text="The path of what became different since a revision")
    schema = serializers.CharField(help_text="The path of the OpenAPI description")
    docs = serializers.CharField(help_text="The path of its page for readers")


class NumbersSerializer(Shape):
    """What there is, in numbers; every text that is counted stands in both languages."""

    clauses = serializers.IntegerField()
    answers = serializers.IntegerField(help_text="Questions of the FAQ")
    answers_computed = serializers.IntegerField(help_text="Those of them with examples that the program computes")
    examples = serializers.IntegerField(help_text="Examples of answers, each computed and compared before a release")
    terms = serializers.IntegerField()
    cards = serializers.IntegerField()
    checkers = serializers.IntegerField()
    reasons = serializers.IntegerField(help_text="Findings that the checkers can make")
    reasons_shown = serializers.IntegerField(help_text="Those of them that an example shows")
    reasons_with_way_out = serializers.IntegerField(
        help_text="Those that forbid and of which an example has a remedy, worked out before the release"
    )
    reasons_without_way_out = serializers.IntegerField(help_text="Those that forbid and for which no remedy was found")
    assumed_parts = serializers.IntegerField(help_text="Parts of clauses, and facts of cards, that this site assumes")
    unconfirmed_parts = serializers.IntegerField(help_text="Parts and facts without a document at hand")


class CoverageSerializer(NumbersSerializer):
    """What there is of a game, in numbers."""

    id = serializers.CharField(help_text="The game")
    link = LinkField()


class TotalSerializer(EntrySerializer):
    """What is proven and what is assumed, in numbers."""

    link = LinkField()
    total = NumbersSerializer()
    games = CoverageSerializer(many=True)


class PageSerializer(Shape):
    """One page of a list."""

    count = serializers.IntegerField(help_text="How many entries there are on all pages")
    next = serializers.CharField(allow_null=True, help_text="The path of the next page, null on the last")
    prev = serializers.CharField(allow_null=True, help_text="The path of the page before, null on the first")
    revision = RevisionField()
