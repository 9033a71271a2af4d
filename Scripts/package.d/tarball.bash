# shellcheck shell=bash disable=SC2154 # some variables are the script's
# The tarball of Scripts/package: the program and those libraries that not every system has.

# Every system has these, or a driver brings them: another copy in the same process would be one too many.
everywhere='^(lib(c|m|dl|pthread|rt|z)\.so|ld-linux)|^lib(EGL|GLESv2|gbm)\.so'

# The libraries that the program loads at their first use, by the names that it tells.
loaded_libraries() {
    { "$work/prefix/bin/glpick" doctor --json || true; } |
        python3 -c 'import json, sys; print(*{found["library"] for found in json.load(sys.stdin)["libraries"]}, sep="\n")' |
        sort | grep -vE "$everywhere"
}

# path_of LIBRARY: where this machine has it.
path_of() {
    local path
    path=$(ldconfig -p | awk -v name="$1" '$1 == name { print $NF; exit }')
    [[ -n $path ]] || fail 69 "$1 is not here; Scripts/set-up --run installs it"
    echo "$path"
}

# add_library NAME FOLDER: copies a library and those that it needs, and lists their packages in $work/libraries.
add_library() {
    local path package needed
    [[ ! -e $2/$1 ]] || return 0
    path=$(path_of "$1")
    package=$(dpkg-query --search "*/$(basename "$(readlink -f "$path")")" | sed -n '1 s/:.*//p')
    [[ -n $package ]] || fail 1 "no Debian package has $path"
    install -D -m 644 "$path" "$2/$1"
    # It finds the others beside itself.
    patchelf --set-rpath "\$ORIGIN" "$2/$1"
    echo "$package" >>"$work/libraries"
    while read -r needed; do
        [[ $needed =~ $everywhere ]] || add_library "$needed" "$2"
    done < <(patchelf --print-needed "$path")
}

# add_licences FOLDER: those of the program and of the packages in $work/libraries, and where their sources are.
add_licences() {
    local package text
    mkdir -p "$1"
    {
        echo 'The libraries in lib/glpick are those of these Debian packages. Their sources are at'
        echo 'https://snapshot.debian.org/package/SOURCE/VERSION/ with the names and versions here.'
        echo
        sort -u "$work/libraries" | while read -r package; do
            cp "/usr/share/doc/$package/copyright" "$1/$package"
            # shellcheck disable=SC2016 # dpkg-query's variables, not the shell's
            dpkg-query --show --showformat '${Package} ${Version}: ${source:Package} ${source:Version}\n' "$package"
        done
    } >"$1/SOURCES"
    cp "$root/LICENSE" "$1/glpick"
    # Debian's texts name these by their path.
    grep -rhoE '/usr/share/common-licenses/[A-Za-z0-9.-]*[A-Za-z0-9]' "$1" "$1/../copyright" | sort -u |
        while read -r text; do
            [[ ! -e $text ]] || install -D -m 644 "$text" "$1/common-licenses/${text##*/}"
        done
}

# build_tarball: writes $output/glpick-….tar.xz.
build_tarball() {
    local library name
    name=glpick-$version-linux-$(uname -m)
    cp -r "$work/prefix" "$work/$name"
    for library in $(loaded_libraries); do add_library "$library" "$work/$name/lib/glpick"; done
    add_licences "$work/$name/share/doc/glpick/licences"
    cp "$root/Packaging/INSTALL.md" "$work/$name"
    # xz compresses with one thread to the same bytes on every machine.
    tar --create --directory "$work" --sort name --owner 0 --group 0 --numeric-owner --mtime "@$SOURCE_DATE_EPOCH" \
        --format gnu "$name" | xz -9 --threads 1 >"$output/$name.tar.xz"
    echo "$output/$name.tar.xz"
}
