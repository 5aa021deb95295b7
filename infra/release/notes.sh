#!/bin/sh
# Prints a release's section of CHANGELOG.md, without its heading: infra/release/notes.sh VERSION
set -eu
cd "$(dirname "$0")/../.."
awk -v heading="## [$1]" 'index($0, "## ") == 1 || index($0, "[") == 1 { inside = index($0, heading) == 1; next } inside' CHANGELOG.md
