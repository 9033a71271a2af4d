#!/usr/bin/env bash
# Scripts/set-up and Scripts/test with other programs in the place of Swift, apt-get, dpkg-query and pkg-config.
set -euo pipefail
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/expect.bash"

mkdir bin
export PATH=$folder/bin:$PATH scripts=$package/Scripts

# place NAME LINES: puts a program in front of others in PATH; its calls are noted.
place() {
    printf '#!/bin/sh\necho "%s $*" >> "%s/calls"\n%s\n' "$1" "$folder" "${2-}" >"bin/$1"
    chmod +x "bin/$1"
}

# Every word in set-up, as if it were a package.
all_words="tr -cs 'a-z0-9.+-' '\\n' < \"\$scripts/set-up\" | sed 's/^/installed /; s/\$/, /'"

# On this machine, whatever it has, a new Swift and all packages are installed.
fresh() {
    place swift "[ \"\$1\" != package ] || echo 'Swift Package Manager - Swift 6.3.1'"
    place sudo 'exit 1'
    place apt-get
    place pkg-config
    place dpkg-query "$all_words"
    : >calls
}

nothing_is_installed() { ! grep -q '^apt-get' calls || fail "something is installed: $(cat calls)"; }

fresh
for option in '' --tests --run --terminals --package --fresh-machine; do
    silent "$scripts/set-up" ${option:+"$option"}
done
nothing_is_installed

# In Debian 13 libpng16-16t64 provides libpng16-16.
place dpkg-query "$all_words | sed 's/^installed libpng16-16, /installed libpng16-16t64, libpng16-16 (= 1.6)/'"
silent "$scripts/set-up"
nothing_is_installed

# Nothing is installed where there is no Swift to build with.
fresh
place dpkg-query "$all_words | grep -v '^installed libisal-dev,'"
if ((EUID == 0)); then
    expect 0 '' "$scripts/set-up"
    [[ $(grep install calls) == *' libisal-dev' && $(grep -c install calls) == 1 ]] || fail "$(cat calls)"
else
    expect 69 'apt-get update && apt-get install -y --no-install-recommends libisal-dev' "$scripts/set-up"
fi
[[ $(head -n 1 calls) == 'swift package --version' ]] || fail "Swift is not looked for first: $(cat calls)"

# A module that pkg-config does not find is named with its package.
fresh
place pkg-config "[ \"\$4\" != lcms2 ] || { echo \"Package 'fast_float', required by 'lcms2', not found\"; exit 1; }"
for part in 'does not find lcms2, ' ' liblcms2-dev: ' "'fast_float', required by 'lcms2'"; do
    expect 69 "$part" "$scripts/set-up"
done
expect 0 '' "$scripts/set-up" --run

# tests EVENTS CODE: a run of tests, as 'swift test' tells of it.
tests() {
    printf '%s\n' "$1" >events
    place swift "[ \"\$1\" != package ] || { echo 'Swift Package Manager - Swift 6.3.1'; exit; }
echo tests run
[ \"\$1\" != build ] || exit 0
while [ \"\$1\" != --event-stream-output-path ]; do shift; done
cp $folder/events \"\$2\"
exit $2"
}

known() { printf '{"kind": "test", "payload": {"id": "%s", "kind": "%s"}}\n' "$1" "${2-function}"; }

skipped() {
    printf '{"kind": "event", "payload": {"kind": "testSkipped", "testID": "%s", "messages": [{"text": "%s"}]}}\n' "$1" "$2"
}

fresh
# The last line is not whole: the run was ended.
events=$(
    for name in a b c d e; do known "$name"; done
    known s suite
    skipped s 'Suite s skipped: \"there is no \\\"GL\\\" here\"'
    skipped a 'Test a skipped: \"there is no \\\"GL\\\" here\"'
    skipped b 'Test b skipped: \"there is no \\\"GL\\\" here\"'
    skipped c 'Test c skipped.'
    printf '{"kind": "ev'
)
for code in 0 1; do
    tests "$events" "$code"
    expect "$code" 'tests run
Scripts/test: 3 tests were skipped:
     2  there is no \"GL\" here
     1  no reason is given' "$scripts/test" --filter 'a b'
    grep -q -- ' --filter a b --event-stream-output-path ' calls || fail "the filter is lost: $(cat calls)"
done
tests "$(known a)" 0
[[ $("$scripts/test" 2>&1) == 'tests run' ]] || fail 'something is said where nothing was skipped'
