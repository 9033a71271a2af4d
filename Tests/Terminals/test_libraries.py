"""choose where libraries that only some of it needs are not installed."""

import os
import shutil
import subprocess
import tempfile

from answers import SIXEL
from chooser_case import RING, ROOT, ChooserCase

SOURCE = os.path.join(ROOT, "Tests/Fixtures/MissingLibraries/missing_libraries.c")


class LibraryTests(ChooserCase):
    def without(self, folder, library):
        """The variables with which a library is missing."""
        preloaded = os.path.join(folder, "missing_libraries.so")
        compiler = shutil.which("clang") or "cc"
        subprocess.run([compiler, "-shared", "-fPIC", "-o", preloaded, SOURCE, "-ldl"], check=True)
        return {"LD_PRELOAD": preloaded, "MISSING_LIBRARIES": library}

    def test_without_libchafa_blocks_are_drawn(self):
        with tempfile.TemporaryDirectory() as folder, \
                self.choose(*RING, answers=SIXEL, environment=self.without(folder, "libchafa.so.0")) as terminal:
            terminal.until_text("no sixels: install libchafa0;")
            # A block's upper half in one colour, its lower half in another.
            terminal.until_text("▀")
            self.assertNotIn(b"\x1bPq", terminal.raw)
            # The next key takes the message away.
            terminal.send(b"\t")
            terminal.until_text("Enter accept")
            terminal.send(b"\r")
            self.expect_end(terminal, 0, b"#3366cc\n")

    def test_libchafa_draws_sixels(self):
        with self.choose(*RING, answers=SIXEL) as terminal:
            terminal.until_text("Enter accept")
            self.assertNotIn("sixels", terminal.text)
            terminal.send(b"\r")
            self.expect_end(terminal, 0, b"#3366cc\n")
