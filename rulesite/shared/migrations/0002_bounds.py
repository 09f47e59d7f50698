"""Remember of each stored situation its size and when it was opened last, and compress the long ones that are there."""

from typing import Any

import orjson
from django.db import migrations, models

from rulesite.shared.models import ZLIB_PREFIX, decode_json, encode_json

DATA = ("scenario", "verdict", "clauses")
AT_ONCE = 100


def pack(apps: Any, schema_editor: Any) -> None:
    rows = apps.get_model("shared", "SharedCheck").objects.using(schema_editor.connection.alias)
    ids = list(rows.filter(removed=None).values_list("pk", flat=True))
    for start in range(0, len(ids), AT_ONCE):
        for row in rows.in_bulk(ids[start : start + AT_ONCE]).values():
            row.size = sum(len(encode_json(getattr(row, name)).encode()) for name in DATA)
            row.save(update_fields=[*DATA, "size"])


def unpack(apps: Any, schema_editor: Any) -> None:
    rows, quote = apps.get_model("shared", "SharedCheck"), schema_editor.connection.ops.quote_name
    table, columns = quote(rows._meta.db_table), [quote(name) for name in DATA]
    packed = " OR ".join(f"{column} LIKE %s" for column in columns)
    with schema_editor.connection.cursor() as cursor:
        cursor.execute(
            f"SELECT id, {', '.join(columns)} FROM {table} WHERE {packed}", [f"{ZLIB_PREFIX}%"] * len(columns)
        )
        for id, *texts in cursor.fetchall():
            plain = [orjson.dumps(decode_json(text)).decode() for text in texts]
            cursor.execute(
                f"UPDATE {table} SET {', '.join(f'{one} = %s' for one in columns)} WHERE id = %s", [*plain, id]
            )


class Migration(migrations.Migration):
    dependencies = [("shared", "0001_initial")]

    operations = [
        migrations.AddField("sharedcheck", "opened", models.DateField(null=True)),
        migrations.AddField("sharedcheck", "size", models.PositiveIntegerField(db_default=0, default=0)),
        migrations.RunPython(pack, unpack, elidable=True),
        migrations.AddIndex(
            "sharedcheck",
            models.Index(fields=["removed", "opened", "stored", "size"], name="shared_check_to_go"),
        ),
    ]
