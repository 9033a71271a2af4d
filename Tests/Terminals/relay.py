"""Runs `glpick choose` inside a real terminal's window, and measures when it writes: relay.py FILE TIMES COMMAND…

Writes a line for each start to FILE: milliseconds to the first byte, to the text, to the first picture, and to the fine one that may
follow. Between the program and the window is a pseudo-terminal, so that bytes of both can be timed.
"""

import fcntl
import os
import select
import subprocess
import sys
import termios
import time
import tty

# Seconds without a byte after which a picture is complete, and after which nothing more comes.
COMPLETE, REST = 0.06, 0.4


def once(command):
    """Starts the command, and accepts when nothing more comes; returns milliseconds."""
    master, slave = os.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, fcntl.ioctl(0, termios.TIOCGWINSZ, bytes(8)))
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdin=slave, stdout=subprocess.DEVNULL, stderr=slave, start_new_session=True,
                               preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
    raw, first, text, picture, last = b"", None, None, None, None
    is_ended = False
    while True:
        ready = select.select([master, 0], [], [], REST if text else 5)[0]
        now = (time.perf_counter() - begin) * 1000
        if 0 in ready:
            os.write(master, os.read(0, 65536))
        if master in ready:
            try:
                data = os.read(master, 65536)
            except OSError:
                break
            if last and text and picture is None and now - last > 1000 * COMPLETE:
                picture = last
            raw, first, last = raw + data, first or now, now
            if text is None and b"#3366cc" in raw:
                text = now
            os.write(1, data)
        if not ready and not is_ended:
            is_ended = True
            fine = last
            os.write(master, b"\r")
        elif not ready:
            break
    process.wait()
    os.close(slave)
    os.close(master)
    return first, text, picture or fine, fine


def main():
    path, times, *command = sys.argv[1:]
    before = termios.tcgetattr(0)
    tty.setraw(0)
    # The window settles.
    time.sleep(0.5)
    try:
        lines = [" ".join(f"{value:.2f}" for value in once(command)) for _ in range(int(times))]
    finally:
        termios.tcsetattr(0, termios.TCSANOW, before)
    with open(path + ".new", "w", encoding="ascii") as file:
        file.write("\n".join(lines) + "\n")
    os.rename(path + ".new", path)


main()
