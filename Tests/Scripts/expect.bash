# shellcheck shell=bash
# What the tests of scripts share: each runs in an empty folder, of which nothing stays.

# shellcheck disable=SC2034 # tests use it
package=$(dirname "$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit

fail() { printf '%s\n' "$1" >&2 && exit 1; }

# expect CODE TEXT COMMAND…: runs a command, and expects its exit code and a part of what it prints.
expect() {
    local code=$1 text=$2 status=0 printed
    shift 2
    printed=$("$@" 2>&1) || status=$?
    [[ $status == "$code" ]] || fail "$*: exit code $status, not $code: $printed"
    [[ $printed == *"$text"* ]] || fail "$*: no '$text' in: $printed"
}

# silent COMMAND…: expects that a command succeeds and prints nothing.
silent() {
    local printed
    printed=$("$@" 2>&1) || fail "$*: $printed"
    [[ -z $printed ]] || fail "$*: $printed"
}
