#!/bin/sh
# Packs the sources of the last commit and the built site into houseboat-VERSION.tar.gz, for machines that are too small to build it:
# infra/release/pack.sh VERSION
set -eu
cd "$(dirname "$0")/../.."
folder="houseboat-$1"
git archive --prefix="$folder/" --output="$folder.tar" HEAD
# With its stamp, by which `npm start` sees that the site is built from these sources.
tar --append --file="$folder.tar" --transform="s,^,$folder/," --owner=0 --group=0 apps/web/dist
gzip --best --force "$folder.tar"
