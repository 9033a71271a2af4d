"""Alt-e in `glpick choose`: a colour of the screen, from the desktop's portal, which a stand-in plays."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from answers import BARE
from chooser_case import PROGRAM, RING, ROOT, ChooserCase
from terminal import Terminal

PYTHON = "/usr/bin/python3"
PORTAL = os.path.join(ROOT, "Tests/Fixtures/Portal/portal.py")
HAS_PORTAL = subprocess.run(["sh", "-c", f"command -v dbus-daemon && {PYTHON} -c 'import dbus, gi'"], capture_output=True, check=False).returncode == 0


class ScreenTests(ChooserCase):
    @unittest.skipUnless(HAS_PORTAL, "there is no dbus-daemon or no python3-dbus here")
    def test_a_colour_of_the_screen_is_one_change(self):
        for answer, undone in (("ok", "Enter prints #3366cc"), ("cancel", "there is nothing to undo")):
            with self.subTest(answer=answer), self.beside_a_portal(answer) as terminal:
                start = len(terminal.raw)
                terminal.send(b"\x1be")
                terminal.until_raw(b"pick on the screen; Escape gives up", start)
                terminal.until(lambda: "gives up" not in terminal.text, "the message is gone")
                if answer == "ok":
                    terminal.until_text("Enter prints #1a55ff")
                terminal.send(b"\x1bu")
                terminal.until_text(undone)
                terminal.send(b"\x1br\r" if answer == "ok" else b"\r")
                self.expect_end(terminal, 0, b"#1a55ff\n" if answer == "ok" else b"#3366cc\n")

    @unittest.skipUnless(HAS_PORTAL, "there is no dbus-daemon or no python3-dbus here")
    def test_a_key_ends_the_waiting(self):
        for keys, code in ((b"\x1b", 0), (b"x", 0), (b"\x03", 254)):
            with self.subTest(keys=keys), self.beside_a_portal("silent") as terminal:
                terminal.send(b"\x1be")
                terminal.until_text("pick on the screen; Escape gives up")
                # Not before the portal has the request: it closes it.
                terminal.pump_for(0.5)
                terminal.send(keys)
                if code == 0:
                    terminal.until(lambda: "gives up" not in terminal.text, "the message is gone")
                    self.assertNotIn("colour: ", terminal.text)
                    terminal.send(b"\r")
                self.assertEqual(terminal.finish(), code, terminal.text)
                self.assertTrue(os.path.exists(os.path.join(self.folder, "closed")))

    def test_without_a_screen_there_is_a_message(self):
        for environment, said in (({"DBUS_SESSION_BUS_ADDRESS": "unix:path=/none"}, "the screen cannot be read here; glpick screen says why"),
                                  ({"SSH_TTY": "x"}, "over ssh there is no screen to pick from")):
            with self.subTest(said=said), self.choose(*RING, answers=BARE, environment=environment) as terminal:
                terminal.until_text("Enter accept")
                terminal.send(b"\x1be")
                terminal.until(lambda: said in terminal.beside(42), said)
                terminal.send(b"\r")
                self.expect_end(terminal, 0, b"#3366cc\n")

    @unittest.skipUnless(shutil.which("Xvfb"), "there is no Xvfb here")
    def test_a_screen_that_ends_is_a_message(self):
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "320x240x24"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.addCleanup(server.stdout.close)
        self.addCleanup(server.wait)
        self.addCleanup(server.kill)
        number = server.stdout.readline().decode().strip()
        # A server that is killed leaves its socket.
        self.addCleanup(Path("/tmp/.X11-unix", "X" + number).unlink, missing_ok=True)
        display = ":" + number
        with self.choose(*RING, answers=BARE, environment={"DISPLAY": display, "WAYLAND_DISPLAY": ""}) as terminal:
            terminal.until_text("Enter accept")
            terminal.send(b"\x1be")
            terminal.until_text("pick on the screen; Escape gives up")
            terminal.pump_for(1)
            server.kill()
            said = "the connection to the X server is lost"
            terminal.until(lambda: said in terminal.beside(42), said)
            terminal.send(b"\r")
            self.expect_end(terminal, 0, b"#3366cc\n")

    def beside_a_portal(self, answer):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        terminal = Terminal([PYTHON, PORTAL, self.folder, answer, PROGRAM, "choose", "--renderer", "cpu", *RING], BARE)
        terminal.until_text("Enter accept")
        return terminal
