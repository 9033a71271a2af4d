# shellcheck shell=bash disable=SC2154,SC2034 # some variables are the script's, and others windows.bash reads
# The contact sheet of Scripts/terminal-pictures --sizes: windows of kitty with a small font.

# The sizes that are side by side on the sheet, and what each of them shows.
sheet=('200x60 --color teal' '160x45 --picker plane --color coral|30x40 --color orchid'
    '120x40 --picker image --image Documentation/ring.png --at 300,35|100x30 --picker matrix --color coral'
    '132x24 --picker grid --selected 6|60x20 --picker triangle --color teal'
    '80x24 --color teal|62x24 --picker wheel --color orchid|61x24 --picker hexagon --color coral'
    '40x12 --color teal|20x5 --color teal')

# draw_sheet: writes choose-sizes.png.
draw_sheet() {
    local line size options part row=0 file=$folder/choose-sizes.png
    is_there kitty || fail 69 'there is no kitty; see Scripts/set-up --terminals'
    for line in "${sheet[@]}"; do
        row=$((row + 1)) part=0
        while read -r size options; do
            part=$((part + 1)) columns=${size%x*} rows=${size#*x}
            # shellcheck disable=SC2086 # words
            shoot kitty $options
            convert "$scratch/shot.png" -background '#202020' -gravity north -fill white -pointsize 11 \
                -splice 0x16 -annotate +0+2 "$columns x $rows" -bordercolor '#202020' -border 4 "$scratch/part-$part.png"
            close_window
        done <<<"${line//|/$'\n'}"
        convert "$scratch"/part-*.png -background '#202020' +append "$scratch/row-$row.png"
        rm "$scratch"/part-*.png
    done
    convert "$scratch"/row-*.png -background '#202020' -append -dither FloydSteinberg -colors 255 \
        -define png:compression-level=9 -strip "PNG8:$file"
    say "$file has $(stat --format %s "$file") bytes"
}
