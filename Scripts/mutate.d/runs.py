"""Runs suites of tests with one fault at a time."""

import os
import re
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass, field

from package import MOST_FAULTS, Failure

AT_ONCE = 2
# Seconds of the processor, since others may keep it busy; and of a clock, for what waits for ever: in all, and without any use of
# the processor.
LEAST_LIMIT, LIMIT_FACTOR, LONGEST_WAIT, LONGEST_IDLE = 10, 5, 120, 30
# Suites of less than this in all are run by one process; a fault alone is tried by so many processes.
BATCH, MOST_ALONE = 2.0, 3
MOST_MEMORY = 4 << 30
SWIFT_TESTING = ["--testing-library", "swift-testing"]
# A fault could make root replace /dev/null, or write goldens beside the tests, with which later runs would fail.
SHELTER = """\
mount --rbind /dev /dev && mount -o remount,bind,ro /dev || exit
for folder in "$0"/*/; do
    mount --bind "$folder" "$folder" && mount -o remount,bind,ro "$folder" || exit
done
exec "$@"
"""


@dataclass
class Suite:
    """Tests that are run together, the seconds that they take, and the numbers of the faults that they reach."""

    name: str
    is_xctest: bool = False
    seconds: float | None = None
    reached: set = field(default_factory=set)

    @property
    def target(self):
        return self.name.split(".")[0]

    @property
    def filter(self):
        return "^" + re.escape(self.name) + ("/" if not self.name.endswith(")") else "")


class Runs:
    """The built tests of a copy."""

    def __init__(self, package, say, longest):
        self.package, self.say, self.longest = package, say, longest
        folder = os.path.join(package.build_folder, "debug")
        self.program = os.path.join(folder, f"{package.name}PackageTests.xctest")
        # Then tests do not measure time.
        self.environment = dict(package.environment, GLPICK_SANITIZER="faults", SWIFT_BACKTRACE="enable=no")
        self.suites = {}
        for is_xctest, options in ((False, SWIFT_TESTING), (True, [])):
            listed = subprocess.run(
                [self.program, *options, "--list-tests"], cwd=package.copy, env=self.environment, capture_output=True,
                text=True, check=True).stdout
            # XCTest begins with how many there are.
            names = {line.split("/")[0] for line in listed.splitlines() if line.strip() and ("/" in line or not is_xctest)}
            self.suites |= {name: Suite(name, is_xctest) for name in sorted(names)}
        self.broken, self.slow = [], []
        # The suites that each fault was tried with alone, by its number.
        self.tried = {}
        self.shelter = ["unshare", "--mount", "bash", "-c", SHELTER, package.folder] if os.geteuid() == 0 else []
        if self.shelter and subprocess.run(self.shelter + ["true"], capture_output=True, check=False).returncode:
            raise Failure("root could lose its devices by a fault, and 'unshare --mount' does not work here; run it as a user")

    def measure(self, suites):
        """Runs suites without a fault; notes the time and what they reach. Those that fail or take too long are left out from
        then on."""
        with tempfile.TemporaryDirectory() as folder:
            def start(suite):
                path = os.path.join(folder, suite.name)
                with open(path, "wb") as file:
                    file.truncate(MOST_FAULTS)
                return self._run([suite], {"FAULTS_REACHED": path}, self.longest)

            def end(suite, run):
                suite.seconds = run.seconds
                with open(os.path.join(folder, suite.name), "rb") as file:
                    suite.reached = {number for number, byte in enumerate(file.read()) if byte}
                os.remove(os.path.join(folder, suite.name))
                if run.failed:
                    (self.slow if run.seconds >= self.longest else self.broken).append(suite.name)

            all_at_once([suite for suite in suites if suite.seconds is None], start, end)
            failed, self.broken = self.broken, []
            for name in failed:
                all_at_once([self.suites[name]], start, end)
        # Also those that fail only while another suite runs: they would seem to notice faults.
        for name in failed + self.slow:
            self.suites.pop(name, None)
        if failed:
            self.say(f"these fail without a fault, and do not count: {', '.join(sorted(failed))}")

    def try_alone(self, faults, own, tell):
        """Runs the quickest suites that reach each fault, first those of its room's own targets, until one fails."""
        waiting = []
        for fault in faults:
            reaching = sorted(
                (self.suites[name] for name in fault.tests),
                key=lambda suite: (suite.target not in own[fault.room], suite.seconds))
            parts = batches([suite for suite in reaching if suite.seconds < BATCH])[:MOST_ALONE]
            self.tried[fault.number] = {suite.name for part in parts for suite in part}
            if parts:
                waiting.append((fault, parts))

        def start(item):
            fault, rest = item
            return self._start(rest.pop(0), [fault])

        def end(item, run):
            fault, rest = item
            if run.failed:
                fault.outcome = "noticed"
                tell(fault)
            elif rest:
                waiting.append(item)

        all_at_once(waiting, start, end)

    def try_together(self, faults, tell):
        """Runs each other suite that reaches faults with all of them built in, the quickest suites first. If that fails, runs it
        with each half, down to the single faults. Where few faults are noticed, this takes far fewer runs than one by one."""
        rest = {fault.number: set(fault.tests) - self.tried[fault.number] for fault in faults}
        names = {name for names in rest.values() for name in names}
        waiting = []
        for batch in batches(sorted((self.suites[name] for name in names), key=lambda suite: suite.seconds)):
            group = [fault for fault in faults if any(suite.name in rest[fault.number] for suite in batch)]
            waiting.append((batch, group))

        def start(item):
            batch, group = item
            group[:] = [fault for fault in group if not fault.outcome]
            if not group:
                return None
            return self._start(batch, group)

        def end(item, run):
            batch, group = item
            if not run.failed:
                return
            if len(group) > 1:
                middle = len(group) // 2
                waiting[:0] = [(batch, group[:middle]), (batch, group[middle:])]
            elif not group[0].outcome:
                group[0].outcome = "noticed"
                tell(group[0])

        all_at_once(waiting, start, end)

    def _start(self, suites, faults):
        limit = LEAST_LIMIT + LIMIT_FACTOR * sum(suite.seconds for suite in suites)
        return self._run(suites, {"FAULTS": " ".join(str(fault.number) for fault in faults)}, limit)

    def _run(self, suites, variables, limit):
        command = self.shelter + [self.program]
        if suites[0].is_xctest:
            command.append(",".join(suite.name for suite in suites))
        else:
            command += SWIFT_TESTING + [word for suite in suites for word in ("--filter", suite.filter)]
        return Run(command, self.package.copy, dict(self.environment, **variables), limit)


def batches(suites):
    """Short suites of one library together, long ones alone."""
    parts = []
    for suite in suites:
        if (parts and suite.is_xctest == parts[-1][0].is_xctest
                and sum(one.seconds for one in parts[-1]) + suite.seconds < BATCH):
            parts[-1].append(suite)
        else:
            parts.append([suite])
    return parts


class Run:
    """A process of tests, which ends after a limit of time or memory."""

    def __init__(self, command, folder, environment, limit):
        self.limit, self.failed, self.seconds = limit, False, 0.0
        # What it leaves behind ends by its use of the processor.
        self.process = subprocess.Popen(
            ["prlimit", f"--cpu={int(limit) + 1}", "--core=0"] + command, cwd=folder, env=environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        self.begin = self.checked = self.moved = time.monotonic()
        self.used = 0.0

    def has_ended(self):
        ended, status, usage = os.wait4(self.process.pid, os.WNOHANG)
        if ended:
            self.failed, self.seconds = status != 0, usage.ru_utime + usage.ru_stime
            self.process.returncode = status
            self._kill()
            return True
        now = time.monotonic()
        if now - self.checked < 1:
            return False
        self.checked = now
        seconds, memory = use_of(self.process.pid)
        if seconds > self.used:
            (self.used, self.moved) = (seconds, now)
        waits = now - self.begin > LONGEST_WAIT + 4 * self.limit or now - self.moved > LONGEST_IDLE
        if seconds < self.limit and memory < MOST_MEMORY and not waits:
            return False
        self.failed, self.seconds = True, seconds
        self.end()
        return True

    def end(self):
        self._kill()
        self.process.wait()

    def _kill(self):
        """Ends what is left of it, also in process groups of its own."""
        for fields in processes_of(self.process.pid):
            try:
                os.kill(int(fields[0]), signal.SIGKILL)
            except ProcessLookupError:
                pass


def processes_of(session):
    """What the system says of the processes of a session, without their names: the number first, then the fields from the state on."""
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as file:
                    fields = file.read().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[3]) == session:
                found.append([name] + fields)
    return found


def use_of(session):
    """The seconds of the processor and the bytes of memory that the processes of a session use."""
    ticks, pages = 0, 0
    for fields in processes_of(session):
        ticks += sum(map(int, fields[12:16]))
        pages += int(fields[22])
    return ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE")


def all_at_once(waiting, start, end):
    """Starts a run for each item, some at a time; `end` may add items. `start` returns None for an item that needs no run."""
    running = []
    try:
        while waiting or running:
            while waiting and len(running) < AT_ONCE:
                item = waiting.pop(0)
                run = start(item)
                if run:
                    running.append((item, run))
            time.sleep(0.02)
            ended = [pair for pair in running if pair[1].has_ended()]
            running = [pair for pair in running if pair not in ended]
            for item, run in ended:
                end(item, run)
    finally:
        for _, run in running:
            run.end()
