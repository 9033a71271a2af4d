# shellcheck shell=bash
# What the scripts share; each sources this first.

root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
script=$(readlink -f "$0")
me=${script#"$root"/}

# Prints a message; goes on without where standard error is closed.
say() {
    printf '%s: %s\n' "$me" "$*" >&2 || true
}

# fail STATUS MESSAGE
fail() {
    say "$2"
    exit "$1"
}

# Prints the comment that the script begins with.
print_help() {
    awk 'NR > 1 { if (!sub(/^# ?/, "")) exit; print }' "$script"
}

# Puts a Swift that can build the package in front of PATH; else fails and prints why there is none.
find_swift() {
    local folder version problem='there is no Swift here'
    for folder in '' /opt/swift/usr/bin "${HOME:-}/.local/share/swiftly/bin" /usr/libexec/swift/bin \
        /usr/local/swift/usr/bin; do
        command -v "${folder:+$folder/}swift" >/dev/null || continue
        # A swift that prints something else is another program, such as OpenStack's.
        version=$("${folder:+$folder/}swift" --version 2>/dev/null </dev/null) || continue
        [[ $version =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]] || continue
        if ((BASH_REMATCH[1] * 1000 + BASH_REMATCH[2] >= 6002)); then
            PATH=${folder:+$folder:}$PATH
            return
        fi
        problem="this Swift is too old: ${version%%$'\n'*}"
    done
    say "$problem"
    return 1
}
