# shellcheck shell=bash
# Part of Scripts/package: what distributions build packages from.
# shellcheck disable=SC2154 # Scripts/package sets output, version and work

# make_source: writes all of it to $output.
make_source() {
    local folder=$work/glpick-$version archive=glpick_$version.orig.tar.xz file
    mkdir "$folder"
    git -c safe.directory='*' -C "$root" archive HEAD | tar --extract --directory "$folder"
    echo "$version $SOURCE_DATE_EPOCH" >"$folder/.version"
    tar --create --directory "$work" --sort name --owner 0 --group 0 --numeric-owner --mtime "@$SOURCE_DATE_EPOCH" \
        --format gnu "glpick-$version" | xz -9 --threads 1 >"$work/$archive"
    make_source_deb "$folder"
    sed "s/@VERSION@/$version/; s/@SHA256@/$(sha256sum "$work/$archive" | cut -d ' ' -f 1)/" "$root/Packaging/glpick.nix" \
        >"$work/glpick.nix"
    sed "s/@VERSION@/$version/" "$root/Packaging/glpick.spec" >"$work/glpick.spec"
    rpmspec --parse "$work/glpick.spec" >/dev/null || fail 1 'rpmspec has found faults, see above'
    nix-instantiate --parse "$work/glpick.nix" >"$work/log" 2>&1 || {
        cat "$work/log" >&2
        fail 1 'nix-instantiate has found faults, see above'
    }
    for file in "$work"/glpick*.{tar.xz,dsc,spec,nix}; do
        mv "$file" "$output"
        echo "$output/${file##*/}"
    done
}

# make_source_deb FOLDER: makes Debian's source package of these files.
make_source_deb() {
    cp -r "$1/Packaging/debian" "$1/debian"
    echo '3.0 (quilt)' >"$1/debian/source/format"
    changelog debian "$version" "$SOURCE_DATE_EPOCH" | sed 's/^glpick (\(.*\))/glpick (\1-1)/' >"$1/debian/changelog"
    write_copyright >"$1/debian/copyright"
    check_watch "$1"
    (cd "$1" && dpkg-buildpackage --build=source --no-check-builddeps --unsigned-source --unsigned-changes) >"$work/log" 2>&1 || {
        cat "$work/log" >&2
        fail 1 'the source package was not built, see above'
    }
    check_deb "$work/glpick_$version-1.dsc"
}

# check_watch FOLDER: uscan finds the next version by the watch file, here in a repository with its tag.
check_watch() {
    local watched
    git init --quiet "$work/watched"
    git -C "$work/watched" -c user.name=glpick -c user.email=glpick@localhost commit --quiet --allow-empty --message 'a release'
    git -C "$work/watched" tag v99.1
    sed "s|https://ADDRESS/glpick.git|file://$work/watched|" "$1/debian/watch" >"$work/watch"
    watched=$(cd "$1" && uscan --no-conf --no-download --dehs --watchfile "$work/watch" --package glpick \
        --upstream-version "$version" 2>&1) || true
    [[ $watched == *'<upstream-version>99.1<'* ]] || fail 1 "uscan does not find version 99.1: $watched"
}
