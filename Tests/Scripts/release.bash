#!/usr/bin/env bash
# What Scripts/release refuses, in a repository of its own in which Scripts/package only writes files.
set -euo pipefail
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/expect.bash"

git() { command git -c user.name=nobody -c user.email=nobody@localhost "$@"; }

commit() { git add . && git commit --quiet --message All; }

# Commits what has changed, and moves the tag there.
tag_again() { commit && git tag --force v1.2.3 >/dev/null; }

# changelog [UNRELEASED [NEWEST]]
changelog() {
    printf '# Changelog\n\n## [Unreleased]\n%b\n## %s\n\n### Added\n\n- A change.\n' "${1-}" "${2-[1.2.3] - 2026-01-02}" \
        >CHANGELOG.md
}

# A repository with the tag v1.2.3, in which everything is right.
fresh() {
    cd "$folder" && rm -rf repository && mkdir -p repository/{Scripts,Sources/Command/glpick,Packaging} && cd repository
    cp "$package"/Scripts/{release,common.bash} Scripts
    cp "$package/Packaging/changelog.py" Packaging
    echo 'let version = "1.2.3"' >Sources/Command/glpick/Run.swift
    changelog
    cat >Scripts/package <<'END'
#!/bin/bash
if [ "$1" = --source ]; then
    echo sources >"$3/glpick_1.2.3.orig.tar.xz"
    exit
fi
mkdir -p "$2" tree/usr/share/metainfo tree/DEBIAN
echo '<release version="1.2.3" date="2026-01-02"/>' > tree/usr/share/metainfo/glpick.xml
printf '%s\n' 'Package: glpick' "Version: ${packed:-1.2.3}" 'Architecture: all' \
    'Maintainer: nobody <nobody@localhost>' 'Description: glpick' > tree/DEBIAN/control
SOURCE_DATE_EPOCH=0 dpkg-deb --build tree "$2/glpick_1.2.3_all.deb"
echo "$different" > "$2/glpick-1.2.3-linux-x86_64.tar.xz"
[ -z "$different" ] || echo $RANDOM$RANDOM >> "$2/glpick-1.2.3-linux-x86_64.tar.xz"
rm -r tree
END
    # shellcheck disable=SC2016 # that script's variable
    printf '#!/bin/sh\nexit ${tested:-0}\n' >Scripts/package-test
    chmod +x Scripts/package Scripts/package-test
    git init --quiet
    commit
    git tag v1.2.3
}

# release TAG
release() { Scripts/release "$1" --output "$folder/out"; }

# refused CODE MESSAGE [TAG]
refused() {
    expect "$1" "$2" release "${3-v1.2.3}"
    [[ ! -e $folder/out ]] || fail "a refused release has files"
}

fresh
names=$(release v1.2.3 2>/dev/null | sed 's/^[^g]*//')
[[ $names == $'glpick-1.2.3-linux-x86_64.tar.xz\nglpick_1.2.3.orig.tar.xz\nglpick_1.2.3_all.deb' ]] || fail "the release has $names"
(cd "$folder/out" && sha256sum --check --quiet SHA256SUMS)
rm -r "$folder/out"

refused 1 'Scripts/release: there is no tag v1.2.4; ' v1.2.4
refused 64 "Scripts/release: a release has a tag such as v1.2.3, not 'v1.2'" v1.2
git tag v1.2.4
refused 1 'Scripts/release: the tag is v1.2.4, but Sources/Command/glpick/Run.swift has version 1.2.3' v1.2.4
different=1 refused 1 'Scripts/release: two builds of the packages differ, see above'
packed=1.2.2 refused 1 'Scripts/release: the package has version 1.2.2, not 1.2.3'
tested=1 expect 1 '' release v1.2.3
rm -rf "$folder/out"
touch more
refused 1 'Scripts/release: something has changed since v1.2.3: ?? more'
commit
refused 1 'Scripts/release: v1.2.3 is not the commit that is checked out; '

fresh
changelog '' '[1.2.2] - 2026-01-02' && tag_again
refused 1 'Scripts/release: the tag is v1.2.3, but the newest version in CHANGELOG.md is 1.2.2'
changelog '\n### Added\n\n- One.\n- Two.\n' && tag_again
refused 1 'Scripts/release: CHANGELOG.md has 2 unreleased changes above version 1.2.3'
changelog '' '[1.2.3] - 2999-01-02' && tag_again
refused 1 'Scripts/release: CHANGELOG.md has 1.2.3 on 2999-01-02, which is to come'
changelog '' '[1.2.3]' && tag_again
refused 1 'CHANGELOG.md:5: each version but Unreleased has a date: ## [1.2.3]'
