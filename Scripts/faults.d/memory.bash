# shellcheck shell=bash disable=SC2154 # Scripts/faults has these variables
# Faults of Scripts/faults: memory, and renderers.

try_little_memory() { try_limits "$1" address-space 768 {16..40..2} {45..95..5} {100..1000..50} 1500 2000 4000; }

try_little_data() { try_limits "$1" data 768 {2..16..1} {18..40..2} 45 49 {50..100..10} {120..400..40} 500 700 1000; }

try_little_container() {
    make_control_group || { skip 'no control group can be made' && return; }
    # Of the second, one with OpenGL ES takes more than some limits.
    for side in 768 4000; do try_limits "$1" container "$side" {8..40..4} {45..95..5} 100 128 160 200 256 400; done
}

# make_control_group: sets control_group, the folder of a new one, and the file that limits its memory, of version 1 or 2.
make_control_group() {
    local parent
    for parent in /sys/fs/cgroup/memory /sys/fs/cgroup; do
        mkdir "$parent/glpick-faults-$$" 2>>output || continue
        control_group=$parent/glpick-faults-$$
        for limit_file in "$control_group"/memory.{max,limit_in_bytes}; do [[ ! -w $limit_file ]] || return 0; done
        rmdir "$control_group"
        control_group=''
    done
    return 1
}

# within KIND LIMIT COMMAND…: runs a command with so many MiB.
within() {
    case $1 in
        address-space) prlimit --as=$(($2 << 20)) "${@:3}" ;;
        data) prlimit --data=$(($2 << 20)) "${@:3}" ;;
        container)
            echo $(($2 << 20)) >"$limit_file"
            # The shell that enters it is the program in the end.
            # shellcheck disable=SC2016 # for that shell
            sh -c 'echo $$ >"$0/cgroup.procs" && exec "$@"' "$control_group" "${@:3}"
            ;;
    esac
}

# try_limits RUNS KIND SIDE LIMIT…: renders within each limit, or within each fourth of them if there are few runs.
try_limits() {
    local kind=$2 side=$3 limits=("${@:4}") renderers=(cpu) renderer index limit code whole refused unable least problems
    if "$program" render --renderer gl --size 8 here.png 2>>output; then
        renderers+=(gl auto)
    elif [[ ${GLPICK_REQUIRE_GL-} == 1 ]]; then
        row '' 'there is no OpenGL ES'
    fi
    "$program" render --renderer cpu --size "$side" cpu.png
    for renderer in "${renderers[@]}"; do
        whole=0 refused=0 unable=0 least='' problems=''
        "$program" render --renderer "$renderer" --size "$side" memory.png
        for ((index = 0; index < ${#limits[@]}; index += $1 < 20 ? 4 : 1)); do
            limit=${limits[index]}
            rm -f limited.png
            # Where even --version does not start it is the system that says why.
            code=$(status within "$kind" "$limit" "$program" --version)
            ((code == 0 || (code >= 64 && code <= 74))) || { unable=$((unable + 1)) && continue; }
            code=$(status within "$kind" "$limit" timeout 20 "$program" render --renderer "$renderer" --size "$side" \
                limited.png)
            if ((code == 0)); then
                whole=$((whole + 1)) least=${least:-$limit}
                # OpenGL ES draws rows by themselves as well as the whole, but not always to the same bytes.
                cmp -s limited.png cpu.png || "$program" compare --tolerance 1 limited.png memory.png >/dev/null ||
                    problems+="another picture with $limit MiB; "
            else
                refused=$((refused + 1))
                ((code >= 64 && code <= 74)) || problems+="exit $code with $limit MiB; "
                [[ ! -e limited.png ]] || problems+="a file with $limit MiB; "
                (($(grep -c '^glpick: error: ' output) == 1)) || problems+="no line of error with $limit MiB; "
                (($(grep -cv '^glpick: \|^hint: ' output) == 0)) || problems+="more than a line with $limit MiB; "
            fi
        done
        ((whole > 0)) || [[ $renderer == gl ]] || problems+='no picture at all; '
        [[ -z $(compgen -G '.glpick-*') ]] || problems+='temporary files left; '
        row "$renderer, $side pixels wide: limits from ${limits[0]} to ${limits[-1]} MiB: $whole whole pictures (from \
${least:-no} MiB), $refused one line and an exit code, $unable too little to start a process" "$problems"
    done
}

try_renderers() { make_renderers "$1" 1; }

try_threads() { make_renderers "$1" 8; }

# make_renderers COUNT THREADS
make_renderers() {
    local begin duration code bytes=() descriptors=() problems='' measure=$root/.build/static/release/measure
    find_swift
    (build_release measure)
    begin=$(now)
    code=$(status "$measure" renderers 64 "$2" "$1")
    duration=$(($(now) - begin))
    if ((code == 69)) && [[ ${GLPICK_REQUIRE_GL-} != 1 ]]; then
        skip 'there is no OpenGL ES here'
        return
    fi
    ((code == 0)) || problems+="exit $code: $(head -c 300 output); "
    read -ra bytes <<<"$(sed -n 's/^bytes: //p' output)"
    read -ra descriptors <<<"$(sed -n 's/^descriptors: //p' output)"
    ((${descriptors[0]:-0} > 0 && ${descriptors[0]:-0} == ${descriptors[1]:-0})) || problems+='descriptors are left; '
    # Of each thread the allocator keeps some; contexts that stay take many times as much.
    ((${bytes[1]:-0} - ${bytes[0]:-0} < (($2 * 4 + 20) << 20))) || problems+='memory grows; '
    row "$1 renderers in $duration ms, all with one picture; memory $((${bytes[0]:-0} >> 20)) MiB before, \
$((${bytes[1]:-0} >> 20)) MiB after; descriptors as before" "$problems"
}
