# shellcheck shell=bash disable=SC2154,SC2034 # Scripts/faults has these variables
# Faults of Scripts/faults: processes that are ended, and several at once.

# moment MILLISECONDS: a moment up to a fifth later than a run takes, in seconds.
moment() {
    printf '%d.%06d' $((delay = (RANDOM * 32768 + RANDOM) % ($1 * 1200), delay / 1000000)) $((delay % 1000000))
}

# A file of a megabyte, which takes long enough to write to be caught at it.
render_wheel() { "$program" render --renderer cpu --picker wheel --size 1600 "$@"; }

# Waits until the process is glpick: before, it is a shell, which a signal would have clean up as this one does.
wait_for_start() {
    until [[ /proc/$pid/exe -ef $program ]] || ! kill -0 "$pid" 2>/dev/null; do :; done
}

# end_at_random_moments SIGNAL EXPECTED RUNS: renders two pictures in turn over one another.
end_at_random_moments() {
    local signal=$1 expected=$2 runs=$3 run problem='' code pid ended=0 strays=0 replaced=0 name left duration
    duration=$(now)
    for name in red green; do render_wheel "${colors[$name]}" "$name-wheel.png"; done
    duration=$((($(now) - duration) / 2 + 1))
    rm -rf work && mkdir work && cp red-wheel.png work/out.png
    for ((run = 0; run < runs; run++)); do
        if same work/out.png red-wheel.png; then name=green; else name=red; fi
        touch begun
        # Shells have what runs in the background ignore SIGINT.
        env --default-signal "$program" render --renderer cpu --picker wheel --size 1600 \
            "${colors[$name]}" work/out.png >>output 2>&1 </dev/null &
        pid=$!
        wait_for_start
        # Every other time while something is being written, which is not for long.
        if ((run % 2 == 0)); then
            sleep "$(moment "$duration")"
        else
            until compgen -G 'work/.glpick-*' >/dev/null || [[ work/out.png -nt begun ]] ||
                ! kill -0 "$pid" 2>/dev/null; do :; done
        fi
        kill -s "$signal" "$pid" 2>/dev/null || true
        code=0
        wait "$pid" 2>/dev/null || code=$?
        if ((code != 0)); then ended=$((ended + 1)); fi
        if ((code != 0 && code != expected)); then problem="exit $code in run $run"; fi
        if same work/out.png "$name-wheel.png"; then
            replaced=$((replaced + 1))
        elif ((code == 0)) || ! { same work/out.png red-wheel.png || same work/out.png green-wheel.png; }; then
            problem="a file that is neither the old nor the new one in run $run"
        fi
        left=$(find work -name '.glpick-*' | wc -l)
        strays=$((strays + left))
        rm -f work/.glpick-*
    done
    if [[ $signal != KILL ]] && ((strays > 0)); then problem="$strays temporary files left"; fi
    ((ended > 0 || runs < 5)) || problem='nothing was ended'
    row "$ended of $runs ended so, $replaced new and $((runs - replaced)) old files, all whole, $strays temporary ones \
left" "$problem"
}

try_killed() {
    end_at_random_moments KILL 137 "$1"
    kill_at_system_calls
}

# Chance hardly ever meets the moments between two calls of the system; strace does.
kill_at_system_calls() {
    local call n code problem='' ended=0
    if ! strace -o /dev/null true 2>>output; then
        skip 'strace is missing or may not be used, which would end it before each call of the system'
        return
    fi
    for call in write fsync close renameat renameat2; do
        for ((n = 1; n < 100; n++)); do
            rm -rf work && mkdir work && cp red.png work/out.png
            code=$(status strace -f -qq -o /dev/null -e trace=$call -e inject=$call:signal=KILL:when=$n \
                "$program" render --durable --renderer cpu --size 768 "${colors[green]}" work/out.png)
            ((code != 0)) || break
            ended=$((ended + 1))
            ((code == 137)) || problem+="exit $code at $call $n; "
            same work/out.png red.png || same work/out.png green.png ||
                problem+="neither the old nor the new file at $call $n; "
        done
    done
    ((ended > 5)) || problem+='hardly any call was met; '
    row "$ended of $ended ended before a write, fsync, close or rename: the file is the old or the new one" "$problem"
}

try_interrupted() { end_at_random_moments INT 130 "$1"; }

try_terminated() { end_at_random_moments TERM 143 "$1"; }

# All that ends a process and is no crash; SIGXFSZ is ignored.
try_signalled() {
    local number
    for number in $(kill -l HUP) $(kill -l QUIT) $(kill -l USR1) $(kill -l USR2) $(kill -l PIPE) $(kill -l ALRM) \
        $(kill -l STKFLT) $(kill -l XCPU) $(kill -l VTALRM) $(kill -l PROF) $(kill -l IO) $(kill -l PWR) \
        $(kill -l RTMIN) $(kill -l RTMAX); do
        fault="signalled: SIG$(kill -l "$number")"
        end_at_random_moments "$number" $((128 + number)) "$1"
    done
}

try_replay_ended() {
    end_replay_at_random_moments INT 130 "$1"
    end_replay_at_random_moments KILL 137 "$1"
}

# end_replay_at_random_moments SIGNAL EXPECTED RUNS
end_replay_at_random_moments() {
    local signal=$1 expected=$2 runs=$3 run problem='' code pid whole=0 ended=0 file
    for _ in {1..40}; do printf '{"key": "right", "part": "box"}\n'; done >events.jsonl
    for ((run = 0; run < runs; run++)); do
        rm -rf frames
        env --default-signal=INT,TERM "$program" replay --renderer cpu --frames frames events.jsonl \
            >>output 2>&1 </dev/null &
        pid=$!
        wait_for_start
        sleep "$(moment "$milliseconds")"
        kill -s "$signal" "$pid" 2>/dev/null || true
        code=0
        wait "$pid" 2>/dev/null || code=$?
        if ((code != 0)); then ended=$((ended + 1)); fi
        if ((code != 0 && code != expected)); then problem="exit $code in run $run"; fi
        for file in frames/*; do
            [[ -e $file ]] || continue
            if "$program" sample --at 0,0 --format rgb "$file" >>output 2>&1; then
                whole=$((whole + 1))
            else
                problem="$file is broken in run $run"
            fi
        done
        if [[ $signal != KILL && -n $(find . -path './frames/.glpick-*') ]]; then
            problem="a temporary file left in run $run"
        fi
    done
    row "SIG$signal: $ended of $runs ended so, $whole whole frames" "$problem"
}

# Several at once make one file, and one alone may.
try_many_writers() {
    local problem='' won name code runs=$1 run pid pids=() kept
    for ((run = 0; run < runs; run++)); do
        rm -rf race && mkdir race
        pids=() won=
        for name in red green red green; do
            "$program" render --renderer cpu --size 768 --no-clobber "${colors[$name]}" race/out.png \
                >>race.log 2>&1 </dev/null &
            pids+=("$! $name")
        done
        for name in "${pids[@]}"; do
            read -r pid name <<<"$name"
            code=0
            wait "$pid" || code=$?
            case $code in
                0) won+=$name ;;
                73) ;;
                *) problem+="exit $code in run $run: $(tail -n 1 race.log); " ;;
            esac
        done
        [[ $won == red || $won == green ]] || problem+="made by '${won:-none}' in run $run; "
        holds race out.png || problem+="not one file in run $run: $(find race -mindepth 1 -printf '%f %s '); "
        # What the one that won wanted, and nothing else; a file that is not is kept.
        if [[ -e $won.png ]] && ! same race/out.png "$won.png"; then
            kept=$(mktemp -d) && cp -a race/. "$won.png" race.log "$kept"
            problem+="another file in run $run, kept in $kept; "
        fi
    done
    row "$runs times, one made the file, whole, and three exit 73" "$problem"
}
