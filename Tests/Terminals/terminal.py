"""A terminal for one program: a pseudo-terminal, the screen that it shows, and the answers that it gives."""

import fcntl
import glob
import os
import re
import select
import signal
import struct
import subprocess
import tempfile
import termios
import time

import pyte

# What pyte would take for text: strings for the terminal, queries.
NO_TEXT = re.compile(rb"\x1b[P_^].*?\x1b\\|\x1b\].*?(?:\x07|\x1b\\)|\x1b\[>0q|\x1b\[\?\d+\$p|\x1b\[\d+t|\x1b\[\?[12];[14];0S|\x1b\[[?<>]\d*u", re.DOTALL)
CUT_SHORT = re.compile(rb"\x1b(?:[P_^](?:[^\x1b]|\x1b(?!\\))*|\](?:[^\x07\x1b]|\x1b(?!\\))*|\[[?>0-9;$]*)?\Z", re.DOTALL)

MODE = re.compile(rb"\x1b\[\?(\d+)([hl])")
IMAGE = re.compile(rb"\x1b_G([^;\x1b]*)")


def prepare():
    """Makes standard input the terminal of the new session, and signals what they are in an ordinary shell."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    # Shells make programs in the background ignore some.
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGHUP, signal.SIGTSTP):
        signal.signal(number, signal.SIG_DFL)


class Terminal:
    """Runs a command as the first process of a session of its own.

    Its standard output is a file of its own, unless another one or subprocess.STDOUT, for the terminal, is given.
    """

    def __init__(self, command, answers, *, columns=80, rows=24, cell=(0, 0), environment=None,
                 output=None, shows=True):
        self.answers = answers
        self.cell = cell
        self.raw = bytearray()
        # Where the search for queries goes on.
        self.asked = 0
        self.unfed = b""
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.shows = shows
        self.master, self.slave = os.openpty()
        os.set_blocking(self.master, False)
        self.set_size(columns, rows)
        self.before = termios.tcgetattr(self.slave)
        variables = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        variables |= {"TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no"} | (environment or {})
        self.output = tempfile.TemporaryFile() if output is None else output
        standard_output = self.slave if output is subprocess.STDOUT else self.output
        self.process = subprocess.Popen(
            command, stdin=self.slave, stdout=standard_output, stderr=self.slave, env=variables,
            start_new_session=True, preexec_fn=prepare)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for descriptor in (self.master, self.slave):
            if descriptor is not None:
                os.close(descriptor)
        self.master = self.slave = None
        if self.output is not subprocess.STDOUT:
            self.output.close()

    def set_size(self, columns, rows):
        size = struct.pack("HHHH", rows, columns, columns * self.cell[0], rows * self.cell[1])
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, size)
        self.screen.resize(rows, columns)

    def pump(self, seconds):
        """Takes what comes within so many seconds, and answers it; returns whether anything came."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 1 << 16)
        except OSError:
            return False
        self.raw += data
        if self.shows:
            self._feed(data)
        for query in list(self.answers.find(self.raw, self.asked)):
            self.asked = query.end
            if query.answer:
                self.send(query.answer)
        # A query may be cut short by the end, but none is longer.
        self.asked = max(self.asked, len(self.raw) - 200)
        return True

    def _feed(self, data):
        data = NO_TEXT.sub(b"", self.unfed + data)
        cut = CUT_SHORT.search(data)
        end = cut.start() if cut else len(data)
        self.unfed = data[end:]
        self.stream.feed(data[:end])

    def send(self, data):
        """Types, or answers."""
        while data:
            try:
                data = data[os.write(self.master, data):]
            except BlockingIOError:
                self.pump(0.01)

    def pump_for(self, seconds):
        """Takes what comes for a time, and on a busy machine until the process waits again."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self.pump(left)
        while time.monotonic() < end + 10 and (self.pump(0.02) or self.is_busy()):
            pass

    def rest(self, seconds=0.4):
        """Takes what comes until nothing has come for a time: until a coarse picture has become fine."""
        while self.pump(seconds) or self.is_busy():
            pass

    def is_busy(self):
        try:
            with open(f"/proc/{self.process.pid}/stat", encoding="ascii", errors="replace") as file:
                return file.read().rpartition(")")[2].split()[0] in "RD"
        except OSError:
            return False

    def until(self, condition, what, seconds=30):
        """Takes what comes until a condition holds."""
        end = time.monotonic() + seconds
        while True:
            # What is written last comes after the end.
            is_over = self.process.poll() is not None
            if condition():
                return
            if not self.pump(0.02):
                assert not is_over and time.monotonic() < end, f"not so: {what}\n{self.text}\n{bytes(self.raw[-300:])}"

    def until_text(self, text, seconds=30):
        """Takes what comes until the screen shows this, and until the program waits again: a picture follows the text."""
        self.until(lambda: text in self.text, f"the screen shows {text!r}", seconds)
        self.pump_for(0.02)

    def until_raw(self, data, start=0, seconds=30):
        self.until(lambda: self.raw.find(data, start) >= 0, f"{data} is written", seconds)

    def finish(self, seconds=30):
        """Waits for the end; returns the exit code, or minus the signal."""
        self.until(lambda: self.process.poll() is not None, "the program has ended", seconds)
        while self.pump(0):
            pass
        return self.process.returncode

    def kill(self, number):
        os.kill(self.process.pid, number)

    def hang_up(self):
        """The connection is lost."""
        os.close(self.slave)
        os.close(self.master)
        self.slave = self.master = None

    @property
    def text(self):
        """What the screen shows, with all its spaces made one each."""
        return " ".join(" ".join(self.screen.display).split())

    def beside(self, column):
        """What the screen shows from a column on, counted from 0, with all its spaces made one each."""
        return " ".join(" ".join(line[column:] for line in self.screen.display).split())

    @property
    def printed(self):
        """What the program has written to standard output."""
        self.output.seek(0)
        return self.output.read()

    @property
    def modes(self):
        """The private modes that are on, by what was written; the cursor's (25) is on at first. 0 stands for kitty's keyboard
        protocol."""
        modes = {25}
        for number, letter in MODE.findall(self.raw):
            (modes.add if letter == b"h" else modes.discard)(int(number))
        if self.raw.count(b"\x1b[>1u") != self.raw.count(b"\x1b[<u"):
            modes.add(0)
        return modes

    @property
    def images(self):
        """The numbers of kitty's images that have not been removed."""
        images = set()
        for keys in IMAGE.findall(self.raw):
            keys = dict(pair.split(b"=", 1) for pair in bytes(keys).split(b",") if b"=" in pair)
            if keys.get(b"a") == b"d":
                images.discard(keys.get(b"i"))
            elif keys.get(b"a") != b"q" and b"i" in keys:
                images.add(keys[b"i"])
        return images

    @property
    def shared(self):
        """The shared memory objects with pictures that the terminal, which here never does, has not read."""
        return glob.glob(f"/dev/shm/glpick-{self.process.pid:08x}-*")

    def faults(self):
        """What is not as it was before the program."""
        faults = []
        if self.shared:
            faults.append(f"shared memory is left: {self.shared}")
        if termios.tcgetattr(self.slave) != self.before:
            faults.append("the settings differ")
        if self.modes != {25}:
            faults.append(f"modes that are on, but the cursor's: {sorted(self.modes - {25})}, 25: {25 in self.modes}")
        if self.images:
            faults.append(f"images are left: {self.images}")
        if MODE.search(self.raw):
            rest = self.raw[self.raw.rindex(b"\x1b[?1049l"):] if b"\x1b[?1049l" in self.raw else b""
            if not rest.startswith(b"\x1b[?1049l\x1b[0m"):
                faults.append(f"colours may be left: {self.raw[-40:]}")
        return faults

    def processor_time(self):
        """Clock ticks that the program has used."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])


def press(column, row, code=0):
    """The left button goes down in a cell counted from 1."""
    return b"\x1b[<%d;%d;%dM" % (code, column, row)


def drag(column, row):
    return press(column, row, 32)


def move(column, row):
    return press(column, row, 35)


def release(column, row):
    return b"\x1b[<0;%d;%dm" % (column, row)


ENDING = {"INT": signal.SIGINT, "TERM": signal.SIGTERM, "HUP": signal.SIGHUP}
