# shellcheck shell=bash
# What the scripts share; each sources this first.

root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
script=$(readlink -f "$0")
me=${script#"$root"/}

# Prints a message; goes on without where standard error is closed.
say() { printf '%s: %s\n' "$me" "$*" >&2 || true; }

# fail STATUS MESSAGE
fail() { say "$2" && exit "$1"; }

# Prints the comment that the script begins with; Scripts/glpick leaves that to glpick.
if [[ ${1-} == --help && $me != Scripts/glpick ]]; then
    awk 'NR > 1 { if (!sub(/^# ?/, "")) exit; print }' "$script"
    exit
fi

takes_no_arguments() { (($# == 0)) || fail 64 "unknown arguments: $*; see --help"; }

# The version of glpick, which the sources alone have.
version_of_sources() {
    sed -nE 's/^let version = "([^"]+)"$/\1/p' "$root/Sources/Command/glpick/Run.swift" | grep . ||
        fail 1 "Sources/Command/glpick/Run.swift has no line 'let version = \"…\"'"
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

# take_program FILE [VARIABLE OPTION]: sets program, or another variable, to the glpick to try.
take_program() {
    [[ -f ${1-} && -x $1 ]] || fail 64 "${3:---program} takes a program, not '${1-}'"
    printf -v "${2:-program}" %s "$(readlink -f "$1")"
}

# Where no program is given, sets it to the one that Scripts/glpick runs.
need_program() {
    [[ -n $program ]] || { "$root/Scripts/glpick" --version >/dev/null && program=$root/.build/static/release/glpick; }
}

# build ARGUMENTS…: 'swift build' with these arguments; shows what it prints if it fails.
build() {
    local log status=0
    log=$(mktemp)
    swift build "$@" >"$log" 2>&1 </dev/null || status=$?
    # Standard error may be closed.
    ((status == 0)) || cat "$log" >&2 || true
    rm -f "$log"
    ((status == 0)) || fail 70 'the build failed, see above'
}

# build_release PRODUCT: builds it in .build/static.
build_release() {
    build --package-path "$root" --scratch-path "$root/.build/static" --configuration release --static-swift-stdlib \
        --disable-local-rpath --product "$1"
}

# build_tests ARGUMENTS…: builds all tests; what computes pixels is optimized (Package.swift).
build_tests() { GLPICK_TESTED=${GLPICK_TESTED:-1} build --build-tests "$@"; }

# needs_only NAMES PROGRAM: fails if a program does not start without other libraries than those that the pattern names.
needs_only() {
    local needed
    needed=$(readelf --dynamic --wide "$2" | sed -n 's/.*(NEEDED).*\[\(.*\)\]$/\1/p')
    grep --quiet '^libc\.' <<<"$needed" || fail 1 "readelf does not list the libraries that $2 needs"
    ! grep -vxE "($1|ld-linux-[a-z0-9_-]+)\.so(\.[0-9]+)*" <<<"$needed" >&2 ||
        fail 1 "$2 does not start without these libraries, see above; it may only load them when they are needed"
}

# The build that Scripts/test, check, document, examples and parity share: instrumented, since that takes little time.
# shellcheck disable=SC2034 # scripts use it
tests_build=(--package-path "$root" --scratch-path "$root/.build/tests")

# run_tests ARGUMENTS…: 'swift test' with these arguments, of what is built; prints at the end how many tests were skipped, and
# why. Fails as 'swift test' does.
run_tests() (
    events=$(mktemp)
    trap 'rm -f "$events"' EXIT
    status=0
    GLPICK_TESTED=${GLPICK_TESTED:-1} swift test --skip-build "$@" \
        --event-stream-output-path "$events" --event-stream-version 0 || status=$?
    skipped=$(python3 -c '
import collections, json, re, sys

functions, reasons = set(), {}
for line in open(sys.argv[1], errors="replace"):
    if not line.endswith("}\n"):
        break  # the run was ended while it wrote
    record = json.loads(line)
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
