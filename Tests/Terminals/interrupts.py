"""Ends `glpick choose` at random moments, and checks that the terminal is as it was before."""

import os
import random
import sys
import time

from answers import ITERM, KITTY, LOCAL_KITTY, SIXEL, XTERM
from terminal import ENDING, Terminal, drag, press

GRAPHICS = {"blocks": XTERM, "sixel": SIXEL, "iterm": ITERM, "kitty": KITTY, "shared kitty": LOCAL_KITTY}


def interrupt(answers, number, chance):
    """One run; returns what is wrong, and whether anything had been put on."""
    command = [os.environ["GLPICK"], "choose", "--renderer", "cpu", "--color", "#3366cc"]
    environment = {} if answers is LOCAL_KITTY else {"SSH_TTY": "/dev/pts/1"}
    with Terminal(command, answers, environment=environment, shows=False) as terminal:
        # At the very beginning, just after the terminal has answered, and later.
        longest = chance.choice((0.03, 0.0005, 0.3))
        if longest == 0.0005:
            terminal.until_raw(b"\x1b[c")
        end = time.monotonic() + chance.uniform(0, longest)
        begun = False
        while (left := end - time.monotonic()) > 0:
            if not begun and b"Enter accept" in terminal.raw:
                terminal.send(press(350, 240))
                begun = True
            if begun:
                # Always another picture.
                terminal.send(drag(350, chance.randrange(20, 440)))
            terminal.pump(min(left, chance.uniform(0, 0.02)))
        state = "drawing" if begun else "begun" if 1049 in terminal.modes else "not begun"
        terminal.kill(number)
        faults = []
        code = terminal.finish()
        if code != -number:
            faults.append(f"ended with {code} instead of by signal {int(number)}")
        return faults + terminal.faults(), state


def main():
    count = int(sys.argv[1])
    seed = int(os.environ.get("GLPICK_SEED", time.time_ns()))
    chance = random.Random(seed)
    failures = 0
    if count:
        print(f"| interrupts (seed {seed}) | what it was doing | not as before |\n| --- | --- | --- |")
    for graphics, answers in GRAPHICS.items() if count else ():
        for name, number in ENDING.items():
            states = {"not begun": 0, "begun": 0, "drawing": 0}
            wrong = 0
            for _ in range(count):
                faults, state = interrupt(answers, number, chance)
                states[state] += 1
                if faults:
                    wrong += 1
                    print(f"{graphics}, SIG{name}: {'; '.join(faults)}", file=sys.stderr)
            failures += wrong
            did = ", ".join(f"{state} {times}" for state, times in states.items())
            print(f"| {graphics}: {count} x SIG{name} | {did} | {wrong} |", flush=True)
    sys.exit(1 if failures else 0)


main()
