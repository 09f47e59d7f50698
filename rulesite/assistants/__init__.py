"""Answers for assistants over the Model Context Protocol, served by a process of its own and not by web workers."""
