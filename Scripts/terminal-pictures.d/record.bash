# shellcheck shell=bash disable=SC2154,SC2034 # some variables are the script's
# The recording of Scripts/terminal-pictures --record.

# Seconds between two frames.
interval=0.08 recorded='oklch(0.7 0.15 150)'
# Steps of the mouse around the ring, and the least number of different frames that must show them.
steps=100 least_frames=20
# Milliseconds for which the last frame stays.
last=3000

# take_picture FILE - of the window, as it is now
take_picture() { import -silent -window "$window" -depth 8 "ppm:$1" 2>>"$scratch/log"; }

# shows_colors NUMBER - whether the window has that many colours, and does not change
shows_colors() {
    local old
    old=$(cksum "$scratch/shot.ppm" 2>/dev/null) || true
    take_picture "$scratch/shot.ppm" || return
    [[ $(cksum "$scratch/shot.ppm") == "$old" ]] && (($(identify -format %k "$scratch/shot.ppm") >= $1))
}

find_window() { window=$(xdotool search --onlyvisible --class kitty 2>/dev/null | tail -n 1) && [[ -n $window ]]; }

# Opens a window with a shell that has a short prompt, and that writes the variable color to a file at each prompt.
open_shell() {
    mkdir "$scratch/bin"
    ln -s "$program" "$scratch/bin/glpick"
    cat >"$scratch/bashrc" <<'END'
PS1='$ ' PROMPT_COMMAND='printf "%s\n" "${color-}" >"$CHOSEN"' PATH=${CHOSEN%/*}/bin:$PATH
unset HISTFILE
END
    # A renderer that draws alike on each machine.
    CHOSEN=$scratch/chosen GLPICK_RENDERER=cpu run_kitty -o cursor_blink_interval=0 -o shell_integration=disabled \
        bash --noprofile --rcfile "$scratch/bashrc"
}

# Takes a picture at each interval until it is ended. Writes one line to the list for each that differs from the one
# before: its time, its file, the file's checksum, and where the mouse is, if that is to be seen.
record() {
    local number=0 file sum place seen='' begun delay
    while true; do
        begun=$EPOCHREALTIME
        printf -v file '%s/frames/%05d.ppm' "$scratch" $((number += 1))
        place=''
        [[ ! -e $scratch/mouse ]] || place=$(xdotool getmouselocation | sed -E 's/x:([0-9]+) y:([0-9]+) .*/\1 \2/')
        take_picture "$file"
        sum=$(cksum <"$file")
        if [[ $sum$place == "$seen" ]]; then
            rm "$file"
        else
            printf '%s %s %s %s\n' "$begun" "$file" "${sum% *}" "$place" >>"$scratch/list"
            seen=$sum$place
        fi
        delay=$(awk "BEGIN { print $begun + $interval - $EPOCHREALTIME }")
        [[ $delay == -* ]] || sleep "$delay"
    done
}

# Sets 'centre' and 'radius' to those of the ring: of all areas in pure colours that are as wide as high, and mostly
# empty, it is the largest. Its marker hides a part of its right edge.
find_ring() {
    local box
    take_picture "$scratch/shot.ppm"
    box=$(convert "$scratch/shot.ppm" \( +clone -separate -evaluate-sequence max -threshold 97% \) \
        \( -clone 0 -separate -evaluate-sequence min -negate -threshold 97% \) -delete 0 -evaluate-sequence min \
        -define connected-components:verbose=true -connected-components 8 null: |
        awk '/gray\(255\)|#FFFFFF|white/ {
                split($2, size, /[x+]/)
                is_square = size[1] > 0.9 * size[2] && size[2] > 0.9 * size[1]
                if (is_square && $4 < size[1] * size[2] / 2 && $4 > most) { most = $4; box = $2 }
            }
            END { print box }')
    [[ $box =~ ^([0-9]+)x([0-9]+)\+([0-9]+)\+([0-9]+)$ ]] || fail 1 'there is no ring in the window'
    ((BASH_REMATCH[2] > 100)) || fail 1 "the ring is too small: $box"
    radius=$((BASH_REMATCH[2] / 2))
    centre=($((BASH_REMATCH[3] + radius)) $((BASH_REMATCH[4] + radius)))
}

# Drags the mouse once around the ring, from the right, where red is, and faster in the middle.
drag_around() {
    local moves
    read -ra moves < <(awk -v x="${centre[0]}" -v y="${centre[1]}" -v radius="$radius" -v steps="$steps" 'BEGIN {
        radius *= 0.9; turn = 8 * atan2(1, 1)
        for (i = 0; i <= 20; i++) {
            t = 1 - i / 20; printf "mousemove %d %d sleep 0.03 ", x + radius + 60 * t * t, y + 90 * t * t
        }
        printf "sleep 0.3 mousedown 1 sleep 0.2 "
        for (i = 1; i <= steps; i++) {
            t = i / steps; angle = turn * t * t * (3 - 2 * t)
            printf "mousemove %d %d sleep 0.035 ", x + radius * cos(angle) + 0.5, y - radius * sin(angle) + 0.5
        }
        print "sleep 0.2 mouseup 1"
    }')
    xdotool "${moves[@]}"
}

# type_text TEXT - slowly
type_text() { xdotool type --delay 90 "$1"; }

# How many different pictures of the window have been recorded so far.
count_frames() { awk '!seen[$3]++ { count++ } END { print count }' "$scratch/list"; }

# Whether the shell has a colour.
has_chosen() { [[ -s $scratch/chosen && $(<"$scratch/chosen") == ?* ]]; }

# Joins the frames to the output. The mouse is an arrow that is drawn over them.
join_frames() {
    local time file sum x y index times=() files=() arguments=(-loop 0 -min_size) duration
    while read -r time file sum x y; do
        if [[ -n $y ]]; then
            mogrify -fill white -stroke black -strokewidth 1 \
                -draw "translate $x,$y polygon 0,0 0,16 4,12.5 6.5,18 9,17 6.5,11.5 11.5,11.5" "$file"
        fi
        times+=("$time") files+=("$file")
    done <"$scratch/list"
    for index in "${!files[@]}"; do
        duration=$last
        if ((index + 1 < ${#files[@]})); then
            duration=$(awk "BEGIN { printf \"%d\", 1000 * (${times[index + 1]} - ${times[index]}) + 0.5 }")
        fi
        arguments+=(-lossless -m 4 -d "$duration" "${files[index]}")
    done
    img2webp "${arguments[@]}" -o "$scratch/choose.webp" >>"$scratch/log" 2>&1 ||
        fail 1 "img2webp fails: $(tail -n 1 "$scratch/log")"
    webpmux -info "$scratch/choose.webp" >"$scratch/info"
    mv "$scratch/choose.webp" "$output"
    say "$output has $(sed -n 's/^Number of frames: //p' "$scratch/info") frames and $(stat --format %s "$output") bytes"
}

record_choose() {
    local needed wanted recorder before after chosen output=$folder/choose.webp
    columns=90 rows=26
    for needed in kitty xdotool import img2webp webpmux; do
        command -v "$needed" >/dev/null || fail 69 "$needed is missing; see Scripts/set-up --terminals"
    done
    wanted=$("$program" convert --to hex "$recorded")
    mkdir "$scratch/frames"
    # Outside of the window.
    xdotool mousemove 1023 599

    open_shell
    wait_for 15 find_window || fail 1 "kitty opens no window: $(tail -n 1 "$scratch/log")"
    wait_for 15 shows_colors 2 || fail 1 'the shell shows no prompt'
    record &
    recorder=$!
    started+=("$recorder")
    sleep 0.8
    # shellcheck disable=SC2016 # the other shell's
    type_text 'color=$(glpick choose)'
    sleep 0.5
    xdotool key Return
    wait_for 15 shows_colors 500 || fail 1 'glpick choose shows no picture'
    sleep 1
    find_ring
    touch "$scratch/mouse"
    before=$(count_frames)
    drag_around
    after=$(count_frames)
    sleep 0.8
    rm "$scratch/mouse"
    type_text "/$recorded"
    sleep 0.8
    xdotool key Return
    sleep 1.5
    xdotool key Return
    wait_for 15 has_chosen || fail 1 'glpick choose prints nothing'
    sleep 0.8
    # shellcheck disable=SC2016 # the other shell's
    type_text 'echo $color'
    sleep 0.3
    xdotool key Return
    sleep 0.8
    kill "$recorder"
    wait "$recorder" 2>/dev/null || true

    chosen=$(<"$scratch/chosen")
    [[ $chosen == "$wanted" ]] || fail 1 "the shell has the colour $chosen, not $wanted"
    say "the shell has the colour $chosen; $((after - before)) frames show how the mouse is dragged"
    ((after - before >= least_frames)) || fail 1 "$least_frames are needed"
    join_frames
}
