#!/bin/sh
# Usage: sway.sh FOLDER OUTPUTS   (sway; as root also setpriv)
# Runs sway without a screen, with FOLDER/config, and its socket in FOLDER. sway refuses to run as root.
set -eu
run="env -i PATH=$PATH HOME=$1 XDG_RUNTIME_DIR=$1 WLR_BACKENDS=headless WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1
    WLR_HEADLESS_OUTPUTS=$2 sway -c $1/config"
chmod 700 "$1"
if [ "$(id -u)" = 0 ]; then
    chown -R 1000:1000 "$1"
    run="setpriv --reuid=1000 --regid=1000 --clear-groups $run"
fi
# shellcheck disable=SC2086 # its words
exec $run >/dev/null 2>&1
