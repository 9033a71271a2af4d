"""A Swift package: its rooms, their tests, and a copy of it into which faults are built."""

import json
import os
import re
import shutil
import subprocess

# A C module, so that every file may call it: whether the fault of a number is built in. FAULTS has the numbers of those that are.
# The numbers that code asks for are noted in a file that processes share, because tests run the program, and some kill it.
HEADER = """\
#pragma once
extern unsigned char faults_built_in[], *faults_reached;
static inline _Bool faultIsBuiltIn(int number) {
    faults_reached[number] = 1;
    return __builtin_expect(faults_built_in[number], 0);
}
"""
CODE = """\
#include "CFaults.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
unsigned char faults_built_in[1 << 16];
static unsigned char unused[sizeof faults_built_in];
unsigned char *faults_reached = unused;
__attribute__((constructor)) static void start(void) {
    const char *numbers = getenv("FAULTS"), *path = getenv("FAULTS_REACHED");
    for (const char *next = numbers; next; next = strchr(next, ' '), next = next ? next + 1 : 0)
        faults_built_in[(unsigned short)atoi(next)] = 1;
    int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
    if (file < 0) return;
    void *bytes = mmap(0, sizeof unused, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (bytes != MAP_FAILED) faults_reached = bytes;
    close(file);
}
"""
MANIFEST = """
package.targets.append(.target(name: "CFaults", path: "CFaults"))
for target in package.targets where [%s].contains(target.name) {
    target.dependencies.append("CFaults")
    // To hear of all faults that do not compile at once.
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-continue-building-after-errors"])]
}
"""
# Without what only other tests need.
PART = """
package.products = []
package.targets.removeAll { ![%s].contains($0.name) }
"""
MOST_FAULTS = 1 << 16
MOST_ROUNDS = 60


def listed(names):
    """The names as Swift has them in a list."""
    return ", ".join(f'"{name}"' for name in sorted(names))


class Failure(Exception):
    """What went wrong, in one line."""


class Package:
    """The package in a folder, built as its tests are."""

    def __init__(self, folder, say):
        self.folder, self.say = folder, say
        self.work = os.path.join(folder, ".build", "mutants")
        self.copy = os.path.join(self.work, "tree")
        # Otherwise a fault by which OpenGL ES cannot be opened would only skip tests.
        self.environment = dict(os.environ, GLPICK_TESTED="1", GLPICK_REQUIRE_GL="1", LLVM_PROFILE_FILE="/dev/null")
        text = self._output("swift", "package", "--scratch-path", os.path.join(self.work, "description"),
                            "describe", "--type", "json")
        described = json.loads(text[text.index("{"):])
        self.name, self.targets = described["name"], {target["name"]: target for target in described["targets"]}

    def _output(self, *command):
        found = subprocess.run(
            command, cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False)
        if found.returncode:
            raise Failure(f"'{' '.join(command[:3])}' failed: {found.stderr.strip()}")
        return found.stdout

    @property
    def rooms(self):
        """The targets with code of Swift or C, by name, each with the paths of its files."""
        rooms = {}
        for name, target in self.targets.items():
            if target["type"] in ("library", "executable") and not target["path"].startswith("Tests"):
                paths = [os.path.join(target["path"], source) for source in target["sources"]]
                paths = [path for path in paths if path.endswith((".swift", ".c"))]
                if paths:
                    rooms[name] = sorted(paths)
        return rooms

    def tests_of(self, room):
        """The test targets of a room's own: that of its name, or else those that depend on it; perhaps none."""
        own = f"{room}Tests"
        if own in self.targets:
            return [own]
        return sorted(name for name, target in self.targets.items()
                      if target["type"] == "test" and room in target.get("target_dependencies", []))

    def changed_lines(self, commit):
        """The lines of each file that are new since a commit."""
        text = self._output("git", "diff", "--unified=0", "--no-color", "--no-ext-diff", commit, "--", ".")
        lines, path = {}, None
        for line in text.splitlines():
            if line.startswith("+++ "):
                path = line[6:]
            place = re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line)
            if place:
                first, count = int(place[1]), int(place[2] or 1)
                lines.setdefault(path, set()).update(range(first, first + count))
        for path in self._output("git", "ls-files", "--others", "--exclude-standard").splitlines():
            lines[path] = range(1, 1 << 30)
        return lines

    # The copy.

    def _update_copy(self, texts):
        """Makes the copy like the working tree, but with other texts in some files. What is the same is left alone, so
        that little has to be built again."""
        listed = self._output("git", "ls-files", "--cached", "--others", "--exclude-standard", "-z")
        paths = {path for path in listed.split("\0") if path and os.path.isfile(os.path.join(self.folder, path))}
        texts = {path: self._read(path) for path in paths} | texts
        for path, text in texts.items():
            original, target = os.path.join(self.folder, path), os.path.join(self.copy, path)
            if os.path.exists(target):
                with open(target, "rb") as file:
                    if file.read() == text:
                        continue
            os.makedirs(os.path.dirname(target), exist_ok=True)
            is_new = not os.path.exists(target)
            with open(target, "wb") as file:
                file.write(text)
            if is_new and path in paths:
                shutil.copystat(original, target)
        for folder, folders, files in os.walk(self.copy):
            if folder == self.copy and ".build" in folders:
                folders.remove(".build")
            for name in files:
                path = os.path.relpath(os.path.join(folder, name), self.copy)
                if path not in texts:
                    os.remove(os.path.join(folder, name))

    def _read(self, path):
        with open(os.path.join(self.folder, path), "rb") as file:
            return file.read()

    def data(self, path):
        return self._read(path)

    # The build.

    @property
    def build_folder(self):
        return os.path.join(self.copy, ".build", "tests")

    def _place(self):
        """Where the compiler sees the copy, and the command that shows it there: in the place of the package, so that what
        is built already need not be built again; or where it is, if the system lets nobody do that."""
        unshare = ["unshare", "--mount"] + ([] if os.geteuid() == 0 else ["--map-root-user"])
        command = unshare + [
            "bash", "-c", 'mount --bind "$1" "$0" && cd "$0" && shift && exec "$@"', self.folder, self.copy]
        if subprocess.run(command + ["true"], capture_output=True, check=False).returncode:
            return self.copy, []
        built = os.path.join(self.folder, ".build", "tests")
        if not os.path.exists(self.build_folder) and os.path.exists(built):
            os.makedirs(os.path.dirname(self.build_folder), exist_ok=True)
            unfinished = self.build_folder + ".new"
            shutil.rmtree(unfinished, ignore_errors=True)
            subprocess.run(["cp", "-a", "--reflink=auto", built, unfinished], check=True)
            os.rename(unfinished, self.build_folder)
        return self.folder, command

    def build(self, faults, tests=None):
        """Builds all faults in, each behind its number, but those that do not compile; returns the ones that do. With `tests`,
        builds only these targets of tests and what they need."""
        faults = list(faults)
        self.needed = self._needed(tests) if tests is not None else []
        os.makedirs(self.copy, exist_ok=True)
        place, command = self._place()
        command += [
            "swift", "build", "--ignore-lock", "--build-tests", "--package-path", place, "--scratch-path", f"{place}/.build/tests",
            "--enable-code-coverage"]
        # The lock belongs to the place, but this build has a folder of its own: `--ignore-lock`.
        for _ in range(MOST_ROUNDS):
            texts, lines = self._texts(faults)
            self._update_copy(texts)
            found = subprocess.run(
                command, cwd=self.copy, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                check=False)
            if found.returncode == 0:
                return faults
            with open(os.path.join(self.work, "build.log"), "w", encoding="utf-8") as file:
                file.write(found.stdout + found.stderr)
            wrong = self._wrong(found.stdout + found.stderr, place, lines)
            if not wrong:
                raise Failure(f"the copy does not build, see {self.work}/build.log")
            self.say(f"{len(wrong)} faults do not compile, {len(faults) - len(wrong)} are left")
            faults = [fault for fault in faults if fault.number not in wrong]
        raise Failure("too many faults do not compile")

    def _needed(self, names):
        needed, left = {"CFaults"}, list(names)
        while left:
            name = left.pop()
            if name not in needed:
                needed.add(name)
                left += self.targets[name].get("target_dependencies", [])
        return sorted(needed)

    def _texts(self, faults):
        """The files with their faults, and the lines that each fault has there."""
        rooms = listed({fault.room for fault in faults})
        part = PART % listed(self.needed) if self.needed else ""
        texts = {
            "CFaults/include/CFaults.h": HEADER.encode(), "CFaults/faults.c": CODE.encode(),
            "Package.swift": self._read("Package.swift") + (part + MANIFEST % rooms).encode(),
        }
        lines = {}
        for path in {fault.path for fault in faults}:
            data = self._read(path)
            language = "swift" if path.endswith(".swift") else "c"
            new, place = (b"import CFaults\n" if language == "swift" else b'#include "CFaults.h"\n'), 0
            for fault in sorted((one for one in faults if one.path == path), key=lambda one: one.start):
                new += data[place:fault.start]
                first = new.count(b"\n") + 1
                new += fault.built(data[fault.start:fault.end].decode(), language).encode()
                lines[fault.number] = (path, first, new.count(b"\n") + 1)
                place = fault.end
            texts[path] = new + data[place:]
        return texts, lines

    def _wrong(self, log, place, lines):
        """The numbers of the faults at the lines of the compiler's errors, or of the nearest in the same file."""
        wrong = set()
        for path, line in set(re.findall(r"^(/[^:\n]+):(\d+):\d+: error: ", log, re.MULTILINE)):
            path, line = os.path.relpath(path, place), int(line)
            distances = {
                number: max(first - line, line - last, 0)
                for number, (file, first, last) in lines.items() if file == path}
            wrong |= {number for number, distance in distances.items() if distance == min(distances.values())}
        return wrong
