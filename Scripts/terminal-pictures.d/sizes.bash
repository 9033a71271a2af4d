# shellcheck shell=bash disable=SC2154,SC2034 # some variables are the script's, and others windows.bash reads
# The sheets of Scripts/terminal-pictures --sizes and --beside: windows of kitty with a small font.

# The sizes that are side by side on the sheet, and what each of them shows.
sheet=('200x60 --color teal' '160x45 --picker plane --color coral|30x40 --color orchid'
    '120x40 --picker image --image Documentation/ring.png --at 300,35|100x30 --picker matrix --color coral'
    '132x24 --picker grid --selected 6|60x20 --picker triangle --color teal'
    '80x24 --color teal|62x24 --picker wheel --color orchid|61x24 --picker hexagon --color coral'
    '40x12 --color teal|20x5 --color teal')

# draw_part FILE LABEL SIZE OPTION…: a window of so many cells, as COLUMNSxROWS, with its label above it.
draw_part() {
    columns=${3%x*} rows=${3#*x}
    shoot kitty "${@:4}"
    convert "$scratch/shot.png" -background '#202020' -gravity north -fill white -pointsize 11 \
        -splice 0x16 -annotate +0+2 "$2" -bordercolor '#202020' -border 4 "$1"
    close_window
}

# join_rows FILE: the rows in the scratch folder, one below the other.
join_rows() {
    convert "$scratch"/row-*.png -background '#202020' -append -dither FloydSteinberg -colors 255 \
        -define png:compression-level=9 -strip "PNG8:$1"
    say "$1 has $(stat --format %s "$1") bytes"
}

# draw_sizes: writes choose-sizes.png.
draw_sizes() {
    local line size options part row=0
    for line in "${sheet[@]}"; do
        row=$((row + 1)) part=0
        while read -r size options; do
            part=$((part + 1))
            # shellcheck disable=SC2086 # words
            draw_part "$scratch/part-$part.png" "${size/x/ x }" "$size" $options
        done <<<"${line//|/$'\n'}"
        convert "$scratch"/part-*.png -background '#202020' +append "$scratch/row-$row.png"
        rm "$scratch"/part-*.png
    done
    join_rows "$folder/choose-sizes.png"
}

# What is most unlike in other versions.
beside=('100x30 --picker plane --color teal' '80x24 --picker wheel --color orchid' '62x20 --color coral' '40x12 --color teal')

# draw_beside: writes the file, with a row for each pair.
draw_beside() {
    local size options row=0
    while read -r size options; do
        row=$((row + 1))
        # shellcheck disable=SC2086 # words
        program=$other draw_part "$scratch/part-1.png" "$("$other" --version)" "$size" $options
        # shellcheck disable=SC2086 # words
        draw_part "$scratch/part-2.png" 'this version' "$size" $options
        convert "$scratch"/part-{1,2}.png -background '#202020' +append "$scratch/row-$row.png"
    done < <(printf '%s\n' "${beside[@]}")
    join_rows "$file"
}
