"""Writes CHANGELOG.md in the formats that packages need.

Usage: changelog.py newest CHANGELOG.md
       changelog.py unreleased CHANGELOG.md
       changelog.py debian CHANGELOG.md VERSION SECONDS
       changelog.py appstream CHANGELOG.md VERSION SECONDS

newest prints the version and the date of the newest release. unreleased prints the number of unreleased changes. The
other two write Debian's changelog and AppStream's list of releases, in which unreleased changes belong to VERSION, at
SECONDS since 1970. Exits with 1 and one line if CHANGELOG.md has a wrong format.
"""

import datetime
import email.utils
import os
import re
import sys
import textwrap

CONTROL = os.path.join(os.path.dirname(os.path.abspath(__file__)), "debian", "control")
SECTION = re.compile(r"## \[([^]]+)\](?: - (\d{4}-\d\d-\d\d))?")


class Section:
    """A version, its date or None, and its groups: pairs of a name and texts."""

    def __init__(self, version, date):
        self.version = version
        self.date = date
        self.groups = []

    @property
    def changes(self):
        return sum(len(texts) for _, texts in self.groups)


def parse(path):
    sections = []
    for number, line in enumerate(open(path, encoding="utf-8"), 1):
        line = line.rstrip()
        if line.startswith("## "):
            match = SECTION.fullmatch(line)
            if not match:
                raise ValueError(f"{path}:{number}: not '## [VERSION] - YYYY-MM-DD': {line}")
            version, text = match.groups()
            if (text is None) != (version == "Unreleased"):
                raise ValueError(f"{path}:{number}: each version but Unreleased has a date: {line}")
            try:
                date = text and datetime.date.fromisoformat(text)
            except ValueError as error:
                raise ValueError(f"{path}:{number}: {error}: {line}") from None
            sections.append(Section(version, date))
        elif sections and line.startswith("### "):
            sections[-1].groups.append((line[4:], []))
        elif sections and line.startswith("- "):
            if not sections[-1].groups:
                raise ValueError(f"{path}:{number}: a change stands in no group such as '### Added'")
            sections[-1].groups[-1][1].append(line[2:])
        elif sections and line.startswith("  "):
            sections[-1].groups[-1][1][-1] += " " + line.strip()
    if not any(section.date for section in sections):
        raise ValueError(f"{path}: there is no version with a date")
    return sections


def midnight(date):
    return int(datetime.datetime(date.year, date.month, date.day, tzinfo=datetime.timezone.utc).timestamp())


def moment(seconds):
    return datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc)


def dated(sections, version, seconds):
    """Triples of a version, its seconds since 1970 and its section; without an empty Unreleased."""
    for section in sections:
        if section.date:
            yield section.version, midnight(section.date), section
        elif section.changes:
            yield version, seconds, section


def maintainer():
    for line in open(CONTROL, encoding="utf-8"):
        if line.startswith("Maintainer: "):
            return line.partition(" ")[2].strip()
    raise ValueError(f"{CONTROL}: there is no maintainer")


def write_debian(sections, version, seconds):
    for name, time, section in dated(sections, version, seconds):
        print(f"glpick ({name}) unstable; urgency=medium\n")
        for group, texts in section.groups:
            print(f"  [ {group} ]")
            for text in texts:
                print(textwrap.fill(
                    text, 78, initial_indent="  * ", subsequent_indent="    ", break_on_hyphens=False))
            print()
        print(f" -- {maintainer()}  {email.utils.format_datetime(moment(time))}\n")


def write_appstream(sections, version, seconds):
    for name, time, section in dated(sections, version, seconds):
        kind = "stable" if section.date else "development"
        print(f'    <release version="{name}" date="{moment(time).date()}" type="{kind}"/>')


def main(verb, path, version="", seconds="0"):
    sections = parse(path)
    if verb == "newest":
        newest = next(section for section in sections if section.date)
        print(newest.version, newest.date)
    elif verb == "unreleased":
        print(sum(section.changes for section in sections if not section.date))
    elif verb == "debian":
        write_debian(sections, version, int(seconds))
    elif verb == "appstream":
        write_appstream(sections, version, int(seconds))
    else:
        raise ValueError(f"unknown verb: {verb}")


try:
    main(*sys.argv[1:])
except (OSError, ValueError) as error:
    sys.exit(str(error))
