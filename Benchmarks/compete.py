"""Runs competitors in turn, so that what else the machine does reaches all of them alike."""

import os
import statistics
import subprocess
import tempfile

from install import say


class Failed(Exception):
    """Why a competitor cannot take part, in one line."""


def run(command, environment=None, folder=None):
    """Runs a command to its end, and returns what it printed."""
    try:
        done = subprocess.run(command, env=environment, cwd=folder, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    except OSError as error:
        raise Failed(str(error)) from error
    if done.returncode != 0:
        lines = done.stderr.decode(errors="replace").strip().splitlines() or [f"exit {done.returncode}"]
        raise Failed((lines[0] if lines[0].startswith("glpick") else lines[-1])[:200])
    return done.stdout.decode(errors="replace")


def last_numbers(text, count=1):
    """The numbers that a line ends with."""
    return [float(word) for word in text.split()[-count:]]


class Stopwatch:
    """Takes the time of whole processes from start to end, and their greatest memory."""

    def __init__(self, measure):
        self.measure = measure

    def __call__(self, command, environment=None, folder=None):
        """Milliseconds, and KiB."""
        with tempfile.NamedTemporaryFile() as file:
            run([self.measure, file.name, *command], environment, folder)
            milliseconds, memory = last_numbers(file.read().decode(), 2)
        return milliseconds, memory


def compete(title, competitors, rounds):
    """Calls each competitor once a round, and returns what each returned, by its name.

    The first round is not counted: it fills caches. Whoever fails in it takes no part, and is said to.
    """
    taking_part = {}
    for name, call in competitors.items():
        try:
            call()
            taking_part[name] = call
        except Failed as error:
            say(f"{title}: {name} takes no part: {error}")
    results = {name: [] for name in taking_part}
    for number in range(rounds):
        say(f"{title}: round {number + 1} of {rounds}")
        for name, call in taking_part.items():
            results[name].append(call())
    return results


def median_ratio(results, one, other, key=lambda value: value):
    """The median over the rounds of one's figure divided by the other's; None if one of them took no part."""
    if one not in results or other not in results:
        return None
    return statistics.median(key(a) / key(b) for a, b in zip(results[one], results[other]))


def median_difference(results, one, other):
    """The median over the rounds of one's figure less the other's; None if one of them took no part."""
    if one not in results or other not in results:
        return None
    return statistics.median(a - b for a, b in zip(results[one], results[other]))


def fresh_cache(environment):
    """The environment with an empty folder for compiled shaders; the folder goes with the second value."""
    folder = tempfile.TemporaryDirectory()
    return with_cache(environment, folder.name), folder


def with_cache(environment, folder):
    """The environment with a folder for compiled shaders, by the names that Mesa and NVIDIA's driver know."""
    os.makedirs(folder, exist_ok=True)
    return {**environment, "MESA_SHADER_CACHE_DIR": folder, "__GL_SHADER_DISK_CACHE_PATH": folder}
