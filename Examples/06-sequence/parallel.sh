#!/usr/bin/env bash
# Usage: parallel.sh PARTS OUT/ [options of glpick animate]…
#
# Draws a sequence in PARTS parts, as many at a time as there are processors. To continue after an interruption, run it
# again. For example:
#
#   ./parallel.sh 8 turn/ --frames 600 --to hue=1 --loop
#
# On one machine, a single glpick uses all processors as well; `parallel --sshlogin` distributes the parts to machines
# that share OUT.
set -euo pipefail
parts=${1:?how many parts} out=${2:?a folder, with a slash at its end}
shift 2

animate=(glpick animate --quiet --resume --jobs 1 "$@" --shard "{}/$parts" -- "$out")
if command -v parallel >/dev/null; then
    seq "$parts" | parallel --quote --halt soon,fail=1 "${animate[@]}"
else
    seq "$parts" | xargs -P "$(nproc)" -I '{}' "${animate[@]}"
fi
