# shellcheck shell=bash disable=SC2154 # some variables are the script's
# Compares the windows of Scripts/terminal-pictures with what 'glpick render' draws and 'glpick pick' prints.

# Pixels that a terminal leaves free left of its border.
declare -A left=([konsole]=3)
# How far the picture may be off, in steps of 255: in the mean, and anywhere. Sixels have some 200 colours, diffused.
declare -A mean=([xterm]=2 [kitty]=0 [foot]=2 [konsole]=0 [tmux]=3 [vte]=3 [alacritty]=3)
declare -A most=([xterm]=40 [kitty]=0 [foot]=40 [konsole]=0 [tmux]=60 [vte]=60 [alacritty]=60)
ring='#008080' disturbed='#0080c0'

# set_picker NAME: sets size, the picker's size in points, and picker, the options of 'choose', 'render' and 'pick'.
set_picker() {
    # Smaller than the room in the window, so that the text beside the picker does not matter.
    # 'glpick render' knows no focus and no boxes of characters, so there are no markers, and no room for them: parts end
    # where cells do.
    size=280x250 picker=(--alpha-bar --no-markers --inset 0 --theme light)
    # 15 whole cells down: of 8 x 16 points in tmux, which runs in kitty, and of 8 x 17 in others.
    ! has_cells "$1" || size=256x255
    [[ $1 != tmux ]] || size=256x240
}

# check_window NAME: checks the mouse and the picture, which is a cell away from the left, and from the top with the tabs.
check_window() {
    local name=$1 width height x y background area=$size color blur=0
    read -r width height background < <(identify -format '%w %h %[hex:p{1,1}]\n' "$scratch/shot.png")
    width=$(((width - 2 * border) / columns)) height=$(((height - 2 * border) / rows))
    x=$((${left[$name]:-0} + border + width)) y=$((border + height))
    say "$name: a cell has $width x $height pixels"
    ! has_cells "$name" || area=$((${size%x*} * width / 8))x$((${size#*x} * width / 8))
    convert "$scratch/shot.png" -crop "$area+$x+$y" +repage "$scratch/seen.png"
    check_mouse "$name" "$x" "$y" "$area" "$width" "$height"
    # Of 16 colours there is nothing to compare with.
    [[ $name != console ]] || return 0
    # Sixels and cells are seen from some way off.
    [[ $name != xterm && $name != foot ]] || blur=2
    ! has_cells "$name" || { blur=6 && mogrify -resize "$size!" "$scratch/seen.png"; }
    ((blur == 0)) || mogrify -blur "0x$blur" "$scratch/seen.png"
    for color in "$ring" "$disturbed"; do
        "$program" render "${picker[@]}" --size "$size" --color "$color" --renderer cpu --background "#$background" \
            "$scratch/wanted.png"
        ((blur == 0)) || mogrify -blur "0x$blur" "$scratch/wanted.png"
        compare_pictures "$name" "$color"
    done
}

# check_mouse NAME X Y AREA WIDTH HEIGHT: where the picture begins, its area, and the size of a cell, in pixels.
check_mouse() {
    local name=$1 area=$4 width=$5 height=$6 x=$((${4%x*} / 2 + 25)) y=$((${4#*x} / 2 + 5)) at chosen wanted high
    xdotool mousemove $(($2 + x)) $(($3 + y)) click 1 sleep 0.3 key Return
    at=$x.5,$y.5
    # These terminals report the mouse in cells.
    [[ $name != konsole ]] || at=$(awk "BEGIN { print $width * (int($x / $width) + 0.5) \",\" $height * (int($y / $height) + 0.5) }")
    high=$(((16 * height / width + 1) / 2))
    ! has_cells "$name" || at=$((8 * (x / width) + 4)),$(awk "BEGIN { print $high * (int($y / $height) + 0.5) }")
    wait_for 15 test -s "$scratch/chosen" || fail 1 "$name: the mouse chooses nothing"
    chosen=$(<"$scratch/chosen")
    wanted=$("$program" pick "${picker[@]}" --size "$size" --color "$ring" --at "$at")
    say "$name: the mouse at $at chooses $chosen"
    [[ $chosen == "$wanted" ]] || fail 1 "$name: $wanted is there"
}

# compare_pictures NAME COLOR: what is seen must be near to what is wanted if that has the ring's colour, and only then.
compare_pictures() {
    local name=$1 color=$2 metric apart=() is_close
    for metric in MAE PAE; do
        apart+=("$({ compare -metric $metric "$scratch"/{seen,wanted}.png null: 2>&1 || true; } |
            sed 's/.*(\(.*\))/\1/' | awk '{ print 255 * $1 }')")
    done
    is_close=$(awk "BEGIN { print ${apart[0]} <= ${mean[$name]} && ${apart[1]} <= ${most[$name]} }")
    say "$name, $ring against $color: ${apart[0]} steps in the mean, ${apart[1]} at most"
    [[ $is_close != "$([[ $color == "$ring" ]] && echo 1 || echo 0)" ]] || return 0
    mkdir -p .build
    cp "$scratch"/{seen,wanted}.png .build/
    fail 1 "$name: ${mean[$name]} and ${most[$name]} are the limits; see seen.png and wanted.png in .build"
}
