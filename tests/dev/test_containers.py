"""Do the container file and the compose file hold together, and is what they run what is here?

Neither an engine nor its tools are needed for that; where the tools are, they are asked as well.
"""

from __future__ import annotations

import os
import re
import runpy
import shlex
import shutil
import subprocess
import sys
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import orjson
import pytest
import yaml
from gunicorn.config import Config

from rulesite.environment import Environment, read
from tests.faults.site import CODE, ROOT
from tests.nginx import PROGRAM, command
from tests.ports import free_port

INSTRUCTIONS = re.sub(r"^#.*\n", "", (ROOT / "Containerfile").read_text("utf-8"), flags=re.MULTILINE)
LINES = [line.split(maxsplit=1) for line in INSTRUCTIONS.replace("\\\n", "").splitlines() if line]
STAGES = {"made", "docker.io/library/python:3.11-slim-bookworm"}
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
WEB = ("web-1", "web-2")
KEYS = {
    *("build", "cap_drop", "command", "configs", "depends_on", "environment", "healthcheck", "image", "networks"),
    *("ports", "read_only", "restart", "secrets", "security_opt", "shm_size", "stop_grace_period", "sysctls"),
    *("tmpfs", "ulimits", "user", "volumes"),
}
SET = {
    "SITE_HOST": "rules.example.org",
    "SECRET_KEY": "0123456789abcdef" * 4,
    "DATABASE_PASSWORD": "letters",
    "CERTIFICATE": "./certificate.pem",
    "CERTIFICATE_KEY": "./key.pem",
}
VARIABLE = re.compile(r"\$\{(\w+)(?::([-?])([^}]*))?\}")


def filled(text: str) -> str:
    """Return a value of the compose file with what is set, and else with what stands for it."""
    return VARIABLE.sub(lambda found: SET.get(found[1]) or (found[3] if found[2] == "-" else "") or "", text)


def of(instruction: str) -> list[str]:
    return [rest for name, rest in LINES if name == instruction]


@pytest.mark.parametrize("name", SERVICES)
def test_no_service_is_root_or_writes_to_its_image(name: str) -> None:
    service = SERVICES[name]

    assert service.keys() <= KEYS
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", service["user"])
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert re.fullmatch(r"[\w./-]+:[\w.-]*\d[\w.-]*|rules:\$\{RELEASE:-first\}", service["image"])


@pytest.mark.parametrize("name", SERVICES)
def test_what_a_service_waits_for_can_come(name: str) -> None:
    for other, wait in SERVICES[name].get("depends_on", {}).items():
        awaited = SERVICES[other]
        match wait["condition"]:
            case "service_completed_successfully":
                assert awaited["restart"] == "no"
            case "service_healthy":
                # an image of our own brings its check with it
                assert awaited.get("healthcheck", {"test": of("HEALTHCHECK")})["test"]
            case condition:
                pytest.fail(f"{name} waits for {other} in an unknown way: {condition}")
        assert name not in awaited.get("depends_on", {})


def test_web_nodes_wait_for_the_release_and_the_proxy_for_them() -> None:
    for name in WEB:
        assert SERVICES[name]["depends_on"]["release"] == {"condition": "service_completed_successfully"}
        assert SERVICES["proxy"]["depends_on"][name] == {"condition": "service_healthy"}
    assert SERVICES["release"]["command"][-1].split("; ")[-2:] == [
        "python manage.py migrate --no-input",
        "python manage.py sync_content",
    ]


def test_everything_that_is_named_is_declared() -> None:
    for service in SERVICES.values():
        assert {*service["networks"]} <= {*COMPOSE["networks"]}
        for kind in ("configs", "secrets"):
            assert {one["source"] for one in service.get(kind, ())} <= {*COMPOSE[kind]}
        for volume in service.get("volumes", ()):
            source = filled(volume).partition(":")[0]
            assert (ROOT / source).is_file() if source.startswith("./") else source in COMPOSE["volumes"]
    assert COMPOSE.keys() == {
        "name",
        "x-hardened",
        "x-site",
        "x-web",
        *("services", "configs", "secrets"),
        "volumes",
        "networks",
    }


def test_only_the_proxy_can_be_reached_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    assert [name for name, service in SERVICES.items() if "outside" in service["networks"]] == ["proxy"]
    assert COMPOSE["networks"]["inside"]["internal"] is True


def test_each_service_is_where_the_others_look_for_it() -> None:
    network = ip_network(COMPOSE["networks"]["inside"]["ipam"]["config"][0]["subnet"])
    places = {name: one["networks"]["inside"].get("ipv4_address") for name, one in SERVICES.items()}
    taken = [place for place in places.values() if place]

    assert len({*taken}) == len(taken)
    assert all(ip_address(place) in network for place in taken)
    for name in WEB:
        environment = SERVICES[name]["environment"]
        assert f"@{places['database']}:5432/rules" in environment["DATABASE_URL"]
        assert environment["CACHE_URL"] == f"redis://{places['cache']}:6379/0"
        assert f"server {places[name]}:8000 " in COMPOSE["configs"]["nodes"]["content"]


@pytest.mark.apart
def test_the_settings_of_a_node_are_settings_and_fit_together() -> None:
    given = {name: filled(value) for name, value in SERVICES["web-1"]["environment"].items()}
    checked = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        env={"PATH": os.defpath, **given},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert given.keys() <= Environment.model_fields.keys()
    assert read(given).TRUSTED_PROXIES == 1
    assert SERVICES["web-1"]["environment"] == SERVICES["web-2"]["environment"] == SERVICES["release"]["environment"]
    assert checked.returncode == 0, checked.stderr


@pytest.mark.skipif(PROGRAM is None, reason="./dev system installs nginx")
def test_nginx_takes_the_nodes_of_the_compose_file(tmp_path: Path) -> None:
    without_tls = {
        "ssl_certificate /etc/ssl/rules.example.org.pem;": "",
        "ssl_certificate_key /etc/ssl/private/rules.example.org.key;": "",
        "listen 443 ssl http2;": f"listen {free_port()};",
        "listen [::]:443 ssl http2;": "",
    }
    call = command(tmp_path, without_tls, [])
    (tmp_path / "nodes.conf").write_text(COMPOSE["configs"]["nodes"]["content"])

    said = subprocess.run([*call, "-t"], capture_output=True, text=True, check=False)

    assert said.returncode == 0, said.stderr


def test_the_image_holds_all_code_and_installs_nothing_that_is_not_locked() -> None:
    copied = [words for rest in of("COPY") for words in [rest.split()] if not rest.startswith("--from")]
    sources = {source for words in copied for source in words[:-1]}

    assert sources == {*CODE}
    assert {f"!{source}" for source in sources} <= {*(ROOT / ".containerignore").read_text("utf-8").splitlines()}
    assert of("ADD") == []
    assert {rest.partition(" AS ")[0] for rest in of("FROM")} <= STAGES
    installs = [call for rest in of("RUN") for call in rest.split("&&") if " install " in call]
    assert installs
    assert all("--require-hashes" in call for call in installs)


def test_the_image_is_nobodys_and_is_served_as_the_description_says() -> None:
    options = orjson.loads(of("CMD")[-1])
    chosen = Config().parser().parse_args(options[3:])
    (described,) = re.findall(r"-m gunicorn (.*)", (ROOT / "docs/deploy/rules@.service").read_text("utf-8"))
    theirs = Config().parser().parse_args(shlex.split(described))

    assert of("USER") == ["10001:10001"]
    assert LINES.index(["USER", "10001:10001"]) > LINES.index(["COPY", "--from=made /srv/rules /srv/rules"])
    assert options[:4] == ["python", "-m", "gunicorn", "rulesite.wsgi"]
    settings = runpy.run_path(str(ROOT / "gunicorn.conf.py"))
    for name in ("worker_class", "threads", "keepalive", "graceful_timeout", "limit_request_line"):
        # what gunicorn.conf.py says, no command says otherwise
        assert settings[name]
        assert getattr(chosen, name) is getattr(theirs, name) is None, name


@pytest.mark.apart
def test_what_the_image_runs_while_it_is_made_works_on_what_it_holds(tmp_path: Path) -> None:
    for name in CODE:
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, tmp_path / name)
    calls = [rest for rest in of("RUN") if "manage.py" in rest]

    for call in calls:
        subprocess.run([sys.executable, *shlex.split(call)[1:]], cwd=tmp_path, env={"PATH": os.defpath}, check=True)

    kinds = {one.name.partition(".")[2] for one in (tmp_path / "var").glob("????????????????.*")}
    assert len(calls) == 2
    # what was read is kept with a SECRET_KEY alone, and the description's examples stand in the database
    assert kinds == {"sqlite3", "sqlite3.sha256"}
    assert (tmp_path / "var/static/staticfiles.json").is_file()


@pytest.mark.skipif(
    shutil.which("hadolint") is None, reason="hadolint is not here; the tests beside this one read the file"
)
def test_hadolint_finds_nothing() -> None:
    said = subprocess.run(["hadolint", ROOT / "Containerfile"], capture_output=True, text=True, check=False)

    assert said.returncode == 0, said.stdout


def test_compose_itself_takes_the_file(tmp_path: Path) -> None:
    tools = [["docker", "compose"], ["podman-compose"], ["docker-compose"]]
    able = [tool for tool in tools if shutil.which(tool[0]) and runs(*tool, "version")]
    if not able:
        pytest.skip("no compose is here; the tests beside this one read the file")
    said = subprocess.run(
        [*able[0], "-f", ROOT / "compose.yaml", "config"],
        env=os.environ | SET,
        capture_output=True,
        text=True,
        check=False,
    )

    assert said.returncode == 0, said.stderr


def runs(*call: str) -> bool:
    return subprocess.run(call, capture_output=True, check=False).returncode == 0
