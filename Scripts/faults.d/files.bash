# shellcheck shell=bash disable=SC2154,SC2034 # Scripts/faults has these variables
# Faults of Scripts/faults: disks, folders, devices and pipes.

try_full_disk() {
    expect_status 74 "$(status within_file_limit)" 'RLIMIT_FSIZE'
    expect test ! -e cut.png
    if ! disk=$(mkdir disk && mount -t tmpfs -o size=64k tmpfs disk 2>>output && echo "$PWD/disk"); then
        disk=
        row 'a limit on the size of files: exit 74, no file; no tmpfs can be mounted' "$problems"
        return
    fi
    "$program" render --renderer cpu --size 16 disk/out.png
    cp disk/out.png old.png
    expect_status 74 "$(status render --scale 2 disk/out.png)" 'over a file'
    expect same disk/out.png old.png
    expect_status 74 "$(status render --scale 2 disk/new.png)" 'a new file'
    expect holds disk out.png
    head -c 1000000 /dev/zero >disk/filler 2>>output || true
    expect_status 74 "$(status render disk/new.png)" 'no space at all'
    expect holds disk filler out.png
    expect same disk/out.png old.png
    umount disk
    disk=
    row 'exit 74 four times, the old file is whole, no other is left' "$problems"
}

within_file_limit() { (ulimit -f 1 && render cut.png); }

try_full_device() {
    local node=/dev/full
    # Root could replace the machine's own if writing were wrong.
    if mknod -m 666 full c 1 7 2>>output; then node=full; fi
    expect_status 74 "$(status render "$node")" "$node"
    expect test -c "$node"
    expect_status 74 "$(status into_full_device)" 'standard output'
    expect_status 74 "$(status into_closed_output)" 'closed'
    row 'exit 74 three times, the node survives' "$problems"
}

into_full_device() { render - >/dev/full; }
into_closed_output() { render - >&-; }

try_read_only_folder() {
    local user=()
    mkdir locked && cp red.png locked/out.png
    if ((EUID == 0)); then
        if ! command -v setpriv >/dev/null; then
            skip 'root may write anywhere, and setpriv is missing'
            return
        fi
        user=(setpriv --reuid=65534 --regid=65534 --clear-groups)
    fi
    chmod 555 locked
    expect_status 73 "$(status "${user[@]}" "$program" render --renderer cpu --size 16 locked/new.png)" 'a new file'
    expect_status 73 "$(status "${user[@]}" "$program" render --renderer cpu --size 16 locked/out.png)" 'over a file'
    expect holds locked out.png
    expect same locked/out.png red.png
    chmod 755 locked
    row 'exit 73 twice, the file that was there is whole' "$problems"
}

try_reader_gone() {
    expect_status 141 "$(status to_reader_that_goes)" 'a picture'
    expect test ! -s errors
    row 'exit 141, silent' "$problems"
}

to_reader_that_goes() {
    render --scale 3 --background white - 2>errors | head -c 1
    return "${PIPESTATUS[0]}"
}
