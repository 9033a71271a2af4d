"""The tasks of Documentation/choosing.md take as many keys as it says."""

import os

from chooser_case import PROGRAM, ROOT, ChooserCase
from tasks import TASKS, row, run


class TaskTests(ChooserCase):
    def test_tasks_are_done_by_these_keys(self):
        for task in TASKS:
            with self.subTest(task=task.name):
                self.assertLess(run(PROGRAM, task), 30)

    def test_the_page_has_them(self):
        with open(os.path.join(ROOT, "Documentation/choosing.md"), encoding="utf-8") as file:
            page = file.read()
        for task in TASKS:
            self.assertIn(row(task), page)
