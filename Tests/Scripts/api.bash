#!/usr/bin/env bash
# What Scripts/api finds and refuses, in a repository of its own, with stand-ins for Swift.
set -euo pipefail
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/expect.bash"

git() { command git -c user.name=nobody -c user.email=nobody@localhost "$@"; }

# commit VERSION NAME…: what the sources have; a name with a minus is not public.
commit() {
    printf 'let version = "%s"\n' "$1" >Sources/Command/glpick/Run.swift
    python3 -c 'import json, sys
print(json.dumps({"children": [{"name": name.rstrip("-"), "isInternal": name.endswith("-")} for name in sys.argv[1:]]}))' "${@:2}" >api.json
    git add . && git commit --quiet --message All
}

mkdir -p bin repository/{Scripts,Sources/Command/glpick,Sources/Kit/PickerKit}
cat >bin/swift <<'END'
#!/bin/bash
if [[ $1 == package ]]; then echo 'Swift Package Manager - Swift 6.3.1' && exit; fi
while (($# > 1)); do
    case $1 in --package-path) from=$2 ;; --scratch-path) to=$2/debug/Modules ;; esac
    shift
done
mkdir -p "$to" && touch "$to/PickerKit.swiftmodule" && cp "$from/api.json" "$to"
END
cat >bin/swift-api-digester <<'END'
#!/usr/bin/env python3
import json, sys

words = sys.argv
after = lambda name: [words[index + 1] for index, word in enumerate(words) if word == name]
if "-dump-sdk" in words:
    open(after("-o")[0], "w").write(open(after("-I")[0] + "/api.json").read())
else:
    old, new = ({child["name"] for child in json.load(open(path))["children"]} for path in after("-input-paths"))
    print("\n/* Removed Decls */", *(f"Func {name} has been removed" for name in sorted(old - new)), sep="\n")
END
printf '#!/bin/sh\n' >repository/Scripts/set-up
chmod +x bin/* repository/Scripts/set-up
PATH=$folder/bin:$PATH
cd repository
cp "$package"/Scripts/{api,common.bash} Scripts
touch Sources/Kit/PickerKit/PickerKit.swift
printf '.build/\n' >.gitignore
git init --quiet

commit 0.2.0 A B
expect 0 'Scripts/api: no commit before this one has a tag such as v1.2.3' Scripts/api
git tag v0.2.0
commit 0.2.1 A B C
expect 0 'Scripts/api: the API has everything that v0.2.0 has' Scripts/api

# A declaration is lost if it is gone, or no longer public.
commit 0.2.1 A B- C
expect 1 'Func B has been removed' Scripts/api
expect 1 'gone or changed since v0.2.0: 1; version 0.2.1 may not break programs' Scripts/api
commit 0.3.0 A
expect 0 'gone or changed since v0.2.0: 1; version 0.3.0 may break programs' Scripts/api
expect 0 'gone or changed since HEAD~2: 2' Scripts/api HEAD~2
git tag v1.2.0
commit 1.3.0 A-
expect 1 'since v1.2.0: 1; version 1.3.0 may not break programs' Scripts/api
commit 2.0.0 A-
expect 0 'since v1.2.0: 1; version 2.0.0 may break programs' Scripts/api
expect 64 'Scripts/api: there is no tag nothing' Scripts/api nothing
