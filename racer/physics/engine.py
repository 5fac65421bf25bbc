"""An engine running: torque from rpm and throttle, limiter and engine braking; math alone."""

from __future__ import annotations

from bisect import bisect_right

from racer.content.engine import Engine


class EngineTorque:
    """Torque at the crank, T = throttle · curve(rpm) (Monster), with what a shut throttle takes back."""

    __slots__ = ("braking", "idle", "redline", "rpms", "slopes", "torques")

    def __init__(self, engine: Engine) -> None:
        """Curve points prepared for quick interpolation."""
        self.rpms = [rpm for rpm, _ in engine.torque_curve]
        self.torques = [torque for _, torque in engine.torque_curve]
        self.slopes = [
            (t1 - t0) / (r1 - r0)
            for (r0, t0), (r1, t1) in zip(engine.torque_curve, engine.torque_curve[1:], strict=False)
        ]
        self.idle = engine.idle_rpm
        self.redline = engine.redline_rpm
        self.braking = engine.braking_torque / (engine.redline_rpm - engine.idle_rpm)

    def full(self, rpm: float) -> float:
        """Full-throttle torque: linear between the curve's points, level outside them."""
        rpms = self.rpms
        if rpm <= rpms[0]:
            return self.torques[0]
        if rpm >= rpms[-1]:
            return self.torques[-1]
        i = bisect_right(rpms, rpm) - 1
        return self.torques[i] + self.slopes[i] * (rpm - rpms[i])

    def drag(self, rpm: float) -> float:
        """Engine braking at a shut throttle, growing from idle to the redline."""
        return self.braking * (rpm - self.idle) if rpm > self.idle else 0.0

    def torque(self, rpm: float, throttle: float) -> float:
        """Torque at the crank; beyond the redline the limiter leaves only the drag."""
        if rpm >= self.redline:
            return -self.drag(rpm)
        if throttle == 1.0:
            return self.full(rpm)
        return throttle * self.full(rpm) - (1.0 - throttle) * self.drag(rpm)
