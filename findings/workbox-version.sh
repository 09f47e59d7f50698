#!/usr/bin/env bash
# workbox-core, workbox-routing and workbox-strategies 7.4.1: the built files say that they are 7.4.0.
#
# Expected: what a built file registers itself as ("workbox:core:…", which tells in a browser which versions are loaded) is the version of
# its package, so that a copy kept in a project can be held against the package that it came from.
# Seen: all three packages of 7.4.1 carry 7.4.0 in build/*.prod.js and in _version.js alike; only package.json says 7.4.1.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for part in core routing strategies; do
  npm pack --silent "workbox-$part@7.4.1" > /dev/null
  mkdir "$part"
  tar -xzf "workbox-$part-7.4.1.tgz" -C "$part" --strip-components=1
  package=$(grep -o '"version": "[0-9.]*"' "$part/package.json" | grep -o '[0-9][0-9.]*')
  built=$(grep -o "workbox:$part:[0-9.]*" "$part/build/workbox-$part.prod.js")
  source=$(grep -o "workbox:$part:[0-9.]*" "$part/_version.js")
  echo "workbox-$part: package.json $package, built file $built, _version.js $source"
  test "$package $built $source" = "7.4.1 workbox:$part:7.4.0 workbox:$part:7.4.0"
done
