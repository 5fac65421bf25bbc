"""Decisions a second of our environment beside Gymnasium's own CarRacing, turn by turn in one run.

Run it with a Python that has both: pip install "slipline[envs]" "gymnasium[box2d]"; without Box2D, ours is measured.
"""

import argparse
import json
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import gymnasium
import numpy as np

import racer.envs  # noqa: F401 - makes the ids known
from racer.envs.example import drive

Step = Callable[[], None]

ROUNDS = 7
SECONDS = 2.0
"""Of CPU in each round."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    options = parser.parse_args()
    found = measure(subjects())
    print(json.dumps(found) if options.json else as_text(found))


def subjects() -> dict[str, Step]:
    """Whatever can be made here, each with the wrappers that `gymnasium.make` gives by itself."""
    made = {
        "figures, 120 Hz": driven(gymnasium.make("Slipline/osier-vale-v1", hz=120)),
        "figures, 60 Hz": driven(gymnasium.make("Slipline/osier-vale-v1")),
        "figures, 30 Hz": driven(gymnasium.make("Slipline/osier-vale-v1", hz=30)),
        "picture, 60 Hz": by_chance(gymnasium.make("Slipline/osier-vale-v1", observe="picture")),
    }
    try:
        made["CarRacing-v3"] = by_chance(gymnasium.make("CarRacing-v3"))
    except gymnasium.error.DependencyNotInstalled:
        print("Box2D is not installed, so CarRacing is not measured.")
    return made


def driven(env: gymnasium.Env[Any, Any]) -> Step:
    """A step of a drive by the example's driver, whose own time does not count: its laps are played again."""
    names, scales = env.get_wrapper_attr("names"), env.get_wrapper_attr("scales")
    row, info = env.reset(seed=0)
    actions = []
    while "end" not in info:
        actions.append(np.array(drive(dict(zip(names, row * scales, strict=True))), np.float32))
        row, _, _, _, info = env.step(actions[-1])
    return stepper(env, actions)


def by_chance(env: gymnasium.Env[Any, Any]) -> Step:
    """A step of whatever comes up, the same in every run."""
    env.action_space.seed(0)
    return stepper(env, [env.action_space.sample() for _ in range(600)])


def stepper(env: gymnasium.Env[Any, Any], actions: list[Any]) -> Step:
    place = [len(actions)]

    def step() -> None:
        if place[0] >= len(actions):
            place[0] = 0
            env.reset(seed=0)
        _, _, over, cut, _ = env.step(actions[place[0]])
        place[0] = len(actions) if over or cut else place[0] + 1

    return step


def measure(steps: dict[str, Step]) -> dict[str, float]:
    """Steps in a second of CPU, the median of several rounds in which all take turns."""
    rates: dict[str, list[float]] = {name: [] for name in steps}
    for step in steps.values():
        rate(step, SECONDS / 2.0)
    for _ in range(ROUNDS):
        for name, step in steps.items():
            rates[name].append(rate(step, SECONDS))
    return {name: median(found) for name, found in rates.items()}


def rate(step: Step, seconds: float) -> float:
    start, count = time.process_time(), 0
    while time.process_time() - start < seconds:
        for _ in range(10):
            step()
        count += 10
    return count / (time.process_time() - start)


def as_text(found: dict[str, float]) -> str:
    yardstick = found.get("CarRacing-v3")
    lines = []
    for name, steps in found.items():
        times = f"  {steps / yardstick:6.1f} times CarRacing" if yardstick else ""
        lines.append(f"{name:<16}{steps:9.0f} steps/s{times}")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
