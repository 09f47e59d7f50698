#!/usr/bin/env bash
# playwright 1.65.2 (PyPI) with Chromium 156 (Debian): in a page without script, wait_for_function looks at its condition
# once.
#
# Expected: a context with java_script_enabled=False stops the scripts of the page, not those of the test: evaluate goes on
# working there, so wait_for_function asks again and again too, at each frame or by the clock (polling=50).
# Seen: a condition that is true at once is noticed; one that becomes true a moment later never is, by frame or by clock,
# though evaluate, asked at that time, says that it is true. A test that waits so passes while the page is quick, and ends
# at its limit on a busy machine.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check playwright==1.65.2
cd "$folder"
venv/bin/python - "$(command -v chromium-headless-shell)" <<'PYTHON'
import sys
import time

from playwright.sync_api import TimeoutError, sync_playwright

LATER = "then => Date.now() >= then"


def waited(page, polling, delay):
    then = 1000 * (time.time() + delay)
    try:
        page.wait_for_function(LATER, arg=then, polling=polling, timeout=5000)
    except TimeoutError:
        return f"not seen, though evaluate says {page.evaluate(LATER, then)}"
    return "seen"


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
    answers = {}
    for script in (True, False):
        page = browser.new_context(java_script_enabled=script).new_page()
        page.set_content("<p>a page</p>")
        for polling in ("raf", 50):
            for delay in (0, 1):
                answers[script, polling, delay] = waited(page, polling, delay)
                print(f"script {script!s:5}  polling {polling!s:3}  true after {delay} s: {answers[script, polling, delay]}")
    browser.close()

for (script, _, delay), answer in answers.items():
    assert answer == ("seen" if script or not delay else "not seen, though evaluate says True")
PYTHON
