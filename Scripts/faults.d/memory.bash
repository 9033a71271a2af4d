# shellcheck shell=bash disable=SC2154,SC2034 # Scripts/faults has these variables
# Faults of Scripts/faults: memory, and renderers.

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

# make_renderers THREADS COUNT
make_renderers() {
    local begin duration code=0 bytes='' descriptors=''
    begin=$(now)
    "$measure" renderers 64 "$1" "$2" >made 2>output || code=$?
    duration=$(($(now) - begin))
    if ((code == 69)) && [[ ${GLPICK_REQUIRE_GL-} != 1 ]]; then
        skip 'there is no OpenGL ES here'
        return
    fi
    ((code == 0)) || problems+="exit $code: $(head -c 300 output); "
    read -r -a bytes < <(sed -n 's/^bytes: //p' made) && read -r -a descriptors < <(sed -n 's/^descriptors: //p' made)
    ((${descriptors[0]:-0} > 0 && ${descriptors[0]:-0} == ${descriptors[1]:-0})) || problems+='descriptors are left; '
    # Of each thread the allocator keeps some; contexts that stay take many times as much.
    ((${bytes[1]:-0} - ${bytes[0]:-0} < (($1 * 4 + 20) << 20))) || problems+='memory grows; '
    row "$2 renderers in $duration ms, all with one picture; memory $((${bytes[0]:-0} >> 20)) MiB before, \
$((${bytes[1]:-0} >> 20)) MiB after; descriptors as before" "$problems"
}

try_renderers() { make_renderers 1 "$1"; }

try_threads() { make_renderers 8 "$1"; }
