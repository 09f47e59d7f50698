#!/usr/bin/python3
"""What stands in for certbot where no authority can reach the machine: a certificate made there, which this machine alone trusts."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

LIVE = Path("/etc/letsencrypt/live")
TRUSTED = Path("/etc/ssl/stand-in.pem")
"""What curl takes for an authority here."""


def main(args: list[str]) -> None:
    """Do what `certbot certonly --standalone` does with its hooks and files; raises CalledProcessError."""
    parser = argparse.ArgumentParser(prog="certbot")
    parser.add_argument("command", choices=["certonly"])
    for flag in ("--standalone", "--non-interactive", "--agree-tos"):
        parser.add_argument(flag, action="store_true", required=True)
    for name in ("--domain", "--email", "--pre-hook", "--post-hook"):
        parser.add_argument(name, required=True)
    chosen = parser.parse_args(args)
    subprocess.run(chosen.pre_hook, shell=True, check=True)
    folder = LIVE / chosen.domain
    folder.mkdir(parents=True, exist_ok=True)
    certificate, key = folder / "fullchain.pem", folder / "privkey.pem"
    own = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", f"/CN={chosen.domain}"]
    names = ["-addext", f"subjectAltName=DNS:{chosen.domain}", "-keyout", key, "-out", certificate]
    subprocess.run([*own, *names], check=True)
    TRUSTED.write_bytes(certificate.read_bytes())
    subprocess.run(chosen.post_hook, shell=True, check=True)


if __name__ == "__main__":
    main(sys.argv[1:])
