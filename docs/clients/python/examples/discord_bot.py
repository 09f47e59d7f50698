"""A Discord bot that answers "!rule WORDS" with a verdict where the words say a situation, else with what the rules say.

Where a fact is missing that decides, it asks back, with the answers and what follows from each.

pip install discord.py, then DISCORD_TOKEN=… RULEBOOK=https://… python discord_bot.py
"""

import os
from collections.abc import Iterator
from itertools import islice

import discord

from rulebook import Client

SITE = os.environ["RULEBOOK"]
rules = Client(SITE, language="en")


def told(words: str) -> Iterator[str]:
    """Yield the lines of an answer."""
    readings = rules.ask(words)
    clear = [reading for reading in readings if not reading["not_understood"]]
    for reading in clear[:1]:
        summary, link = reading["summary"], reading["link"]
        yield f"{reading['outcome']}: {summary['en']}" if summary else ""
        for question in reading["questions"]:
            yield " · ".join(field["text"]["en"] for field in question["fields"])
            yield from (
                f"- {' · '.join(value['en'] for value in answer['values'])}: {answer['outcome']}"
                for answer in question["answers"]
            )
        yield f"{SITE}{link['en']}" if link else ""
    if not clear:
        yield from (f"{hit['title']['en']}: {SITE}{hit['link']['en']}" for hit in islice(rules.search(words), 3))


class Bot(discord.Client):
    async def on_message(self, message: discord.Message) -> None:
        if message.content.startswith("!rule "):
            await message.channel.send(
                "\n".join(filter(None, told(message.content[6:]))) or "Nothing holds these words."
            )


intents = discord.Intents(guilds=True, messages=True, message_content=True)
Bot(intents=intents).run(os.environ["DISCORD_TOKEN"])
