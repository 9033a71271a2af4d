# shellcheck shell=bash disable=SC2154 # some variables are the script's
# The display of Scripts/terminal-pictures, and windows of terminals in it.

# The colours of VGA, which Linux's console has.
console_colors=('#000000' '#aa0000' '#00aa00' '#aa5500' '#0000aa' '#aa00aa' '#00aaaa' '#aaaaaa'
    '#555555' '#ff5555' '#55ff55' '#ffff55' '#5555ff' '#ff55ff' '#55ffff' '#ffffff')
# Cells of each window, and pixels around them.
columns=80 rows=20 border=8

# Whether all these programs are here.
is_there() { command -v "$@" >/dev/null && (($(command -v "$@" | wc -l) == $#)); }

# wait_for LONGEST COMMAND…: waits for a command to succeed, so many seconds at most.
wait_for() {
    local end=$((SECONDS + $1))
    until "${@:2}"; do
        ((SECONDS < end)) || return 1
        sleep 0.2
    done
}

# Starts a program that ends with the window.
start() { "$@" >>"$scratch/log" 2>&1 & started+=($!); }

# Ends what was started last first.
close_window() {
    local index
    for ((index = ${#started[@]} - 1; index >= 0; index--)); do
        kill "${started[index]}" 2>/dev/null || true
        wait "${started[index]}" 2>/dev/null || true
    done
    started=()
}

# Starts a display without a screen, which ends with this script, in a new folder, scratch.
start_display() {
    scratch=$(mktemp -d)
    started=()
    Xvfb -displayfd 1 -screen 0 "${display_size:-1024x600}x24" -nolisten tcp -noreset >"$scratch/display" 2>"$scratch/log" &
    display=$!
    trap 'close_window; kill "$display"; rm -rf "$scratch"' EXIT
    wait_for 15 test -s "$scratch/display" || fail 69 "Xvfb does not start: $(tail -n 1 "$scratch/log")"
    DISPLAY=:$(<"$scratch/display")
    export DISPLAY LIBGL_ALWAYS_SOFTWARE=1 XDG_RUNTIME_DIR=$scratch
    unset TMUX
}

# run_kitty OPTION… COMMAND…: its border is in points, of which 6 are 8 pixels; kitty 0.26 does not count its padding for the
# mouse.
run_kitty() {
    start kitty --config NONE -o placement_strategy=top-left -o window_margin_width=6 -o remember_window_size=no \
        ${font_size:+-o "font_size=$font_size"} -o initial_window_width="${columns}c" -o initial_window_height="${rows}c" -o update_check_interval=0 "$@"
}

# Opens a window of a terminal, in the upper left corner of the display, that runs a command.
open_window() {
    local name=$1
    shift
    case $name in
        xterm)
            start xterm -ti vt340 -geometry "${columns}x$rows+0+0" -b "$border" -bw 0 -fa monospace -fs 10 -e "$@"
            ;;
        kitty) run_kitty "$@" ;;
        tmux)
            # Without a clock, and nothing stays. The window has colours that tmux does not know of.
            printf 'set -g status-right ""\nset -g destroy-unattached on\n' >"$scratch/tmux.conf"
            run_kitty -o background=white -o foreground=black \
                tmux -f "$scratch/tmux.conf" -S "$scratch/tmux" new-session -n glpick "$@"
            ;;
        foot)
            # As large as the windows of xterm: 80 x 20 cells of 8 x 17 pixels.
            start weston --no-config --backend=x11-backend.so --use-pixman --width=656 --height=356 \
                --shell=kiosk-shell.so --socket=glpick
            wait_for 15 test -S "$scratch/glpick" || return
            WAYLAND_DISPLAY=glpick start foot --config=/dev/null -o dpi-aware=no -o font=monospace:size=10 \
                --window-size-chars="${columns}x$rows" -o "pad=${border}x$border" "$@"
            ;;
        konsole)
            # Without bars, for which there are no options, and without a bus, on which it would find other windows.
            local part bars=$scratch/kxmlgui5/konsole
            mkdir -p "$scratch/konsole" "$bars"
            for part in konsole session; do printf '<gui name="%s" version="1000"/>\n' "$part" >"$bars/${part}ui.rc"; done
            printf '%s\n' '[Appearance]' 'Font=monospace,10' '[General]' Name=glpick Parent=FALLBACK/ ShowTerminalSizeHint=false \
                "TerminalMargin=$border" TerminalCenter=false '[Scrolling]' ScrollBarPosition=2 \
                >"$scratch/konsole/glpick.profile"
            XDG_DATA_HOME=$scratch XDG_CONFIG_HOME=$scratch DBUS_SESSION_BUS_ADDRESS=disabled: QT_QPA_PLATFORM=xcb \
                start konsole --profile glpick --hide-menubar --hide-tabbar --nofork \
                -p "TerminalColumns=$columns" -p "TerminalRows=$rows" -e "$@"
            ;;
        vte)
            # Without a bus, on which it would find other windows and settings.
            mkdir -p "$scratch/gtk-3.0"
            printf 'vte-terminal { padding: %dpx; }\n' "$border" >"$scratch/gtk-3.0/gtk.css"
            XDG_CONFIG_HOME=$scratch NO_AT_BRIDGE=1 DBUS_SESSION_BUS_ADDRESS=disabled: GSETTINGS_BACKEND=memory \
                start xfce4-terminal --disable-server --geometry "${columns}x$rows+0+0" --font 'monospace 10' \
                --hide-menubar --hide-borders --hide-toolbar --hide-scrollbar --execute "$@"
            ;;
        alacritty)
            WINIT_X11_SCALE_FACTOR=1 start alacritty --config-file /dev/null -o font.size=10.0 \
                -o "window.dimensions.columns=$columns" -o "window.dimensions.lines=$rows" \
                -o "window.padding.x=$border" -o "window.padding.y=$border" \
                -o window.position.x=0 -o window.position.y=0 -e "$@"
            ;;
        console)
            local index colors=()
            for index in "${!console_colors[@]}"; do colors+=(-xrm "XTerm*color$index: ${console_colors[index]}"); done
            # Bold text is bright there.
            start xterm -tn linux -geometry "${columns}x$rows+0+0" -b "$border" -bw 0 -fa monospace -fs 10 \
                "${colors[@]}" -bg "${console_colors[0]}" -fg "${console_colors[7]}" \
                -xrm 'XTerm*colorBDMode: true' -xrm "XTerm*colorBD: ${console_colors[15]}" -e "$@"
            ;;
    esac
}
