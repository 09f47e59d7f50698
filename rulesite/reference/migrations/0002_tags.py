from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("reference", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="entry",
            name="tags",
            field=models.CharField(blank=True, default=""),
        ),
    ]
