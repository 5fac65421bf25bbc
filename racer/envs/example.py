"""A driver in a few lines: aims at a place ahead and keeps to the speed that the bends allow."""

import gymnasium
import numpy as np

import racer.envs  # noqa: F401 - makes the ids known


def drive(seen: dict[str, float]) -> list[float]:
    """Steer, throttle and brake for what is seen, in metres, seconds and radians."""
    speed = seen["forward_speed"]
    x, y = (seen["x_20m"], seen["y_20m"]) if speed < 30.0 else (seen["x_30m"], seen["y_30m"])
    wheels = 2.0 * 2.6 * y / (x * x + y * y)  # turned so far, a car 2.6 m between its axles circles through that place
    allowed = 60.0
    for metres in (5, 10, 20, 30, 45, 60, 80, 100, 130):
        corner = 6.0 * seen[f"adhesion_{metres}m"] / max(abs(seen[f"curvature_{metres}m"]), 1e-3)
        allowed = min(
            allowed, (corner + 2.0 * 4.0 * metres) ** 0.5
        )  # 6 m/s² sideways there, 4 m/s² of braking till then
    pedal = 0.25 * (allowed - speed)
    return [wheels / 0.6, min(max(pedal, 0.0), 0.5), min(max(-pedal, 0.0), 0.8)]


if __name__ == "__main__":
    env = gymnasium.make("Slipline/osier-vale-v1")
    names, scales = env.get_wrapper_attr("names"), env.get_wrapper_attr("scales")
    row, info = env.reset(seed=1)
    while "end" not in info:
        row, _, _, _, info = env.step(np.array(drive(dict(zip(names, row * scales, strict=True))), np.float32))
    print(info["end"], info.get("lap_time"), info.get("lap_valid"))
