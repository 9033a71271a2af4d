"""What a frame of glpick bench allocates."""

import os
import shutil
import struct
import subprocess
import tempfile
import unittest

from chooser_case import PROGRAM, ROOT

SOURCE = os.path.join(ROOT, "Tests/Fixtures/CountedAllocations/counted_allocations.c")

# The most allocations of glpick itself in a frame, after the first frames.
MOST = {
    ("hue", "--size", "256"): {"cpu": 26, "gl": 35},
    ("hue", "--size", "1024"): {"cpu": 26, "gl": 37},
    ("drag", "--picker", "matrix"): {"cpu": 32, "gl": 30},
    ("drag", "--picker", "grid"): {"cpu": 6, "gl": 7},
}


class AllocationTests(unittest.TestCase):
    def setUp(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        preloaded, self.numbers = (os.path.join(folder, name) for name in ("counted_allocations.so", "numbers"))
        compiler = shutil.which("clang") or "cc"
        subprocess.run([compiler, "-shared", "-fPIC", "-o", preloaded, SOURCE], check=True)
        self.environment = {**os.environ, "LD_PRELOAD": preloaded, "ALLOCATIONS": self.numbers}

    def allocated(self, *arguments, frames):
        """The allocations of a run, and their bytes."""
        subprocess.run([PROGRAM, "bench", *arguments, "--frames", str(frames)], env=self.environment, check=True,
                       stdout=subprocess.DEVNULL)
        with open(self.numbers, "rb") as file:
            return struct.unpack("qq", file.read())

    def test_frames_take_few_and_never_a_copy_of_the_picture(self):
        for arguments, most in MOST.items():
            for renderer, count in most.items():
                with self.subTest(arguments=arguments, renderer=renderer):
                    # By two runs, so that what the first frames allocate does not count.
                    few, many = (self.allocated(*arguments, "--renderer", renderer, frames=frames) for frames in (50, 150))
                    self.assertLessEqual((many[0] - few[0]) / 100, count + 0.5)
                    self.assertLess((many[1] - few[1]) / 100, 200_000 if "1024" in arguments else 160_000)
