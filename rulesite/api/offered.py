"""Which form has what could be done?"""

from __future__ import annotations

from rest_framework import serializers

from games.verdict import Outcome
from rulesite.api.fields import POINTER, CitesField, LinkField, Shape, TextField, choices, mark_field
from rulesite.checks.address import SHORT

SHORTER = f"null where the address of that situation, or of this one, is longer than {SHORT} characters"


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
    link = LinkField(allow_null=True, help_text=f"The page of that situation, {SHORTER}")


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
    link = LinkField(allow_null=True, help_text=f"The page of the situation in which it is done, {SHORTER}")


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
        help_text=f"The page of this situation with the group opened, null where its address is longer than {SHORT} characters",
    )
    moves = MoveSerializer(many=True)


class MovesSerializer(Shape):
    """What could be done: 60 moves at once, some of each group; or one page of the `group` that is asked for."""

    groups = MoveGroupSerializer(many=True, help_text="The groups; one in which something is allowed goes first")
    total = serializers.IntegerField(help_text="How many moves there are in all groups")
    more = serializers.IntegerField(help_text="How many of them are not listed here")
