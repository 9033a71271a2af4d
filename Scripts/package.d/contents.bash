# shellcheck shell=bash disable=SC2154 # some variables are the script's
# What is in a package of glpick: its version, and the files below /usr or another prefix.

# changelog VERB ARGUMENTS…: CHANGELOG.md in another format.
changelog() {
    python3 "$root/Packaging/changelog.py" "$1" "$root/CHANGELOG.md" "${@:2}"
}

# Sets version, of the package, and SOURCE_DATE_EPOCH, the time of all its files.
set_version() {
    local newest date commit seconds changes
    version=$(version_of_sources)
    newest=$(changelog newest) && changes=$(changelog unreleased) || exit 1
    read -r newest date <<<"$newest"
    [[ $newest == "$version" ]] ||
        fail 1 "Sources/glpick/Run.swift has version $version, but the newest in CHANGELOG.md is $newest"
    [[ $("$program" --version) == "glpick $version" ]] ||
        fail 1 "Sources/glpick/Run.swift has version $version, but $program is of another one"
    seconds=$(date --date "$date UTC" +%s)
    if ((changes > 0)); then
        commit=$(git -c safe.directory='*' -C "$root" log -1 --abbrev=7 --format='%ct %h') ||
            fail 1 'unreleased changes are known by their commit, and this is no clone of the repository'
        read -r seconds commit <<<"$commit"
        version+=+git$(date --date "@$seconds" +%Y%m%d).$commit
    fi
    export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$seconds}
}

# The verbs that 'glpick help' lists.
list_verbs() {
    local verbs
    verbs=$("$program" help | sed -nE 's/^([a-z]+:)? +([a-z]+)  .*/\2/p')
    [[ $verbs == *choose*render* ]] || fail 1 "'glpick help' lists no verbs"
    echo "$verbs"
}

# generate FILE ARGUMENTS…: what glpick prints with these arguments becomes this file.
generate() {
    mkdir -p "${1%/*}"
    "$program" "${@:2}" >"$1" || fail 1 "'glpick ${*:2}' fails"
    [[ -s $1 ]] || fail 1 "'glpick ${*:2}' prints nothing"
}

# The licences, in Debian's format.
write_copyright() {
    sed 's/^$/./; s/^/ /' <(sed '1,/^$/d' "$root/LICENSE") >"$work/licence"
    # In that format the first lines, the name and who has the copyright, have fields of their own.
    sed -i '1,2d' "$work/licence"
    sed -e "/^@LICENSE@$/ { r $work/licence" -e 'd }' "$root/Packaging/debian/copyright"
}

write_metadata() {
    changelog appstream "$version" "$SOURCE_DATE_EPOCH" >"$work/releases"
    sed -e "/^@RELEASES@$/ { r $work/releases" -e 'd }' "$root/Packaging/org.glpick.glpick.metainfo.xml"
}

# install_program FILE: without symbols, which are more than half of it, and without what depends on the folder of the
# build: a hash for the compiler, and a path to shared libraries of Swift, which it does not have.
install_program() {
    install -D "$program" "$1"
    strip --remove-section .comment "$1"
    objcopy --update-section .swift_modhash=/dev/null "$1"
    patchelf --remove-rpath "$1"
    # The linker's ID is also of the symbols. To remove it would remove protections of memory (RELRO).
    objcopy --dump-section ".note.gnu.build-id=$work/id" "$1"
    head -c 16 "$work/id" >"$work/id.head"
    head -c 20 /dev/zero | cat "$work/id.head" - >"$work/id"
    objcopy --update-section ".note.gnu.build-id=$work/id" "$1"
    printf '%b' "$(sha1sum "$1" | cut -c 1-40 | sed 's/../\\x&/g')" | cat "$work/id.head" - >"$work/id"
    objcopy --update-section ".note.gnu.build-id=$work/id" "$1"
}

# make_contents PREFIX
make_contents() {
    local prefix=$1 verb verbs document
    local share=$prefix/share
    install_program "$prefix/bin/glpick"
    verbs=$(list_verbs)
    generate "$share/man/man1/glpick.1" --generate man
    for verb in $verbs; do generate "$share/man/man1/glpick-$verb.1" --generate man "$verb"; done
    generate "$share/bash-completion/completions/glpick" --generate bash
    generate "$share/zsh/site-functions/_glpick" --generate zsh
    generate "$share/fish/vendor_completions.d/glpick.fish" --generate fish
    mkdir -p "$share/metainfo" "$share/doc/glpick"
    write_metadata >"$share/metainfo/org.glpick.glpick.metainfo.xml"
    write_copyright >"$share/doc/glpick/copyright"
    for document in README.md CHANGELOG.md Documentation/command.md Documentation/choosing.md \
        Documentation/pickers.md Documentation/planes.md Documentation/compared.md Documentation/accuracy.md \
        Documentation/reliability.md; do
        install -D -m 644 "$root/$document" "$share/doc/glpick/$document"
    done
}
