from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("reference", "0002_tags")]

    operations = [
        migrations.AddField(model_name="entry", name="cells", field=models.TextField(null=True)),
        migrations.AddField(model_name="change", name="facts", field=models.JSONField(null=True)),
    ]
