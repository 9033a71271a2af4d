#!/usr/bin/env python3
"""Usage: screen.py GLPICK wayland|x11   (sway, Xvfb, xdotool, strace)

Measures `GLPICK screen` on one output of 3840 x 2160 without a screen, nine times: until it is frozen and the loupe is seen (the last
message to or from the server before a pause), the CPU time of 120 moves of the pointer, 17 ms apart, and its memory. The pixels that
the compositor copies are in shared memory that glpick does not map, so that they do not count.
"""
import os, pathlib, signal, statistics, subprocess, sys, tempfile, time

glpick, way = sys.argv[1:]
WIDTH, HEIGHT, MOVES, PAUSE = 3840, 2160, 120, 0.017
here = pathlib.Path(__file__).parent
places = [(WIDTH // 2 + 5 * number, HEIGHT // 2 + 3 * number) for number in range(MOVES)]


def measure(environment, move):
    """Returns milliseconds until the frozen screen, milliseconds of CPU time, and kilobytes: of the process, and of these its own."""
    def start(*before):
        return subprocess.Popen(
            [*before, glpick, "screen"], env=environment, stdout=subprocess.DEVNULL, start_new_session=True)

    with tempfile.NamedTemporaryFile("r") as log:
        process = start("strace", "-qq", "-ttt", "-o", log.name, "-e", "execve,sendmsg,recvmsg,recvfrom,writev")
        time.sleep(1)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        stamps = [float(line.split()[0]) for line in log if " = -1" not in line and "+++" not in line]
    process = start()
    time.sleep(1)

    def cpu_time():
        tasks = pathlib.Path(f"/proc/{process.pid}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e6

    before = cpu_time()
    for place in [None] if way == "x11" else places:
        move(place)
        time.sleep(PAUSE)
    time.sleep(0.3)
    used = cpu_time() - before
    facts = dict(line.split(":") for line in pathlib.Path(f"/proc/{process.pid}/status").read_text().splitlines())
    process.kill()
    process.wait()
    time.sleep(0.3)
    return (stamps[-1] - stamps[0]) * 1000, used, *(int(facts[name].split()[0]) for name in ("VmHWM", "RssAnon"))


def report(results):
    for name, values in zip(("frozen, ms", "120 moves, ms of CPU time", "memory, kB", "of these its own, kB"), zip(*results)):
        print(f"{name}: {statistics.median(values):.0f} ({min(values):.0f} to {max(values):.0f})")


with tempfile.TemporaryDirectory() as folder:
    os.chmod(folder, 0o755)
    if way == "x11":
        read, write = os.pipe()
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-nolisten", "tcp", "-noreset", "-screen", "0", f"{WIDTH}x{HEIGHT}x24"],
            pass_fds=[write], stderr=subprocess.DEVNULL)
        environment = dict(os.environ, DISPLAY=":" + os.read(read, 20).decode().strip(), WAYLAND_DISPLAY="")
        chain = [word for x, y in places for word in ("mousemove", str(x), str(y), "sleep", str(PAUSE))]
        report([measure(environment, lambda _: subprocess.run(["xdotool", *chain], env=environment, check=True)) for _ in range(9)])
    else:
        pathlib.Path(folder, "config").write_text(f"output HEADLESS-1 mode {WIDTH}x{HEIGHT} bg #336699 solid_color\n")
        server = subprocess.Popen([here.parent / "Tests/Fixtures/Wayland/sway.sh", folder, "1"])
        while not os.path.exists(f"{folder}/wayland-1"):
            time.sleep(0.01)
        time.sleep(1)
        pointer = subprocess.Popen(
            ["python3", here / "pointer.py", f"{folder}/wayland-1"], stdin=subprocess.PIPE, text=True, bufsize=1)

        def move(place):
            numbers = [number * 256 for number in (*place, WIDTH, HEIGHT)]
            pointer.stdin.write("move {} {} {} {}\n".format(*numbers))

        move(places[0])
        report([measure(dict(os.environ, WAYLAND_DISPLAY=f"{folder}/wayland-1", DISPLAY=""), move) for _ in range(9)])
        pointer.kill()
    server.terminate()
    server.wait()
