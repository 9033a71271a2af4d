"""Makes faults, builds them in, and says which of them no test notices; Scripts/mutate explains the options."""

import argparse
import json
import os
import random
import re
import signal
import sys
import time

from faults import Source
from package import MOST_FAULTS, Failure, Package
from runs import Runs

HERE = os.path.dirname(os.path.abspath(__file__))
# Of the faults that are made.
MOST_EQUIVALENT = 0.05


def say(text):
    print(f"Scripts/mutate: {text}", file=sys.stderr, flush=True)


def parsed(arguments):
    parser = argparse.ArgumentParser(prog="Scripts/mutate", add_help=False)
    parser.add_argument("--room", action="append", default=[])
    parser.add_argument("--since")
    parser.add_argument("--at", action="append", default=[])
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--least", type=float)
    parser.add_argument("--again")
    parser.add_argument("--package", default=os.path.dirname(os.path.dirname(HERE)))
    parser.add_argument("--equivalent")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--own", action="store_true")
    parser.add_argument("--longest", type=float, default=600)
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args(arguments)
    if not 0 < options.count < MOST_FAULTS:
        parser.error(f"--count expects 1 to {MOST_FAULTS - 1}")
    if not options.equivalent:
        options.equivalent = os.path.join(options.package, "Scripts", "mutate.d", "equivalent.json")
    return options


def candidates(package, options):
    """The faults that could be made, by room."""
    rooms = package.rooms
    for room in options.room:
        if room not in rooms:
            raise Failure(f"there is no room {room}; the rooms are {', '.join(sorted(rooms))}")
    lines = package.changed_lines(options.since) if options.since else None
    at = {}
    for place in options.at:
        path, _, line = place.rpartition(":")
        if not line.isdigit():
            raise Failure(f"--at expects FILE:LINE, got {place}")
        at.setdefault(path, set()).add(int(line))
    found = {}
    for room in options.room or sorted(rooms):
        for path in rooms[room]:
            wanted = lines.get(path, ()) if lines is not None else None
            if at:
                wanted = at.get(path, ())
            if wanted is not None and not wanted:
                continue
            faults = Source(room, path, package.data(path)).faults()
            if wanted is not None:
                faults = [fault for fault in faults if fault.line in wanted]
            if faults:
                found.setdefault(room, []).extend(faults)
    return found


def choice(found, count, seed, is_all):
    """Some faults of each room by turns, of each kind by turns, and no two in one place."""
    generator = random.Random(seed)
    queues = {}
    for room in sorted(found):
        kinds = {}
        for fault in found[room]:
            kinds.setdefault(fault.kind, []).append(fault)
        queues[room] = []
        for kind in sorted(kinds):
            generator.shuffle(kinds[kind])
        order = sorted(kinds)
        generator.shuffle(order)
        while any(kinds.values()):
            queues[room] += [kinds[kind].pop() for kind in order if kinds[kind]]
    rooms = sorted(queues)
    generator.shuffle(rooms)
    taken, chosen = {}, []
    while any(queues.values()) and (is_all or len(chosen) < count):
        for room in rooms:
            while queues[room]:
                fault = queues[room].pop(0)
                others = taken.setdefault(fault.path, [])
                if all(fault.end <= start or fault.start >= end for start, end in others):
                    others.append((fault.start, fault.end))
                    chosen.append(fault)
                    break
            if len(chosen) == count and not is_all:
                break
    chosen.sort(key=lambda fault: (fault.path, fault.start))
    for number, fault in enumerate(chosen, 1):
        fault.number = number
    return chosen


def mark_equivalent(faults, package, path):
    """Marks the faults that change nothing; fails for an entry whose line is gone. Entries name a file by the end of its path, so
    that rooms may move."""
    if not os.path.exists(path):
        return
    with open(path, encoding="utf-8") as file:
        entries = json.load(file)
    paths = [place for places in package.rooms.values() for place in places]
    listed = set()
    for entry in entries:
        found = [place for place in paths if f"/{place}".endswith(f"/{entry['file']}")]
        if not any(entry["before"] in package.data(place).decode() for place in found):
            raise Failure(f"{path} lists a fault that {entry['file']} cannot have any more: {entry['before']}")
        listed |= {(place, entry["before"], entry["after"]) for place in found}
    for fault in faults:
        if fault.key in listed:
            fault.outcome = "equivalent"


def file_of(package, suite):
    """The file of a suite of tests, by its name."""
    target, _, name = suite.partition(".")
    folder = package.targets[target]["path"]
    for source in sorted(package.targets[target]["sources"]):
        text = package.data(os.path.join(folder, source)).decode()
        if re.search(rf"\b(?:struct|class|actor|enum|extension|func) {re.escape(name.split('(')[0])}\b", text):
            return os.path.join(folder, source)
    return folder


def advice(package, runs, fault):
    """The test file that should notice a fault: of the room's own suites that run it, the one that runs the least else."""
    suites = [runs.suites[name] for name in fault.tests if name in runs.suites]
    own = package.tests_of(fault.room)
    if not suites:
        return f"no test runs this line; its tests are in {', '.join(package.targets[name]['path'] for name in own) or 'no target'}"
    best = min(suites, key=lambda suite: (suite.target not in own, len(suite.reached), suite.name))
    return f"{file_of(package, best.name)} runs this line and does not notice"


def table(faults):
    """The score of each room."""
    rows = [("room", "faults", "noticed", "equivalent", "score")]
    for room in sorted({fault.room for fault in faults}) + [None]:
        made = [fault for fault in faults if room in (None, fault.room)]
        counts = {outcome: sum(fault.outcome == outcome for fault in made) for outcome in ("noticed", "equivalent")}
        rows.append((
            room or "all", str(len(made)), str(counts["noticed"]), str(counts["equivalent"]), f"{score(made):.0f} %"))
    return "\n".join(
        "| " + " | ".join(row) + " |" + ("\n| --- | --- | --- | --- | --- |" if row is rows[0] else "") for row in rows)


def score(faults):
    """The share of the faults that tests notice, in percent; equivalent ones do not count."""
    counted = [fault for fault in faults if fault.outcome in ("noticed", "survived")]
    return 100 * sum(fault.outcome == "noticed" for fault in counted) / len(counted) if counted else 100.0


def as_json(faults, options):
    keys = ("room", "path", "line", "kind", "before", "after", "outcome", "tests", "number")
    listed = [{key: getattr(fault, key) for key in keys} for fault in faults]
    return json.dumps({"seed": options.seed, "faults": listed}, ensure_ascii=False, indent=1)


def again(found, path):
    """The faults of an earlier run with their numbers; only those that survived then are tried."""
    with open(path, encoding="utf-8") as file:
        earlier = json.load(file)
    places = {(fault.path, fault.line, fault.kind, fault.after): fault for faults in found.values() for fault in faults}
    chosen = []
    for entry in earlier["faults"]:
        fault = places.get((entry["path"], entry["line"], entry["kind"], entry["after"]))
        if fault is not None:
            fault.number, fault.outcome = entry["number"], entry["outcome"].replace("survived", "")
            chosen.append(fault)
    return chosen, earlier["seed"]


def run(options):
    package = Package(os.path.abspath(options.package), say)
    found = candidates(package, options)
    if not found:
        say("there is nothing in which a fault could be made")
        return 0
    if options.again:
        faults, options.seed = again(found, options.again)
    else:
        faults = choice(found, options.count, options.seed, bool(options.at))
    mark_equivalent(faults, package, options.equivalent)
    if options.list:
        print(as_json(faults, options) if options.json else "\n".join(fault.diff for fault in faults))
        return 0
    begin = time.monotonic()
    made = len(faults)
    tests = {name for fault in faults for name in package.tests_of(fault.room)} if options.own else None
    faults = package.build(faults, tests)
    say(f"{len(faults)} of {made} faults are built in, after {time.monotonic() - begin:.0f} s")
    runs = Runs(package, say, options.longest)
    try_all(package, runs, faults, options)
    for fault in faults:
        if not fault.outcome:
            fault.outcome = "survived"
    report(package, runs, faults, options)
    say(f"done after {time.monotonic() - begin:.0f} s")
    equivalent = sum(fault.outcome == "equivalent" for fault in faults)
    if equivalent > max(1, MOST_EQUIVALENT * len(faults)):
        raise Failure(f"{equivalent} of {len(faults)} faults are listed as equivalent, more than {MOST_EQUIVALENT:.0%}")
    if options.least is not None and score(faults) < options.least:
        raise Failure(f"tests notice {score(faults):.1f} % of the faults, less than {options.least:g} %")
    return 0


def try_all(package, runs, faults, options):
    """First each fault alone with a few quick suites, its room's own first: these notice most. Then what is left together."""
    def tell(fault):
        if fault.outcome == "noticed":
            say(f"noticed: {fault.path}:{fault.line} {fault.kind}")

    left = [fault for fault in faults if not fault.outcome]
    own = {room: package.tests_of(room) for room in {fault.room for fault in left}}
    targets = {target for targets in own.values() for target in targets} if options.own else set(package.targets)
    begin = time.monotonic()
    runs.measure([suite for suite in runs.suites.values() if suite.target in targets])
    say(f"the suites run without faults, after {time.monotonic() - begin:.0f} s")
    if options.least is not None and runs.broken:
        raise Failure("tests fail without a fault, see above")
    for fault in left:
        fault.tests = [
            suite.name for suite in runs.suites.values()
            if fault.number in suite.reached and (not options.own or suite.target in own[fault.room])]
    runs.try_alone(left, own, tell)
    left = [fault for fault in left if not fault.outcome]
    say(f"quick suites do not notice {len(left)} faults, after {time.monotonic() - begin:.0f} s")
    runs.try_together(left, tell)


def report(package, runs, faults, options):
    survivors = [fault for fault in faults if fault.outcome == "survived"]
    if options.json:
        print(as_json(faults, options))
        stream = sys.stderr
    else:
        stream = sys.stdout
    for fault in survivors:
        print(f"{fault.diff}\n  {advice(package, runs, fault)}\n", file=stream)
    if runs.slow:
        say(f"these take too long, and were left out: {', '.join(sorted(runs.slow))}")
    print(f"{table(faults)}\n\nseed {options.seed}", file=stream)


if __name__ == "__main__":
    # A shell ignores these for what it runs in the background, and tests would inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number in (signal.SIGHUP, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)
    try:
        sys.exit(run(parsed(sys.argv[1:])))
    except Failure as failure:
        say(failure)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
