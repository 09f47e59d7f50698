"""Shapes of verdicts and of problems in JSON.

The description of the API is made from these; tests hold the answers against it."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema_field, extend_schema_serializer
from rest_framework import serializers

from games.verdict import Outcome
from rulesite.api.fields import (
    POINTER,
    CitesField,
    LinkField,
    NamesField,
    RevisionField,
    Shape,
    TextField,
    choices,
    mark_field,
    name_field,
)
from rulesite.api.include_shapes import (
    ByEditionSerializer,
    MovesSerializer,
    OptionSerializer,
    QuestionsSerializer,
    ReadingSerializer,
    RemediesSerializer,
)
from rulesite.checks.present.pictures import KINDS
from rulesite.checks.validate.errors import MOST_ERRORS


class FindingSerializer(Shape):
    """Something that a checker found in a situation."""

    code = serializers.CharField(help_text="The reason, one of the checker's")
    name = name_field()
    outcome = serializers.ChoiceField(choices(Outcome))
    text = TextField()
    at = serializers.CharField(allow_blank=True, help_text=POINTER)
    because = serializers.ListField(child=serializers.CharField(), help_text="Pointers to what caused it")
    cites = CitesField()
    assumed = CitesField(help_text="Those of `cites` that rest on an assumption of this site")
    readings = ReadingSerializer(
        many=True, help_text="How an open point can be read; empty unless the outcome is `unsettled`"
    )
    mark = mark_field()


class StepSerializer(Shape):
    """One step on the way to the verdict."""

    n = serializers.IntegerField(help_text="Its number, from 1")
    text = TextField()
    cites = CitesField()
    at = serializers.CharField(allow_blank=True, help_text=POINTER)
    outcome = serializers.ChoiceField(choices(Outcome), allow_null=True)
    state = serializers.JSONField(
        help_text="What the game shows of its state after the step, null where it shows nothing"
    )
    mark = mark_field()


@extend_schema_field(
    {
        "oneOf": [{"type": "integer"}, {"$ref": "#/components/schemas/Text"}, {"type": "null"}],
        "description": "Ladders only: the value to which the change leads",
    }
)
class ValueField(serializers.JSONField):
    """A number, words, or nothing."""


class MarkSerializer(Shape):
    """One thing in a picture."""

    text = TextField()
    at = serializers.CharField(allow_blank=True, help_text=POINTER)
    outcome = serializers.ChoiceField(choices(Outcome), allow_null=True)
    note = TextField(allow_null=True, help_text="In a few words what came of it")
    window = TextField(allow_null=True, help_text="Time lines only: the part of the course in which it happened")
    faces = serializers.IntegerField(
        allow_null=True, help_text="Facing rows only: the number of the mark that it faces, counted from 1"
    )
    laid = serializers.IntegerField(allow_null=True, help_text="Piles only: the step at which it was laid")
    left = serializers.IntegerField(
        allow_null=True, help_text="Piles only: the step at which it left the pile, null while it lies there"
    )
    value = ValueField()


class PictureSerializer(Shape):
    """A verdict as a picture: marks of which each kind of picture makes its own drawing."""

    kind = serializers.ChoiceField([*KINDS.values()])
    title = TextField()
    marks = MarkSerializer(
        many=True, help_text="At most 100 of them, fewer where they are long, or a few more where they face one another"
    )
    words = NamesField(help_text="The same in words")
    total = serializers.IntegerField(help_text="How many marks the picture has")
    next = serializers.CharField(
        allow_null=True, help_text="Where the same situation is posted for the marks that follow, null where none do"
    )


class LeftOutSerializer(Shape):
    """How much of a verdict is not told: the worst findings are told before the others, and the first steps."""

    findings = serializers.IntegerField()
    steps = serializers.IntegerField()


class MeantCardSerializer(Shape):
    """A card that may be meant."""

    id = serializers.CharField()
    name = TextField()


class MeantSerializer(Shape):
    """A name of a card that this site does not know, and the cards that are called almost so."""

    at = serializers.CharField(help_text=POINTER)
    typed = serializers.CharField(help_text="The name as it stands in the scenario")
    cards = MeantCardSerializer(many=True, help_text="The nearest first")


class LeadsSerializer(Shape):
    """The situation of another checker of the game to which a verdict leads."""

    checker = serializers.CharField()
    text = TextField(help_text="How the page calls the way there")
    scenario = serializers.DictField(help_text="The body to post there, without its defaults")
    link = LinkField(allow_null=True, help_text="The page with its verdict, null where the address would be too long")


@extend_schema_serializer(deprecate_fields=["options"])
class VerdictSerializer(Shape):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game = serializers.CharField()
    checker = serializers.CharField()
    edition = serializers.CharField(
        allow_null=True, help_text="The edition judged by, null where the checker knows only one"
    )
    outcome = serializers.ChoiceField(choices(Outcome))
    mark = mark_field()
    summary = TextField()
    findings = FindingSerializer(many=True)
    steps = StepSerializer(many=True)
    result = serializers.DictField(
        allow_null=True, help_text="What the rules come to, null where the checker computes nothing"
    )
    scenario = serializers.DictField(help_text="The situation as understood, defaults included")
    link = LinkField(allow_null=True, help_text="The page with this verdict, null where the address would be too long")
    leads = LeadsSerializer(
        required=False,
        allow_null=True,
        help_text="Where this checker leads to another one: the situation there, null where that cannot hold this one",
    )
    meant = MeantSerializer(
        many=True,
        required=False,
        help_text="Did you mean …? Names of cards that are almost those of known ones; left out where there are none",
    )
    moves = MovesSerializer(
        required=False,
        allow_null=True,
        help_text="With `include=moves`: what could be done, null where the checker lists nothing",
    )
    options = OptionSerializer(
        many=True,
        required=False,
        allow_null=True,
        help_text="With `include=options`: the first moves of all groups in one list, null where the checker lists "
        "nothing. Deprecated: `moves` says the same in less, and leads to the rest",
    )
    picture = PictureSerializer(
        required=False, allow_null=True, help_text="With `include=picture`: null where the checker draws nothing"
    )
    remedies = RemediesSerializer(
        required=False, help_text="With `include=remedies`: the smallest changes after which the situation is allowed"
    )
    questions = QuestionsSerializer(
        required=False, help_text="With `include=questions`: what must be known where the verdict depends on that"
    )
    editions = ByEditionSerializer(
        many=True,
        required=False,
        allow_null=True,
        help_text="With `include=editions`: what each edition says, null where the checker knows only one",
    )
    left_out = LeftOutSerializer(
        required=False,
        help_text="With `include`, where the answer would be longer than 300 kB: how much of the verdict is "
        "not told beside what was asked for. Without them all of it is told",
    )
    revision = RevisionField()


class FaultSerializer(Shape):
    """One thing that is wrong with a request."""

    code = serializers.CharField(help_text="What kind of fault it is")
    detail = serializers.CharField(help_text="What is wrong, in the reader's language")
    pointer = serializers.CharField(
        required=False,
        allow_blank=True,
        help_text="Where in the body: a JSON pointer (RFC 6901) to something that is there",
    )
    field = serializers.CharField(required=False, help_text="The field that is missing there")
    parameter = serializers.CharField(required=False, help_text="Which query parameter")


class ProblemSerializer(Shape):
    """Why a request was not answered (RFC 9457)."""

    type = serializers.CharField(help_text="The kind of problem: the path of a page about it")
    title = serializers.CharField(help_text="The kind of problem, in the reader's language")
    status = serializers.IntegerField()
    detail = serializers.CharField(help_text="What happened here, in the reader's language")
    errors = FaultSerializer(  # type: ignore[assignment]
        many=True,
        help_text="Everything that is wrong, from the top of the body to its bottom, empty where there is nothing to point at. "
        f"At most {MOST_ERRORS}: where there is more, the last has the code `more`",
    )
    request_id = serializers.CharField(allow_blank=True, help_text="What the site calls this request in its log")
    revision = RevisionField()
