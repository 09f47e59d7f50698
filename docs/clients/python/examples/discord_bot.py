"""A Discord bot that answers "!rule WORDS" with what the rules say: pip install discord.py, then DISCORD_TOKEN=… RULEBOOK=https://… python discord_bot.py"""

import os
from itertools import islice

import discord

from rulebook import Client

SITE = os.environ["RULEBOOK"]
rules = Client(SITE, language="en")


class Bot(discord.Client):
    async def on_message(self, message: discord.Message) -> None:
        if message.content.startswith("!rule "):
            found = islice(rules.search(message.content[6:]), 3)
            told = [f"{hit['title']['en']}: {SITE}{hit['link']['en']}" for hit in found]
            await message.channel.send("\n".join(told) or "Nothing holds these words.")


intents = discord.Intents(guilds=True, messages=True, message_content=True)
Bot(intents=intents).run(os.environ["DISCORD_TOKEN"])
