#!/usr/bin/env bash
# How Scripts/fuzz keeps the corpus, in a copy of it.
set -euo pipefail
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/expect.bash"

corpus=Tests/Fuzz/Corpus/color.tar
mkdir -p Tests/Fuzz/Corpus
cp -r "$package/Scripts" .
cp "$package/$corpus" "$corpus"
names=$(tar -tf "$corpus")
first=${names%%$'\n'*}

# add NAME [TEXT]
add() {
    if (($# > 1)); then printf %s "$2" >"$1"; fi
    Scripts/fuzz color --add "$folder/$1"
}

# An input comes to its place.
expect 0 '' add '-x y' red
[[ $(tar -tf "$corpus") == "-x y"$'\n'"$names" ]] || fail 'the input is not the first'

# The same files make the same archive: neither the time nor the user who packs it is in it.
tar -xf "$corpus" -- "$first"
expect 0 '' add "$first"
cp "$corpus" before.tar
expect 0 '' add "$first"
cmp "$corpus" before.tar

# An input never replaces another, and a damaged archive stays as it is.
expect 73 "another $first" add "$first" another
cmp "$corpus" before.tar
head -c 700 before.tar >"$corpus"
expect 66 '' add x red
[[ $(wc -c <"$corpus") == 700 ]] || fail 'a damaged archive has changed'
