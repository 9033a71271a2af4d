# shellcheck shell=bash disable=SC2154 # root and work are the script's
# The libraries that Scripts/package and Scripts/gpu-kit bring, and their licences.

# Every system has these, or a driver brings them: another copy in the same process would be one too many.
everywhere='^(lib(c|m|dl|pthread|rt|z)\.so|ld-linux)|^lib(EGL|GLESv2|gbm)\.so'

# loaded_libraries PROGRAM: the libraries that glpick loads at their first use, by the names that it tells.
loaded_libraries() {
    { "$1" doctor --json || true; } |
        python3 -c 'import json, sys; print(*{found["library"] for found in json.load(sys.stdin)["libraries"]}, sep="\n")' |
        sort | grep -vE "$everywhere"
}

# add_library NAME FOLDER: copies a library and those that it needs, and lists their packages in $work/libraries.
add_library() {
    local path package needed
    [[ ! -e $2/$1 ]] || return 0
    path=$(ldconfig -p | awk -v name="$1" '$1 == name && !path { path = $NF } END { print path }')
    [[ -n $path ]] || fail 69 "$1 is not here; Scripts/set-up --run installs it"
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

# add_licences FOLDER PLACE COPYRIGHT: those of the program and of the packages in $work/libraries, which are in PLACE, and where
# their sources are. COPYRIGHT names further licences.
add_licences() {
    local package text
    mkdir -p "$1"
    {
        echo "The libraries in $2 are those of these Debian packages. Their sources are at"
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
    grep -rhoE '/usr/share/common-licenses/[A-Za-z0-9.-]*[A-Za-z0-9]' "$1" "$3" | sort -u |
        while read -r text; do
            [[ ! -e $text ]] || install -D -m 644 "$text" "$1/common-licenses/${text##*/}"
        done
}
