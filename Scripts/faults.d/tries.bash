# shellcheck shell=bash disable=SC2154 # Scripts/faults has these variables
# The faults of Scripts/faults.

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

# Takes long enough to write to be caught at it.
wheel=(render --renderer cpu --picker wheel --size 1600 work/out.png)

try_interrupted() { end_at_random_moments INT "$1" "${wheel[@]}"; }

try_terminated() { end_at_random_moments TERM "$1" "${wheel[@]}"; }

try_signalled() {
    local signal
    # All that end a process and are no crash; SIGXFSZ is ignored.
    for signal in HUP QUIT USR1 USR2 PIPE ALRM STKFLT XCPU VTALRM PROF IO PWR RTMIN RTMAX; do
        end_at_random_moments "$signal" "$1" "${wheel[@]}"
    done
}

try_replay_ended() {
    local signal
    printf '{"key": "right", "part": "box"}\n%.0s' {1..40} >events.jsonl
    for signal in INT KILL; do
        end_at_random_moments "$signal" "$1" replay --renderer cpu --frames work events.jsonl
    done
}

try_killed() {
    end_at_random_moments KILL "$1" "${wheel[@]}"
    kill_at_system_calls
}

# end_at_random_moments SIGNAL RUNS ARGUMENTS…: glpick writes pictures into the folder work, over those of another hue.
end_at_random_moments() {
    local signal=$1 expected runs=$2 run hue code pid ended=0 new=0 strays=0 left duration delay problem=''
    expected=$((128 + $(kill -l "$signal")))
    rm -rf work && mkdir work
    duration=$(now)
    for hue in 0.5 0; do "$program" "${@:3}" --hue $hue >>output && cksum work/* >"hue-$hue"; done
    duration=$((($(now) - duration) / 2 + 1))
    for ((run = 0; run < runs; run++)); do
        if cksum work/* | cmp -s - hue-0; then hue=0.5; else hue=0; fi
        touch begun
        # Shells have what runs in the background ignore SIGINT.
        env --default-signal "$program" "${@:3}" --hue $hue >>output 2>&1 </dev/null &
        pid=$!
        # Before, it is a shell, which a signal would have clean up as this one does.
        until [[ /proc/$pid/exe -ef $program ]] || ! kill -0 "$pid" 2>/dev/null; do :; done
        # Every other time while something is being written, which is not for long; else up to a fifth later than a run takes.
        if ((run % 2 == 0)); then
            delay=$(((RANDOM * 32768 + RANDOM) % (duration * 1200)))
            sleep "$(printf '%d.%06d' $((delay / 1000000)) $((delay % 1000000)))"
        else
            until [[ -n $(find work \( -name '.glpick-*' -o -newer begun -type f \) -print -quit 2>>output) ]] ||
                ! kill -0 "$pid" 2>/dev/null; do :; done
        fi
        kill -s "$signal" "$pid" 2>/dev/null || true
        code=0
        wait "$pid" 2>/dev/null || code=$?
        ((code == 0)) || ended=$((ended + 1))
        ((code == 0 || code == expected)) || problem="exit $code in run $run"
        if cksum work/* | cmp -s - "hue-$hue"; then
            new=$((new + 1))
        elif ((code == 0)) || cksum work/* | grep -vqxF -f hue-0 -f hue-0.5; then
            problem="a file that is neither the old nor the new one in run $run"
        fi
        left=$(find work -name '.glpick-*' -delete -print | wc -l)
        strays=$((strays + left))
    done
    [[ $signal == KILL ]] || ((strays == 0)) || problem="$strays temporary files left"
    ((ended > 0 || runs < 5)) || problem='nothing was ended'
    row "SIG$signal: $ended of $runs ended so, $new with only new files, all whole, $strays temporary ones left" "$problem"
}

# Chance hardly ever meets the moments between two calls of the system; strace does.
kill_at_system_calls() {
    local call n code hue problem='' ended=0
    if ! strace -o /dev/null true 2>>output; then
        skip 'strace is missing or may not be used, which would end it before each call of the system'
        return
    fi
    for hue in 0 0.5; do "$program" render --renderer cpu --size 768 --hue $hue $hue.png; done
    for call in write fsync close renameat renameat2; do
        for ((n = 1; n < 100; n++)); do
            rm -rf work && mkdir work && cp 0.png work/out.png
            code=$(status strace -f -qq -o /dev/null -e trace=$call -e inject=$call:signal=KILL:when=$n \
                "$program" render --durable --renderer cpu --size 768 --hue 0.5 work/out.png)
            ((code != 0)) || break
            ended=$((ended + 1))
            ((code == 137)) || problem+="exit $code at $call $n; "
            cmp -s work/out.png 0.png || cmp -s work/out.png 0.5.png ||
                problem+="neither the old nor the new file at $call $n; "
        done
    done
    ((ended > 5)) || problem+='hardly any call was met; '
    row "$ended of $ended ended before a write, fsync, close or rename: the file is the old or the new one" "$problem"
}
