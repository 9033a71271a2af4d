"""choose where libraries that only some of it needs are not installed."""

import os
import shutil
import subprocess
import tempfile

from answers import ITERM, SIXEL
from chooser_case import RING, ROOT, ChooserCase

SOURCE = os.path.join(ROOT, "Tests/Fixtures/MissingLibraries/missing_libraries.c")


class LibraryTests(ChooserCase):
    def setUp(self):
        """The variables with which the libraries that compress PNGs are missing."""
        folder = self.enterContext(tempfile.TemporaryDirectory())
        preloaded = os.path.join(folder, "missing_libraries.so")
        compiler = shutil.which("clang") or "cc"
        subprocess.run([compiler, "-shared", "-fPIC", "-o", preloaded, SOURCE, "-ldl"], check=True)
        self.variables = {"LD_PRELOAD": preloaded, "MISSING_LIBRARIES": "libisal.so.2:libdeflate.so.0"}

    def test_pngs_need_a_library(self):
        with self.choose(*RING, answers=ITERM, environment=self.variables) as terminal:
            terminal.until_raw(b"pictures cannot be encoded: libisal.so.2")
            self.expect_end(terminal, 69)

    def test_sixels_need_none(self):
        with self.choose(*RING, answers=SIXEL, environment=self.variables) as terminal:
            terminal.until_raw(b"\x1bP")
            terminal.send(b"\r")
            self.expect_end(terminal, 0, b"#3366cc\n")
