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

# The version of glpick, which the sources alone have.
version_of_sources() {
    sed -nE 's/^let version = "([^"]+)"$/\1/p' "$root/Sources/glpick/Run.swift" | grep . ||
        fail 1 "Sources/glpick/Run.swift has no line 'let version = \"…\"'"
}

# Puts a Swift that can build the package in front of PATH; else fails and prints why there is none.
find_swift() {
    local folder version problem='there is no Swift here'
    for folder in '' /opt/swift/usr/bin "${HOME:-}/.local/share/swiftly/bin" /usr/libexec/swift/bin \
        /usr/local/swift/usr/bin; do
        command -v "${folder:+$folder/}swift" >/dev/null || continue
        # 'swift --version' would leave an empty folder in TMPDIR.
        version=$("${folder:+$folder/}swift" package --version 2>&1 </dev/null) || true
        if [[ $version == *'error while loading shared libraries'* ]]; then
            problem="this Swift does not start: ${version%%$'\n'*}"
            continue
        fi
        # A swift that prints something else is another program, such as OpenStack's.
        [[ $version =~ Swift\ Package\ Manager\ -\ Swift\ ([0-9]+)\.([0-9]+) ]] || continue
        if ((BASH_REMATCH[1] * 1000 + BASH_REMATCH[2] >= 6002)); then
            PATH=${folder:+$folder:}$PATH
            return
        fi
        problem="this Swift is too old: ${version##* }"
    done
    say "$problem"
    return 1
}

# run_tests ARGUMENTS…: 'swift test' with these arguments; prints at the end how many tests were skipped, and why.
# Fails as 'swift test' does.
run_tests() (
    events=$(mktemp)
    trap 'rm -f "$events"' EXIT
    status=0
    swift test "$@" --event-stream-output-path "$events" --event-stream-version 0 || status=$?
    skipped=$(python3 -c '
import collections, json, re, sys

functions, reasons = set(), {}
for line in open(sys.argv[1], errors="replace"):
    try:
        record = json.loads(line)
    except ValueError:
        break  # the run was ended while it wrote
    payload = record["payload"]
    if record["kind"] == "test" and payload["kind"] == "function":
        functions.add(payload["id"])
    elif payload.get("kind") == "testSkipped":
        reason = re.search("skipped: \"(.*)\"", payload["messages"][0]["text"], re.DOTALL)
        reasons[payload["testID"]] = reason[1] if reason else "no reason is given"
counts = collections.Counter(reason for test, reason in reasons.items() if test in functions)
if counts:
    total = sum(counts.values())
    print("1 test was skipped:" if total == 1 else f"{total} tests were skipped:")
    for reason, count in counts.most_common():
        print(f"{count:6}  {reason}")
' "$events") || say 'how many tests were skipped cannot be told'
    [[ -z $skipped ]] || say "$skipped"
    exit "$status"
)
