"""Shapes of includes in JSON: moves, options, remedies, questions, editions."""

from __future__ import annotations

from rest_framework import serializers

from games.verdict import Outcome
from rulesite.api.fields import POINTER, CitesField, LinkField, Shape, TextField, choices, mark_field
from rulesite.checks.links.url import MAX_MOVE_QUERY
from rulesite.checks.suggest.comparison import DIFFERING

NULL_WHERE_LONG = (
    f"null where the address of that situation, or of this one, is longer than {MAX_MOVE_QUERY} characters"
)


class ReadingSerializer(Shape):
    """One way to read an open point."""

    text = TextField()
    outcome = serializers.ChoiceField(choices(Outcome))
    cites = CitesField()
    mark = mark_field()


class JudgedShape(Shape):
    """Something that could be done, with the worst that would be found of it."""

    text = TextField()
    outcome = serializers.ChoiceField(choices(Outcome))
    code = serializers.CharField(help_text="The reason, one of the checker's")
    reason = TextField()
    cites = CitesField()
    assumed = CitesField(help_text="Those of `cites` that rest on an assumption of this site")
    readings = ReadingSerializer(many=True, help_text="How an open point can be read")


class OptionSerializer(JudgedShape):
    """Something that could be done, with the worst that would be found of it and the situation in which it is done."""

    then = serializers.DictField(help_text="The situation in which it is done: a body to post")
    link = LinkField(allow_null=True, help_text=f"The page of that situation, {NULL_WHERE_LONG}")


class OperationSerializer(Shape):
    """One operation of a JSON Patch (RFC 6902)."""

    op = serializers.ChoiceField(["add", "replace", "remove"])
    path = serializers.CharField(allow_blank=True, help_text=POINTER)
    value = serializers.JSONField(
        required=False, help_text="A row with all its fields, or a value; absent where something is removed"
    )


class MoveSerializer(JudgedShape):
    """Something that could be done, with the worst that would be found of it and how the situation changes by it."""

    patch = OperationSerializer(
        many=True, help_text="A JSON Patch (RFC 6902): applied to `scenario` of this answer it gives a body to post"
    )
    link = LinkField(allow_null=True, help_text=f"The page of the situation in which it is done, {NULL_WHERE_LONG}")


class MoveGroupSerializer(Shape):
    """Moves that belong together, such as those of one player: as many as are listed, what is allowed first."""

    group = serializers.IntegerField(help_text="Its number, from 1: the `group` that opens it in this situation")
    text = TextField()
    total = serializers.IntegerField(help_text="How many moves there are in it")
    more = serializers.IntegerField(help_text="How many of them are not listed here")
    next = serializers.CharField(
        allow_null=True, help_text="Where the same situation is posted for the moves after these, null at the end"
    )
    prev = serializers.CharField(
        allow_null=True,
        help_text="Where the same situation is posted for the moves before these, null at the beginning",
    )
    link = LinkField(
        allow_null=True,
        help_text=f"The page of this situation with the group opened, null where its address is longer than {MAX_MOVE_QUERY} characters",
    )
    moves = MoveSerializer(many=True)


class MovesSerializer(Shape):
    """What could be done: 60 moves at once, some of each group; or one page of the `group` that is asked for."""

    groups = MoveGroupSerializer(many=True, help_text="The groups; one in which something is allowed goes first")
    total = serializers.IntegerField(help_text="How many moves there are in all groups")
    more = serializers.IntegerField(help_text="How many of them are not listed here")


class RemedySerializer(Shape):
    """A change after which the situation is allowed."""

    text = TextField(help_text="What is changed, as it follows “allowed”: “in a later turn”")
    patch = OperationSerializer(
        many=True, help_text="A JSON Patch (RFC 6902): applied to `scenario` of this answer it gives a body to post"
    )
    outcome = serializers.ChoiceField(choices(Outcome))
    gone = serializers.ListField(
        child=serializers.IntegerField(), help_text="The numbers, from 1, of the findings that go away"
    )
    link = LinkField(allow_null=True, help_text=f"The page of the situation after the change, {NULL_WHERE_LONG}")


class RemediesSerializer(Shape):
    """The smallest changes after which the situation is allowed, nearest first: single ones, or two together where none is enough."""

    changes = RemedySerializer(
        many=True, help_text="Empty where the situation is allowed already, and where nothing was found"
    )
    more = serializers.BooleanField(
        help_text="Whether the search ended before all was tried, at the number of rows that the checker judges for it: more may exist"
    )


class FieldAskedSerializer(Shape):
    """A field that is asked about."""

    at = serializers.CharField(help_text=POINTER)
    text = TextField(help_text="How it is called, with its row")


class CertainSerializer(Shape):
    """What is found whatever is answered."""

    outcome = serializers.ChoiceField(choices(Outcome))
    code = serializers.CharField(help_text="The reason, one of the checker's")
    reason = TextField()
    cites = CitesField()
    assumed = CitesField(help_text="Those of `cites` that rest on an assumption of this site")
    readings = ReadingSerializer(many=True, help_text="How an open point can be read")


class AnswerSerializer(CertainSerializer):
    """An answer to a question, with the worst that is then found."""

    values = serializers.ListField(child=TextField(), help_text="What is answered, in the order of the fields")
    patch = OperationSerializer(
        many=True, help_text="A JSON Patch (RFC 6902): applied to `scenario` of this answer it gives a body to post"
    )
    link = LinkField(allow_null=True, help_text=f"The page of the situation with the answer, {NULL_WHERE_LONG}")


class QuestionSerializer(Shape):
    """A field whose value decides, or two where no single one does."""

    fields = FieldAskedSerializer(many=True)  # type: ignore[assignment]
    answers = AnswerSerializer(
        many=True, help_text="Values with what is found for each; of numbers those where that changes"
    )


class QuestionsSerializer(Shape):
    """What must be known before the situation can be judged."""

    questions = QuestionSerializer(
        many=True, help_text="The one that decides most first; empty where the verdict depends on nothing unknown"
    )
    certain = CertainSerializer(
        allow_null=True, help_text="What is found whatever is answered, null where that depends"
    )
    more = serializers.BooleanField(help_text="Whether the search ended before all was tried: more may decide")


class ByEditionSerializer(Shape):
    """What one edition says of the situation."""

    edition = serializers.CharField()
    name = TextField()
    outcome = serializers.ChoiceField(choices(Outcome))
    summary = TextField()
    cites = CitesField(help_text="The clauses that decide")
    codes = serializers.ListField(child=serializers.CharField(), help_text="The reasons, each of the checker's once")
    differs = serializers.ListField(
        child=serializers.ChoiceField([*DIFFERING]),
        help_text="What the edition that the situation is judged by says otherwise, empty for that one",
    )
    link = LinkField(allow_null=True, help_text=f"The page of the situation judged by it, {NULL_WHERE_LONG}")
