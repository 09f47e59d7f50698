#!/usr/bin/env python3
"""Which of Django's commands shall run on this site?"""

import os
import sys

from django.core.management import execute_from_command_line

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")
    os.environ.setdefault("DATABASE_TIMEOUT", "0")  # what is brought in may take its time
    os.environ["DATABASE_REPLICA_URL"] = ""  # what a command reads is what it has written
    execute_from_command_line(sys.argv)
