"""In a shell: stopped and going on, in the background, in `$(…)`, in tmux."""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

from answers import BARE, KITTY, SIXEL
from chooser_case import PROGRAM, ChooserCase
from terminal import drag, press


class JobTests(ChooserCase):
    def glpick(self, terminal):
        """The process that the shell has started."""
        path = f"/proc/{terminal.process.pid}/task/{terminal.process.pid}/children"
        with open(path) as file:
            return int(file.read().split()[0])

    def command(self, terminal, line):
        start = len(terminal.raw)
        terminal.send(line + b"\r")
        return start

    def settings(self, terminal):
        # What is typed too early is not taken for the answer.
        start = self.command(terminal, b"stty -g; echo set''tings")
        terminal.until_raw(b"settings\r\n", start)
        terminal.until_raw(b"ready$ ", terminal.raw.index(b"settings\r\n", start))
        return re.search(rb"(?:[0-9a-f]+:){9,}[0-9a-f]+", terminal.raw[start:])[0]

    def leave(self, terminal):
        terminal.send(b"exit\r")
        terminal.finish()

    def test_stopped_and_going_on(self):
        """By Ctrl-Z, by SIGTSTP, by SIGSTOP."""
        for answers in (BARE, SIXEL, KITTY):
            for way in ("key", signal.SIGTSTP, signal.SIGSTOP) if answers is BARE else ("key",):
                with self.subTest(way=way), self.shell(answers, {"SSH_TTY": "x"}, shows=False) as terminal:
                    terminal.until_raw(b"ready$ ")
                    before = self.settings(terminal)
                    start = self.command(terminal, b'"$glpick" choose --renderer cpu --color "#3366cc"')
                    for _ in range(2):
                        terminal.until_raw(b" accept", start)
                        # What the terminal answers while the process is stopped is the shell's.
                        terminal.pump_for(0.2)
                        start = len(terminal.raw)
                        if way == "key":
                            terminal.send(b"\x1a")
                        else:
                            os.kill(self.glpick(terminal), way)
                        terminal.until_raw(b"Stopped", start)
                        terminal.until_raw(b"ready$ ", start)
                        if way != signal.SIGSTOP:
                            # Nobody can do anything in time about that one.
                            self.assertEqual(terminal.modes - {2004}, {25})
                            self.assertEqual(terminal.images, set())
                            self.assertEqual(self.settings(terminal), before)
                        start = self.command(terminal, b"fg")
                    terminal.until_raw(b" accept", start)
                    self.assertIn(1049, terminal.modes)
                    terminal.pump_for(0.1)
                    start = len(terminal.raw)
                    terminal.send(b"\r")
                    terminal.until_raw(b"#3366cc\r\n", terminal.raw.index(b"fg"))
                    terminal.until_raw(b"ready$ ", start)
                    self.assertEqual(self.settings(terminal), before)
                    self.assertEqual(terminal.modes - {2004}, {25})
                    self.assertEqual(terminal.images, set())
                    self.leave(terminal)

    def accept_after_a_stop(self, terminal, prompt):
        """Chooses in a substitution, where the shell could not let the command go on after Ctrl-Z."""
        start = self.command(terminal, b'color=$("$glpick" choose --renderer cpu --color teal)')
        terminal.until_raw(b" accept", start)
        terminal.send(b"\x1a")
        terminal.until_raw(b"cannot suspend", start)
        start = len(terminal.raw)
        terminal.send(b"\r")
        terminal.until_raw(prompt, start)

    def test_in_a_substitution_of_a_shell_in_a_shell(self):
        with self.shell(BARE, shows=False) as terminal:
            terminal.until_raw(b"ready$ ")
            start = self.command(terminal, b"PS1='inner$ ' bash --norc -i")
            terminal.until_raw(b"inner$ ", start)
            # That shell waits, too, and leads a group that is not the session's first.
            self.accept_after_a_stop(terminal, b"inner$ ")

    def test_in_a_substitution(self):
        with self.shell(BARE, shows=False) as terminal:
            terminal.until_raw(b"ready$ ")
            before = self.settings(terminal)
            self.accept_after_a_stop(terminal, b"ready$ ")
            start = self.command(terminal, b'echo "<$?:$color>"')
            terminal.until_raw(b"<0:#008080>", start)
            self.assertEqual(self.settings(terminal), before)
            for key, status in ((b"\x1b", b"1"), (b"\x04", b"1"), (b"\x03", b"130")):
                start = self.command(terminal, b'color=$("$glpick" choose --renderer cpu --color teal)')
                terminal.until_raw(b" accept", start)
                start = len(terminal.raw)
                terminal.send(key)
                terminal.until_raw(b"ready$ ", start)
                start = self.command(terminal, b'echo "<$?:$color>"')
                terminal.until_raw(b"<%s:>" % status, start)
                self.assertEqual(self.settings(terminal), before)
            self.leave(terminal)

    def test_nothing_that_the_terminal_sends_reaches_the_shell(self):
        with self.shell(BARE, shows=False) as terminal:
            terminal.until_raw(b"ready$ ")
            start = self.command(terminal, b'"$glpick" choose --renderer cpu --color "#3366cc"')
            terminal.until_raw(b" accept", start)
            terminal.send(press(34, 12))
            terminal.send(b"\r" + b"".join(drag(34, row) for row in range(12, 3, -1)))
            terminal.until_raw(b"ready$ ", terminal.raw.rindex(b" accept"))
            start = self.command(terminal, b"echo a b")
            terminal.until_raw(b"a b\r\n", start)
            self.assertNotIn(b"command not found", terminal.raw)
            self.assertNotIn(b";12M", terminal.raw[terminal.raw.rindex(b"1049l"):])
            self.leave(terminal)


@unittest.skipUnless(shutil.which("tmux"), "there is no tmux")
class TmuxTests(ChooserCase):
    FACTS = "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{mouse_button_flag} #{mouse_sgr_flag}"

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", "bash --norc --noprofile -i")
        self.addCleanup(self.tmux, "kill-server")

    def tmux(self, *arguments):
        environment = {name: value for name, value in os.environ.items() if name not in ("TMUX", "NO_COLOR")}
        environment |= {"TERM": "xterm-256color", "PS1": "ready$ "}
        return subprocess.run(
            ["tmux", "-S", os.path.join(self.folder.name, "tmux"), *arguments], env=environment, text=True,
            check=True, stdout=subprocess.PIPE).stdout

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def shown(self, *options):
        return self.tmux("capture-pane", "-p", *options)

    def until(self, condition, what):
        end = time.monotonic() + 30
        while not condition():
            self.assertLess(time.monotonic(), end, f"{what}\n{self.shown()}")
            time.sleep(0.05)

    def run_line(self, line):
        self.type(line + "\r")

    def test_in_tmux(self):
        path = self.folder.name
        facts = self.tmux("display-message", "-p", self.FACTS)
        for keys, status, printed in (("\r", "0", "#3366cc\n"), ("\x1b", "1", ""), ("\x03", "130", "")):
            self.run_line(f"stty -g > {path}/before; {PROGRAM} choose --renderer cpu --color '#3366cc' > {path}/printed")
            self.until(lambda: "Enter accept" in self.shown(), "the chooser is shown")
            self.until(lambda: "▀" in self.shown(), "a picture")
            self.assertIn("38;2;", self.shown("-e"))
            self.type(keys)
            self.until(lambda: "Enter accept" not in self.shown(), "the chooser has ended")
            # The shell gives up the rest of a line that was interrupted.
            self.run_line(f"echo $? > {path}/status; stty -g > {path}/after; echo do''ne")
            self.until(lambda: "done" in self.shown(), "the shell goes on")
            self.assertEqual(self.tmux("display-message", "-p", self.FACTS), facts)
            read = {name: pathlib.Path(path, name).read_text() for name in ("before", "after", "status", "printed")}
            self.assertEqual(read["before"], read["after"])
            self.assertEqual((read["status"], read["printed"]), (status + "\n", printed))
            self.run_line("clear")
            self.until(lambda: "done" not in self.shown(), "the screen is empty")

    def test_copies_into_tmux(self):
        self.assertEqual(self.tmux("show-options", "-sv", "set-clipboard"), "external\n")
        self.run_line(f"{PROGRAM} choose --renderer cpu --color '#3366cc'; echo do''ne")
        self.until(lambda: "Enter accept" in self.shown(), "the chooser is shown")
        self.type("\x1bc")
        self.until(lambda: "#3366cc is copied by tmux" in self.shown(), "the colour is copied")
        self.assertEqual(self.tmux("show-buffer"), "#3366cc")
        self.type("\x1b")
        self.until(lambda: "done" in self.shown(), "the chooser has ended")

    def test_window_size_and_mouse_in_tmux(self):
        path = self.folder.name
        self.run_line(f"{PROGRAM} choose --renderer cpu --color '#3366cc' > {path}/printed; echo do''ne")
        self.until(lambda: "Enter accept" in self.shown(), "the chooser is shown")
        self.tmux("resize-window", "-x", "120", "-y", "40")
        self.until(lambda: "▀" in "".join(self.shown().splitlines()[34:38]), "the picture fills the larger window")
        self.type("\x1b[<0;40;3M\x1b[<0;40;3m")
        self.until(lambda: "220°" not in self.shown(), "a press on the ring changes the hue")
        self.type("\r")
        self.until(lambda: "done" in self.shown(), "the chooser has ended")
        with open(f"{path}/printed") as file:
            self.assertRegex(file.read(), "^#[0-9a-f]{6}\n$")
