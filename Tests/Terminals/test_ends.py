"""However choosing ends, the terminal is as it was before."""

import contextlib
import signal
import subprocess
import tempfile
import termios
import time

from answers import ITERM, KITTY, LOCAL_KITTY, SILENT, SIXEL, XTERM
from chooser_case import PROGRAM, RING, ChooserCase
from terminal import ENDING, Terminal, drag, press

SHARED = "kitty with shared memory"
GRAPHICS = {"blocks": XTERM, "sixel": SIXEL, "iterm": ITERM, "kitty": KITTY, SHARED: LOCAL_KITTY}
SILENT_BLOCKS = "blocks in a terminal that answers nothing"
ANSWERS = GRAPHICS | {SILENT_BLOCKS: SILENT}
CRASHES = (signal.SIGSEGV, signal.SIGBUS, signal.SIGABRT, signal.SIGFPE, signal.SIGILL, signal.SIGQUIT, signal.SIGUSR1)


class EndTests(ChooserCase):
    def begin(self, name="blocks", *arguments, **more):
        environment = {} if name == SHARED else {"SSH_TTY": "/dev/pts/1"}
        terminal = self.choose(
            *RING, *arguments, answers=ANSWERS[name], environment=environment, shows=name.startswith("blocks"), **more)
        terminal.until_raw(b" accept")
        # The picture comes after the text.
        terminal.pump_for(0.05)
        self.assertIn(1049, terminal.modes)
        self.assertEqual(bool(terminal.shared), name == SHARED)
        return terminal

    def test_keys(self):
        cases = (
            (b"\r", 0, b"#3366cc\n"), (b"\x1b", 1, b""),
            (b"\x04", 1, b""), (b"\x03", -signal.SIGINT, b""), (b"#00f\r\r", 0, b"#0000ff\n"),
            (b"\x1b[200~teal\x1b[201~\r", 0, b"#008080\n"), (b"#12\x03", -signal.SIGINT, b""))
        for name in GRAPHICS:
            for keys, code, printed in cases if name == "blocks" else cases[:2]:
                with self.subTest(graphics=name, keys=keys), self.begin(name) as terminal:
                    terminal.send(keys)
                    self.expect_end(terminal, code, printed)

    def test_ctrl_c_in_what_does_not_end(self):
        for keys in (b"\x1b]11;rgb:", b"\x1bP>|XTerm", b"\x1b_Gi=1", b"\x1b[12", b"\x1b[<0;1", b"\x1b[M ", b"\xf0\x9f",
                     b"\x1b[200~teal", b"\x1b[200~" + b"x" * 70_000):
            with self.subTest(keys=keys[:20]), self.begin() as terminal:
                terminal.send(keys + b"\x03")
                self.expect_end(terminal, -signal.SIGINT)

    def test_ctrl_c_in_a_paste_is_text(self):
        with self.begin() as terminal:
            terminal.send(b"\x1b[200~#00\x03")
            terminal.pump_for(0.05)
            terminal.send(b"f\x1b[201~")
            terminal.until_text("colour: #00")
            terminal.send(b"\x1b[200~\x03\x1b[201~")
            terminal.pump_for(0.7)
            self.assertIsNone(terminal.process.poll())
            terminal.send(b"\x15\x1b[200~teal\x1b[201~\r")
            self.expect_end(terminal, 0, b"#008080\n")

    def test_keys_work_again_after_what_does_not_end(self):
        with self.begin() as one, self.begin() as other:
            one.send(b"\x1b]11;rgb:")
            other.send(b"\x1b[12")
            for terminal in (one, other):
                terminal.pump_for(5.3 if terminal is one else 0.1)
                terminal.send(b"\r")
                self.expect_end(terminal, 0, b"#3366cc\n")

    def test_a_terminal_that_answers_nothing(self):
        for end, code, printed in ((b"\r", 0, b"#3366cc\n"), (signal.SIGTERM, -signal.SIGTERM, b"")):
            with self.subTest(end=end), self.begin(SILENT_BLOCKS) as terminal:
                if isinstance(end, bytes):
                    terminal.send(end)
                else:
                    terminal.kill(end)
                self.expect_end(terminal, code, printed)

    def test_another_colour_space_is_told(self):
        """Once the terminal is back; not where it was asked for."""
        said = b"is in display-p3, but the format hex cannot say so"
        with tempfile.NamedTemporaryFile(suffix=".png") as file:
            subprocess.run(
                [PROGRAM, "render", "--picker", "wheel", "--color-space", "display-p3", "--renderer", "cpu", file.name],
                check=True)
            for more, is_said in (((), True), (("--color-space", "display-p3"), False)):
                image = ("--picker", "image", "--image", file.name)
                with self.subTest(more=more), self.choose(*image, *more, answers=XTERM) as terminal:
                    terminal.until_raw(b" accept")
                    terminal.send(b"\r")
                    self.expect_end(terminal, 0, None)
                    self.assertEqual(said in terminal.raw, is_said, terminal.text)

    def test_signals(self):
        for name in GRAPHICS:
            for number in (*ENDING.values(), *(CRASHES if name == "blocks" else CRASHES[:1])):
                with self.subTest(graphics=name, signal=number), self.begin(name) as terminal:
                    terminal.kill(number)
                    self.expect_end(terminal, -number)

    def test_a_signal_in_a_drag(self):
        for name in GRAPHICS:
            for number in (signal.SIGTERM, signal.SIGSEGV):
                with self.subTest(graphics=name, signal=number), self.begin(name) as terminal:
                    terminal.send(press(34, 12) + b"".join(drag(34, row) for row in range(12, 3, -1)))
                    terminal.kill(number)
                    self.expect_end(terminal, -number)

    def test_a_terminal_that_is_full(self):
        """Nothing is read from it any more, so that bytes cannot be written; it is put back all the same."""
        with self.begin("sixel") as terminal:
            terminal.send(press(34, 12) + b"".join(drag(34 - row, row) for row in range(12, 3, -1)) + b"\x0e" * 9)
            time.sleep(0.3)
            terminal.kill(signal.SIGTERM)
            end = time.monotonic() + 5
            while terminal.process.poll() is None and time.monotonic() < end:
                time.sleep(0.01)
            self.assertEqual(terminal.process.returncode, -signal.SIGTERM)
            self.assertEqual(termios.tcgetattr(terminal.slave), terminal.before)

    def test_a_lost_connection(self):
        # Many times: what hears of it first is up to chance.
        for name in 4 * list(GRAPHICS):
            with self.subTest(graphics=name), self.begin(name) as terminal:
                process = terminal.process
                terminal.hang_up()
                self.assertEqual(process.wait(5), -signal.SIGHUP)
                self.assertEqual(terminal.shared, [])

    def test_a_lost_connection_of_which_no_signal_tells(self):
        command = ["bash", "-c", "trap '' HUP; \"$0\" choose --renderer cpu; echo $? >&1", PROGRAM]
        with Terminal(command, XTERM) as terminal:
            terminal.until_raw(b" accept")
            process = terminal.process
            terminal.hang_up()
            process.wait(5)
            self.assertEqual(terminal.printed, b"129\n")

    def test_output_that_cannot_be_written(self):
        with open("/dev/full", "wb") as full, self.begin("blocks", output=full) as terminal:
            terminal.send(b"\r")
            self.expect_end(terminal, 74, None)
            self.assertIn("No space left on device", terminal.text)

    def test_errors_come_after_the_terminal_is_back(self):
        with open("/dev/full", "wb") as full, self.begin("blocks", output=full) as terminal:
            terminal.send(b"\r")
            terminal.finish()
            self.assertLess(terminal.raw.rindex(b"\x1b[?1049l"), terminal.raw.index(b"glpick: error: "))

    def test_idle_uses_no_processor_time(self):
        with contextlib.ExitStack() as stack:
            terminals = [stack.enter_context(self.begin(name)) for name in GRAPHICS]
            for terminal in terminals:
                terminal.rest()
            before = [terminal.processor_time() for terminal in terminals]
            time.sleep(1)
            self.assertEqual([terminal.processor_time() for terminal in terminals], before, GRAPHICS)
            for terminal in terminals:
                terminal.send(b"\r")
                self.expect_end(terminal, 0, b"#3366cc\n")

    def dragged(self, *drags):
        """What is shown after a drag on the ring, before the button is released, and how often it was drawn."""
        with self.begin() as terminal:
            terminal.send(press(365, 205))
            terminal.pump_for(0.2)
            start = len(terminal.raw)
            terminal.send(b"".join(drags))
            terminal.pump_for(1)
            shown = terminal.text
            # The line of the value.
            frames = terminal.raw.count(b"\x1b[6;43H", start)
            terminal.send(b"\r")
            self.assertEqual(terminal.finish(), 0)
            self.assertIn(terminal.printed.decode().strip(), shown)
            return terminal.printed, frames

    def test_of_a_burst_the_last_is_drawn(self):
        """1000 drags, faster than they are drawn."""
        many = [drag(400 - step % 380, 20 + step % 300) for step in range(1000)]
        last = drag(48, 205)
        alone, _ = self.dragged(last)
        burst, frames = self.dragged(*many, last)
        self.assertEqual(burst, alone)
        self.assertNotEqual(burst, b"#3366cc\n")
        self.assertLess(frames, 500)
