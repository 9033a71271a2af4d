# shellcheck shell=bash disable=SC2154,SC2016 # some variables are the script's; others are those of a shell in a machine
# What Scripts/package-test checks on a machine.

# files_of MACHINE: all its files, but those that apt and dpkg change themselves.
files_of() {
    find "$work/$1" -xdev -path "$work/$1/tmp/*" -prune -o -printf '/%P\n' |
        grep -vE '^/(var/(lib/(dpkg|apt|systemd)|cache/(apt|debconf|ldconfig|man)|log)|root|home/pat|run|proc|sys|dev)(/|$)' |
        sort
}

# install_deb MACHINE ARGUMENTS…: installs the package by apt, with these arguments.
install_deb() {
    in_machine "$1" root / "set -e; export DEBIAN_FRONTEND=noninteractive
        apt-get -q install -y /tmp/glpick.deb ${*:2}; rm /tmp/glpick.deb"
    in_machine "$1" pat / 'dpkg --verify glpick && set -x && glpick --version'
}

# draw MACHINE RENDERER: the program draws with the renderer that it chooses by itself.
draw() {
    in_machine "$1" pat /home/pat "set -ex; glpick render --hue 0.3 --background white picker.png
        glpick render --hue 0.3 --background white --renderer cpu cpu.png; glpick compare --tolerance 1 picker.png cpu.png
        glpick render --hue 0.3 --background white --renderer cpu --compression small small.png; glpick compare cpu.png small.png
        glpick pick --hue 0.3 --size 300x200 --at 150,100; glpick sample picker.png --at 10,10
        for verb in 'render --renderer gl gl.png' doctor
        do status=0; glpick \$verb || status=\$?; [ \$status = $([[ $2 == gl ]] && echo 0 || echo 69) ]; done"
}

# doctor_finds MACHINE [EXCEPT]: 'glpick doctor' advises to install no packages but those whose names match.
doctor_finds() {
    local missing
    # It breaks lines.
    missing=$(in_machine "$1" pat / "${glpick:-glpick} doctor" 2>&1 | tr -s ' \n' ' ' |
        grep -oE 'Debian package [a-z0-9.-]+' | grep -vwE "${2:-^$}") || true
    [[ -z $missing ]] || fail 1 "missing: ${missing//$'\n'/, }"
}

# choose MACHINE: Enter, in a terminal, accepts the colour. It is sent until the program reads it.
choose() {
    in_machine "$1" pat /home/pat 'set -e; cat >choose.sh <<END
stty rows 24 columns 80
'"${glpick:-glpick}"' choose --color "#3366cc" --renderer cpu >chosen
echo $? >status
END
        for attempt in $(seq 100); do sleep 0.2; [ ! -e status ] || break; printf "\r"; done |
            TERM=xterm-256color timeout 60 script --quiet --command "bash choose.sh" typescript >typed || true
        cat chosen status; [ "$(cat chosen status)" = "#3366cc
0" ]; grep -q Enter typescript'
}

# verbs_of MACHINE: what 'glpick help' lists.
verbs_of() {
    in_machine "$1" pat / 'glpick help' | sed -nE 's/^([a-z]+:)? +([a-z]+)  .*/\2/p'
}

# read_pages MACHINE: man finds a page of each verb, without a warning.
read_pages() {
    local verb text
    for verb in '' $(verbs_of "$1"); do
        text=$(in_machine "$1" pat / "MANWIDTH=80 man --warnings glpick${verb:+-$verb}" 2>"$work/warnings")
        cat "$work/warnings"
        [[ ! -s $work/warnings ]] || fail 1 "man warns of glpick${verb:+-$verb}"
        grep -q '^NAME' <<<"$text" || fail 1 "glpick${verb:+-$verb} is no page with NAME"
    done
    in_machine "$1" root / 'mandb --quiet && man --whatis glpick-choose && man --whatis glpick'
}

# complete MACHINE: bash loads the completion by itself; zsh and fish read theirs.
complete() {
    local words
    words=$(in_machine "$1" pat / 'source /usr/share/bash-completion/bash_completion
        COMP_WORDS=(glpick render --picker ""); COMP_CWORD=3; COMP_LINE="glpick render --picker "
        COMP_POINT=${#COMP_LINE}; _completion_loader glpick || [ $? = 124 ]
        function=$(complete -p glpick | sed "s/.* -F \([^ ]*\) .*/\1/"); "$function" glpick "" --picker
        printf "%s\n" "${COMPREPLY[@]}"')
    printf '%s\n' "$words"
    for picker in ring matrix wheel plane sliders grid image; do
        grep -qE "^$picker *\$" <<<"$words" || fail 1 "bash does not complete --picker $picker"
    done
    in_machine "$1" pat / 'set -e; cd /usr/share; zsh -n zsh/vendor-completions/_glpick
        head -n 1 zsh/vendor-completions/_glpick | grep -x "#compdef glpick"
        fish --no-execute fish/vendor_completions.d/glpick.fish'
}

purge_deb() {
    in_machine "$1" root / 'apt-get -q purge -y --auto-remove glpick && ! dpkg-query --show glpick'
}

# compare_files MACHINE: as before glpick was installed.
compare_files() {
    files_of "$1" >"$work/after"
    diff "$work/before" "$work/after"
}

# no_glpick MACHINE
no_glpick() {
    local left
    left=$(files_of "$1" | grep glpick) || true
    [[ -z $left ]] || fail 1 "these are left: $left"
}

# build_container MACHINE: takes the steps of the Containerfile, which need only what is read here.
build_container() {
    local word rest line='' user=root folder=/
    while read -r part; do
        line+=${part%\\}
        [[ $part != *\\ ]] || continue
        read -r word rest <<<"$line"
        line=''
        case $word in
            '' | '#'* | FROM | ENTRYPOINT | LABEL) ;;
            COPY) install -D -m 644 "$deb" "$work/$1${rest##* }" ;;
            RUN) in_machine "$1" "$user" "$folder" "set -e; $rest" ;;
            USER) user=$rest ;;
            WORKDIR) folder=$rest && mkdir -p "$work/$1$folder" ;;
            HEALTHCHECK) in_machine "$1" "$user" "$folder" "$(sed 's/^.*CMD //; s/[][",]//g' <<<"$rest")" ;;
            *) fail 1 "this step of the Containerfile is not known here: $word" ;;
        esac
    done <"$root/Packaging/Containerfile"
    [[ $user != root ]] || fail 1 'the container runs as root'
    grep -qx 'ENTRYPOINT \["glpick"\]' "$root/Packaging/Containerfile"
    in_machine "$1" "$user" "$folder" 'glpick render --hue 0.3 - | head -c 4 | grep -q PNG'
}

# draw_from_tarball MACHINE: with no library of the system but zlib; OpenGL ES is always the system's.
draw_from_tarball() {
    local glpick=/opt/glpick/bin/glpick
    ! find "$work/$1/usr/lib" -name 'libpng16*' -o -name 'libchafa*' | grep . || fail 1 'these are there already'
    in_machine "$1" pat /home/pat "set -ex; $glpick --version; $glpick render --hue 0.3 picker.png
        $glpick render --hue 0.3 --compression small small.png; $glpick compare picker.png small.png
        $glpick animate --frames 3 --to hue=1 --size 64 animation.webp
        $glpick render --color-space display-p3 --hue 0.3 wide.png; $glpick sample wide.png --at 10,10"
    doctor_finds "$1" 'libegl1|libgles2|libgbm1'
    choose "$1"
}
