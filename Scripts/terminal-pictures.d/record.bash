# shellcheck shell=bash disable=SC2154,SC2034,SC2016 # some variables are the script's; others are those of another shell
# The recording of Scripts/terminal-pictures --record: a picture of the window after each step.

recorded='oklch(0.7 0.15 150)'
# Steps of the mouse around the ring.
steps=40

# has_changed CHECKSUM: takes a picture of the window, and fails while it changes or is the one with this checksum.
has_changed() { is_drawn 2 && [[ $(cksum <"$scratch/shot.png") != "$1" ]]; }

# frame MILLISECONDS [X Y]: adds a picture of the window that stays so long, with an arrow for the mouse there.
frame() {
    local file=$scratch/frame-${#frames[@]}.png pointer=()
    sleep 0.1
    wait_for 15 is_drawn 2 || fail 1 'the window does not stop changing'
    [[ -z ${2-} ]] || pointer=(-fill white -stroke black -draw "translate $2,$3
        polygon 0,0 0,16 4,12.5 6.5,18 9,17 6.5,11.5 11.5,11.5")
    convert "$scratch/shot.png" "${pointer[@]}" "$file"
    frames+=(-lossless -m 4 -d "$1" "$file")
}

type_text() {
    local index
    for ((index = 0; index < ${#1}; index++)); do xdotool type "${1:index:1}" && frame 90; done
}

# Drags the mouse once around the ring, from the right; each step must change the window.
drag_around() {
    local box step x y before
    # Pure colours in the left half are those of the ring, and of the alpha bar, which is as wide, and below.
    box=$(convert "$scratch/shot.png" -crop 50%x100%+0+0 +repage -colorspace HSB -separate -delete 0 -evaluate-sequence min \
        -threshold 97% -format '%@' info:)
    [[ $box =~ ^([0-9]{3})x[0-9]+\+([0-9]+)\+([0-9]+)$ ]] || fail 1 "there is no ring in the window: $box"
    # kitty forgets where a mouse came in.
    xdotool mousemove 300 300 sleep 0.3
    for ((step = 0; step <= steps; step++)); do
        before=$(cksum <"$scratch/shot.png")
        read -r x y < <(awk -v box="${BASH_REMATCH[*]:1}" -v step="$step" -v steps="$steps" 'BEGIN {
            split(box, at, " "); angle = step / steps * 8 * atan2(1, 1); radius = at[1] / 2
            printf "%d %d\n", at[2] + radius + 0.9 * radius * cos(angle), at[3] + radius - 0.9 * radius * sin(angle) }')
        xdotool mousemove "$x" "$y" mousedown 1
        wait_for 15 has_changed "$before" || fail 1 "the window does not follow the mouse to $x,$y"
        frame 60 "$x" "$y"
    done
    xdotool mouseup 1
    frame 800 "$x" "$y"
}

record_choose() {
    local wanted chosen output=$folder/choose.webp frames=() columns=90 rows=26
    is_there kitty xdotool import img2webp || fail 69 'not all of kitty, xdotool, ImageMagick and img2webp are here'
    wanted=$("$program" convert --to hex "$recorded")
    mkdir "$scratch/bin" && ln -s "$program" "$scratch/bin/glpick"
    # Outside of the window.
    xdotool mousemove 1023 599
    # A shell that writes the variable color to a file at each prompt, and a renderer that draws alike on each machine.
    PS1='$ ' PROMPT_COMMAND='printf "%s\n" "${color-}" >"$chosen_file"' HISTFILE='' chosen_file=$scratch/chosen \
        GLPICK_RENDERER=cpu PATH=$scratch/bin:$PATH run_kitty -o cursor_blink_interval=0 -o shell_integration=disabled bash --noprofile --norc
    wait_for 15 is_drawn 2 || fail 1 "kitty shows no prompt: $(tail -n 1 "$scratch/log")"
    frame 800
    type_text 'color=$(glpick choose)'
    xdotool key Return
    wait_for 15 is_drawn 500 || fail 1 'glpick choose shows no picture'
    frame 1000
    drag_around
    type_text "/$recorded"
    xdotool key Return
    frame 1500
    xdotool key Return
    frame 800
    type_text 'echo $color'
    xdotool key Return
    frame 3000
    chosen=$(<"$scratch/chosen")
    [[ $chosen == "$wanted" ]] || fail 1 "the shell has the colour '$chosen', not $wanted"
    img2webp -loop 0 -min_size "${frames[@]}" -o "$output" >>"$scratch/log" 2>&1 ||
        fail 1 "img2webp fails: $(tail -n 1 "$scratch/log")"
    say "$output has $((${#frames[@]} / 6)) steps and $(stat --format %s "$output") bytes"
}
