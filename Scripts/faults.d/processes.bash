# shellcheck shell=bash disable=SC2154 # Scripts/faults has these variables
# Faults of Scripts/faults: processes that are ended.

# Takes long enough to write to be caught at it.
wheel=(render --renderer cpu --picker wheel --size 1600)

try_interrupted() { end_at_random_moments INT "$1" "${wheel[@]}" work/out.png; }

try_terminated() { end_at_random_moments TERM "$1" "${wheel[@]}" work/out.png; }

try_signalled() {
    local signal
    # All that end a process and are no crash; SIGXFSZ is ignored.
    for signal in HUP QUIT USR1 USR2 PIPE ALRM STKFLT XCPU VTALRM PROF IO PWR RTMIN RTMAX; do
        end_at_random_moments "$signal" "$1" "${wheel[@]}" work/out.png
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
    end_at_random_moments KILL "$1" "${wheel[@]}" work/out.png
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
    row "SIG$signal: $ended of $runs ended so, $new with only new files, all files whole, $strays temporary ones left" "$problem"
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
