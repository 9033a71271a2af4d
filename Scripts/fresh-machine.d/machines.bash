# shellcheck shell=bash disable=SC2154 # some variables are the script's
# The machines of Scripts/fresh-machine and Scripts/package-test: folders in $work with a Debian each.

# What swift.org lists for Debian 12 (https://www.swift.org/install/linux/tarball/).
swift_packages=(binutils gcc git libcurl4-openssl-dev libedit-dev libicu-dev libncurses-dev libpython3-dev
    libsqlite3-dev libstdc++-12-dev libxml2-dev pkg-config tzdata uuid-dev)

# Fails with 69 if these machines cannot be made here; sets mirror and security_mirror, those that apt uses here.
check_this_machine() {
    ((EUID == 0)) || fail 69 'this takes root: debootstrap and mounts are not for others'
    command -v apt-get >/dev/null || fail 69 'this takes apt-get, which is not here'
    "$root/Scripts/set-up" --fresh-machine
    unshare --mount --pid --fork true 2>/dev/null || fail 69 'this machine allows no namespaces of mounts and processes'
    [[ -z $entered ]] || return 0
    find_mirrors
    [[ -n $mirror ]] || { apt-get -q update >&2 && find_mirrors; }
    [[ -n $mirror ]] || fail 69 'apt has no mirror of Debian here: see /etc/apt/sources.list'
    export mirror security_mirror
}

find_mirrors() {
    # shellcheck disable=SC2016 # apt's variables, not the shell's
    targets=$(apt-get indextargets --format '$(CODENAME) $(REPO_URI)' 'Origin: Debian' 'Created-By: Packages')
    mirror=$(awk '$1 !~ /-/ { print $2; exit }' <<<"$targets")
    security_mirror=$(awk '$1 ~ /-security$/ { print $2; exit }' <<<"$targets")
}

# run_machines ARGUMENTS…: reads a script's arguments and makes its machines. Its function take_argument gets arguments that are
# not the same for all; it fails if it does not know the first, and sets how many it takes. Its function prepare comes next.
run_machines() {
    local taken
    suite=bookworm kept='' entered=''
    if [[ ${1-} == --inside ]]; then
        work=$2
        "${@:3}"
        exit
    fi
    while (($# > 0)); do
        taken=1
        case $1 in
            bookworm | trixie) suite=$1 ;;
            --keep) [[ -n ${2-} && ! -e $2 ]] || fail 64 '--keep takes a folder that does not exist' && kept=$2 && taken=2 ;;
            --enter)
                [[ -d ${2-}/etc/apt ]] || fail 64 '--enter takes the folder of a machine'
                entered=$(readlink -f "$2") && break
                ;;
            *) take_argument "$@" || fail 64 "unknown argument: $1; see --help" ;;
        esac
        shift "$taken"
    done
    check_this_machine
    [[ -z $entered ]] || in_namespaces --inside "${entered%/*}" enter_machine "${entered##*/}" "${*:3}"
    [[ $(type -t prepare) != function ]] || prepare
    run_and_remove
}

# in_namespaces ARGUMENTS…: becomes this script with them, in namespaces; all in them ends with it, and it with its parent.
in_namespaces() {
    exec env --default-signal=INT,QUIT setpriv --pdeathsig KILL unshare --mount --propagation private --pid --fork \
        --kill-child "$script" "$@"
}

# Makes the machines in a folder that is removed at the end.
run_and_remove() {
    local status=0
    work=${kept:-$(mktemp -d "${TMPDIR:-/var/tmp}/fresh-machine-XXXXXX")}
    mkdir -p "$work"
    work=$(readlink -f "$work")
    child=''
    trap remove_machines EXIT
    trap 'exit 130' HUP INT TERM
    in_namespaces --inside "$work" check_machines "$suite" </dev/null &
    child=$!
    wait "$child" || status=$?
    child=''
    ((status < 128)) || say "the check was ended by signal $((status - 128))"
    exit "$status"
}

remove_machines() {
    [[ -z $child ]] || { kill -KILL "$child" && wait "$child"; } 2>/dev/null || true
    [[ -n $kept ]] || rm -rf --one-file-system "$work"
}

# step NAME COMMAND…: prints how long it takes; if it fails, prints what it printed and ends the script.
step() {
    local name=$1 status begun=$SECONDS
    shift
    set +e
    (
        set -e
        "$@"
    ) >"$work/log" 2>&1
    status=$?
    set -e
    if ((status != 0)); then
        # Thousands of lines tell what was compiled, and which tests began and passed.
        grep -vE '^(◇ |✔ |\[[0-9]+/[0-9]+\] )' "$work/log" >&2 || true
        fail 1 "failed with $status after $((SECONDS - begun)) s on $suite: $name"
    fi
    say "$((SECONDS - begun)) s: $name"
}

# make_base: the machine 'base', as small as Debian can be, with what apt needs here. What a day needs of it is kept.
make_base() {
    local shared=$root/.build/machines tar
    tar=$shared/$suite-$(date +%F).tar
    mkdir -p "$shared/$suite-debs" && chmod 755 "$work"
    ln -s "$shared/$suite-debs" "$work/debs"
    if [[ -e $tar ]]; then
        mkdir "$work/base"
        step "an empty $suite" tar --extract --file "$tar" --directory "$work/base" --xattrs
        return
    fi
    step "an empty $suite" bootstrap
    mount_in base
    step 'its lists of packages' in_machine base root / 'apt-get -q update && apt-get -q upgrade -y'
    umount_in base
    rm -f "$shared/$suite"-*.tar
    tar --create --file "$tar.new" --directory "$work/base" --xattrs --one-file-system .
    mv "$tar.new" "$tar"
}

bootstrap() {
    debootstrap --variant=minbase "$suite" "$work/base" "$mirror"
    local apt=$work/base/etc/apt
    {
        echo "deb $mirror $suite main"
        echo "deb $mirror $suite-updates main"
        [[ -z $security_mirror ]] || echo "deb $security_mirror $suite-security main"
    } >"$apt/sources.list"
    apt-config dump | grep -E '^Acquire::(https?|ftp|Check-|Retries|Force)' >"$apt/apt.conf.d/99this-machine" || true
    cp --dereference /etc/resolv.conf /etc/hosts "$work/base/etc/"
    # For mirrors by https, before there are certificates.
    if [[ -e /etc/ssl/certs/ca-certificates.crt ]]; then
        mkdir -p "$work/base/etc/ssl/certs"
        cp --dereference /etc/ssl/certs/ca-certificates.crt "$work/base/etc/ssl/certs/"
    fi
}

# mount_in MACHINE…: what a machine has beside files; packages are downloaded once for all.
mount_in() {
    local machine top
    for machine; do
        top=$work/$machine
        mount --bind "$top" "$top"
        mount -t proc proc "$top/proc"
        mount --rbind /dev "$top/dev"
        mount -t tmpfs -o mode=1777 tmpfs "$top/dev/shm"
        mount --rbind /sys "$top/sys"
        mount -t tmpfs -o mode=755 tmpfs "$top/run"
        [[ ! -d $work/debs ]] || mount --bind "$work/debs" "$top/var/cache/apt/archives"
    done
}

# umount_in MACHINE: as before mount_in and mount_swift, so that its files can be moved.
umount_in() { umount --lazy "$work/$1"; }

# mount_swift MACHINE…: this machine's Swift at its place, read-only.
mount_swift() {
    local machine
    find_swift
    swift_folder=$(TMPDIR=$work swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)\/lib\/swift".*/\1/p')
    [[ $swift_folder == /*/* ]] || fail 69 "this machine's Swift in '$swift_folder' cannot be told from the rest of it"
    for machine; do
        mkdir -p "$work/$machine$swift_folder"
        mount --bind -o ro "$swift_folder" "$work/$machine$swift_folder"
    done
}

# in_machine MACHINE USER FOLDER COMMAND: runs a command of bash. Root has the C locale, others have UTF-8.
in_machine() {
    local settings=(USER="$2" HOME="/home/$2" LANG=C.UTF-8) name
    [[ $2 != root ]] || settings=(USER=root HOME=/root)
    for name in http_proxy https_proxy no_proxy; do
        [[ -z ${!name-} ]] || settings+=("$name=${!name}")
    done
    # A machine that has the packages draws with OpenGL ES.
    # In a chroot, Linux lets nobody make namespaces of users, as a test does.
    # shellcheck disable=SC2016 # that shell's variables
    env -i "${settings[@]}" TERM=dumb GLPICK_REQUIRE_GL=1 \
        PATH="${swift_folder:+$swift_folder/bin:}/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" \
        unshare --mount bash -c 'cd "$1" && pivot_root . . && umount --lazy . && exec chroot --userspec="$2:$2" / \
            bash -c "cd \"\$1\" && $4" bash "$3"' bash "$work/$1" "${@:2}"
}

# enter_machine MACHINE [COMMAND…]
enter_machine() {
    mount_in "$1"
    mount_swift "$1"
    in_machine "$1" root / "${2:-bash -i}"
}

install_for_swift() {
    [[ $suite == bookworm ]] || swift_packages=("${swift_packages[@]/libstdc++-12-dev/libstdc++-14-dev}")
    in_machine "$1" root / "apt-get -q update && apt-get -q install -y --no-install-recommends ${swift_packages[*]}"
}
