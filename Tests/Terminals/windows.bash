# shellcheck shell=bash disable=SC2154,SC2034 # some variables are those of Scripts/terminals
# Measures the start of glpick choose in windows of real terminals, for Scripts/terminals --speed.

# measure_windows PROGRAM STARTS
measure_windows() {
    local name starts=$2
    # shellcheck source=/dev/null
    source "$root/Scripts/terminal-pictures.d/windows.bash"
    columns=100 rows=30
    start_display
    printf '\n| windows, %s starts | first byte, ms | text, ms | picture, ms | fine picture, ms |\n' "$starts"
    printf '| --- | --- | --- | --- | --- |\n'
    for name in kitty alacritty xterm; do
        is_there "$name" || continue
        rm -f "$scratch/times"
        open_window "$name" "$python" relay.py "$scratch/times" "$starts" "$1" choose --color '#3366cc'
        if wait_for 120 test -s "$scratch/times"; then
            "$python" - "$name" "$scratch/times" <<'END'
import statistics
import sys

rows = [[float(word) for word in line.split()] for line in open(sys.argv[2], encoding="ascii")]
print("| " + " | ".join([sys.argv[1], *(f"{statistics.median(values):.1f}" for values in zip(*rows))]) + " |")
END
        else
            say "$name: nothing was measured"
        fi
        close_window
    done
}
