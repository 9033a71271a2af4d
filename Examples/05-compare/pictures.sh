#!/usr/bin/env bash
# Usage: pictures.sh EXPECTED DRAWN
#
# Draws pickers into the folder DRAWN on Mesa's llvmpipe, and compares them with the pictures in EXPECTED. Writes
# report.html for people and report.xml for the CI server. Exits with 1 if a picture differs. To accept what was drawn,
# copy DRAWN over EXPECTED.
set -euo pipefail
expected=${1:?names the folder with the expected pictures} drawn=${2:?names the folder to draw into}

# The same driver on every machine.
export LIBGL_ALWAYS_SOFTWARE=1 GALLIUM_DRIVER=llvmpipe
mkdir -p "$drawn"
for hue in 0 0.25 0.5 0.75; do
    glpick render --renderer gl --hue "$hue" --size 120 --marker-style two-tone "$drawn/hue-$hue.png"
done
exec glpick compare "$expected" "$drawn" --tolerance 1 --allow 0.1% --report report.html --junit report.xml
