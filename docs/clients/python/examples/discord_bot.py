"""A Discord bot that answers "!rule WORDS" with a verdict where the words say a situation, else with what the rules say.

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
    judged = [reading for reading in rules.ask(words) if reading["outcome"]]
    for reading in judged[:1]:
        summary, link = reading["summary"], reading["link"]
        yield f"{reading['outcome']}: {summary['en'] if summary else ''}"
        yield f"{SITE}{link['en']}" if link else ""
    if not judged:
        yield from (f"{hit['title']['en']}: {SITE}{hit['link']['en']}" for hit in islice(rules.search(words), 3))


class Bot(discord.Client):
    async def on_message(self, message: discord.Message) -> None:
        if message.content.startswith("!rule "):
            await message.channel.send("\n".join(told(message.content[6:])) or "Nothing holds these words.")


intents = discord.Intents(guilds=True, messages=True, message_content=True)
Bot(intents=intents).run(os.environ["DISCORD_TOKEN"])
