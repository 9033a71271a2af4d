"""Writes tables of expected values as JSON that Tests/TestSupport/ValueTable.swift reads, a line for each row."""

import json
import pathlib
import sys

TESTS = pathlib.Path(__file__).resolve().parent.parent


def write_table(path, source, rows):
    """Writes rows, each a dictionary, to a file below Tests; `source` is what worked them out, with its version."""
    head = {"source": source, "script": f"Tests/Independent/{pathlib.Path(sys.argv[0]).name}", "count": len(rows)}
    lines = ",\n".join(json.dumps(row) for row in rows)
    file = TESTS / path
    file.parent.mkdir(exist_ok=True)
    file.write_text(f'{json.dumps(head)[:-1]}, "rows": [\n{lines}\n]}}\n')
