# shellcheck shell=bash disable=SC2154,SC2034 # Scripts/faults has these variables
# Faults of Scripts/faults: OpenGL ES and memory.

# What Mesa alone would do, where other drivers are installed beside it.
mesa=/usr/share/glvnd/egl_vendor.d/50_mesa.json

# quickest COMMAND…: puts the exit code and the milliseconds into code and duration; runs it up to three times until it
# takes less than 2 seconds, since others may keep the processors busy.
quickest() {
    local begin
    for _ in {1..3}; do
        begin=$(now)
        code=$(status "$@")
        duration=$(($(now) - begin))
        ((duration >= 2000)) || return 0
    done
    problems+='2 seconds or more; '
}

# without_driver VARIABLE=VALUE…: what asks for OpenGL ES ends with 69, soon and without a file, and auto with the
# CPU's picture.
without_driver() {
    local duration code
    rm -rf driver && mkdir driver
    render driver/expected.png
    quickest env "$@" "$program" render --renderer gl --size 768 driver/gl.png
    expect_status 69 "$code" 'with gl asked for'
    expect grep -q 'glpick doctor' output
    expect holds driver expected.png
    expect_status 0 "$(status env "$@" "$program" render --size 768 driver/auto.png)" 'with auto'
    expect same driver/auto.png driver/expected.png
    expect test "$(grep -c '^glpick: warning: ' output)" = 1 -a "$(wc -l <output)" = 1
    row "gl: exit $code after $duration ms, no file; auto: the CPU's picture, byte for byte, and one warning" "$problems"
}

try_no_vendor_library() { without_driver __EGL_VENDOR_LIBRARY_FILENAMES=/nonexistent; }

try_no_driver() {
    if compgen -G '/usr/lib/*/libgallium-*.so' >/dev/null; then
        skip "Mesa's drivers are one library here, which no variable leads elsewhere"
        return
    fi
    mkdir -p empty
    without_driver __EGL_VENDOR_LIBRARY_FILENAMES=$mesa LIBGL_DRIVERS_PATH="$PWD/empty"
}

try_unknown_driver() { without_driver __EGL_VENDOR_LIBRARY_FILENAMES=$mesa GALLIUM_DRIVER=nonexist; }

# A preloaded library says of the node that it is there and may not be opened.
try_unreadable_node() {
    local compiler duration code node=/dev/dri/renderD128
    compiler=$(command -v clang || command -v cc) || { skip 'there is no C compiler' && return; }
    "$compiler" -shared -fPIC -O1 -o node.so "$root/Tests/Fixtures/RenderNode/render_node.c" -ldl
    local closed=(env LD_PRELOAD="$PWD/node.so" RENDER_NODE_CLOSED=1)
    rm -rf node && mkdir node
    quickest "${closed[@]}" "$program" render --device $node node/named.png
    expect_status 69 "$code" 'with the node asked for'
    expect grep -q "$node: Permission denied" output
    expect holds node
    expect_status 0 "$(status "${closed[@]}" "$program" render node/auto.png)" 'with auto'
    "$program" render node/expected.png 2>>output
    expect same node/auto.png node/expected.png
    row "named: exit $code after $duration ms, no file; auto: the next renderer's picture" "$problems"
}

# Puts the renderers that there are into the array renderers.
find_renderers() {
    renderers=(cpu)
    if "$program" render --renderer gl --size 8 here.png 2>>output; then
        renderers+=(gl auto)
    elif [[ ${GLPICK_REQUIRE_GL-} == 1 ]]; then
        problems+='there is no OpenGL ES; '
    fi
}

# Where even --version does not start it is the system that says why.
try_little_memory() {
    local limits=({16..40..2} {45..95..5} {100..1000..50} 1500 2000 4000)
    (($1 >= 20)) || limits=(16 22 28 34 40 60 100 300 700 1000 4000)
    command -v prlimit >/dev/null || { skip 'prlimit is missing' && return; }
    try_limits within_address_space 768
}

try_little_data() {
    local limits=({2..16..1} {18..40..2} 45 49 {50..100..10} {120..400..40} 500 700 1000)
    (($1 >= 20)) || limits=(2 4 5 8 17 20 30 49 60 80 300 1000)
    command -v prlimit >/dev/null || { skip 'prlimit is missing' && return; }
    try_limits within_data 768
}

within_data() { prlimit --data=$(($1 << 20)) "${@:2}"; }

try_little_container() {
    local limits=({8..40..4} {45..95..5} 100 128 160 200 256 400)
    (($1 >= 20)) || limits=(8 16 32 60 79 80 100 160 256)
    control_group=$(make_control_group) || { control_group= && skip 'no control group can be made' && return; }
    # Of the second, one with OpenGL ES takes more than some limits.
    for side in 768 4000; do try_limits within_control_group "$side"; done
}

within_address_space() { prlimit --as=$(($1 << 20)) "${@:2}"; }

# make_control_group: prints the folder of a new one that limits memory, of version 1 or 2.
make_control_group() {
    local parent
    for parent in /sys/fs/cgroup/memory /sys/fs/cgroup; do
        mkdir "$parent/glpick-faults-$$" 2>>output || continue
        if [[ -w $parent/glpick-faults-$$/memory.limit_in_bytes || -w $parent/glpick-faults-$$/memory.max ]]; then
            echo "$parent/glpick-faults-$$"
            return
        fi
        rmdir "$parent/glpick-faults-$$"
    done
    return 1
}

within_control_group() {
    local file=$control_group/memory.max
    [[ -e $file ]] || file=$control_group/memory.limit_in_bytes
    echo $(($1 << 20)) >"$file"
    # The shell that enters it is the program in the end.
    # shellcheck disable=SC2016 # for that shell
    sh -c 'echo $$ >"$1/cgroup.procs" && shift && exec "$@"' sh "$control_group" "${@:2}"
}

# try_limits WITHIN SIDE: renders within each of the array limits.
try_limits() {
    local renderers renderer limit code whole refused unable least=0 side=$2
    find_renderers
    "$program" render --renderer cpu --size "$side" cpu.png
    for renderer in "${renderers[@]}"; do
        whole=0 refused=0 unable=0 least=
        "$program" render --renderer "$renderer" --size "$side" memory.png
        for limit in "${limits[@]}"; do
            rm -f limited.png
            code=$(status "$1" "$limit" "$program" --version)
            if ((code != 0 && (code < 64 || code > 74))); then
                unable=$((unable + 1))
                continue
            fi
            code=$(status "$1" "$limit" timeout 20 "$program" render --renderer "$renderer" --size "$side" limited.png)
            if ((code == 0)); then
                whole=$((whole + 1))
                least=${least:-$limit}
                # OpenGL ES draws rows by themselves as well as the whole, but not always to the same bytes.
                same limited.png cpu.png || "$program" compare --tolerance 1 limited.png memory.png >/dev/null ||
                    problems+="another picture with $limit MiB; "
            else
                refused=$((refused + 1))
                ((code >= 64 && code <= 74)) || problems+="exit $code with $limit MiB; "
                [[ ! -e limited.png ]] || problems+="a file with $limit MiB; "
                (($(grep -c '^glpick: error: ' output) == 1)) || problems+="no line of error with $limit MiB; "
                (($(grep -cv '^glpick: \|^hint: ' output) == 0)) || problems+="more than a line with $limit MiB; "
            fi
        done
        [[ -z $(compgen -G '.glpick-*') ]] || problems+='temporary files left; '
        row "$renderer, $side pixels wide: ${#limits[@]} limits from ${limits[0]} to ${limits[-1]} MiB: $whole whole pictures (from \
${least:-no} MiB), $refused one line and an exit code, $unable too little to start a process" "$problems"
        problems=
    done
}

# bench_renderers THREADS COUNT
bench_renderers() {
    local begin duration before after code=0 descriptors
    begin=$(now)
    "$program" bench renderers --renderer gl --size 64 --threads "$1" --frames "$2" --json >bench.json 2>output || code=$?
    duration=$(($(now) - begin))
    if ((code == 69)) && [[ ${GLPICK_REQUIRE_GL-} != 1 ]]; then
        skip 'there is no OpenGL ES here'
        return
    fi
    expect_status 0 $code "$(head -c 300 output)"
    before=$(sed -nE 's/.*"resident bytes": \{"before": ([0-9]+).*/\1/p' bench.json)
    after=$(sed -nE 's/.*"resident bytes": \{"before": [0-9]+, "after": ([0-9]+).*/\1/p' bench.json)
    descriptors=$(sed -nE 's/.*"open descriptors": \{"before": ([0-9]+), "after": ([0-9]+).*/\2 - \1/p' bench.json)
    expect test -n "$before" -a -n "$after" -a "$((${descriptors:-1}))" = 0
    # Of each thread the allocator keeps some; contexts that stay take many times as much.
    ((${after:-0} - ${before:-0} < (($1 * 4 + 20) << 20))) || problems+='memory grows; '
    row "$2 renderers in $duration ms, all with one picture; memory $((${before:-0} >> 20)) MiB before, \
$((${after:-0} >> 20)) MiB after; descriptors as before" "$problems"
}

try_renderers() { bench_renderers 1 "$1"; }

try_threads() { bench_renderers 8 "$1"; }
