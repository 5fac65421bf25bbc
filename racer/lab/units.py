"""The unit of each figure by its key, for tables that people read."""

from __future__ import annotations

UNITS = {
    "t_0_100_kmh": "s",
    "t_0_60_mph": "s",
    "quarter_mile_s": "s",
    "quarter_mile_speed": "m/s",
    "top_speed": "m/s",
    "distance": "m",
    "time": "s",
    "mean_deceleration": "m/s²",
    "locked_time": "s",
    "start_speed": "m/s",
    "a_y_max": "m/s²",
    "a_y_over_mu_g": "",
    "speed": "m/s",
    "radius": "m",
    "yaw_rate_ss": "rad/s",
    "sideslip_ss": "rad",
    "a_y_ss": "m/s²",
    "t_90": "s",
    "steer_angle": "rad",
    "speed_ss": "m/s",
    "yaw_gain": "1/s",
    "radius_front_axle": "m",
    "radius_rear_axle": "m",
    "radius_formula": "m",
    "deviation_percent": "%",
    "steer_angle_deg": "°",
    "max_sideslip_deg": "°",
    "settle": "s",
    "overshoot": "m",
    "turned_deg": "°",
    "end_speed": "m/s",
    "width": "m",
    "pull_after": "s",
    "handbrake_held": "s",
    "steer_held": "s",
    "held_mean": "s",
    "mean_sideslip_deg": "°",
    "key_changes_a_second": "1/s",
    "slope_percent": "%",
    "moved": "m",
    "start_time": "s",
    "rolled_back": "m",
    "t_half_speed": "s",
    "t_standstill": "s",
    "backed_up": "m",
    "reverse_speed": "m/s",
    "heading_change_deg": "°",
    "aside": "m",
    "stop_time": "s",
    "stop_distance": "m",
    "stop_100_kmh": "m",
    "stop_60_mph": "m",
    "stop_published": "m",
    "yaw_gain_100_kmh": "1/s",
    "t_90_100_kmh": "s",
    "lift_off_sideslip_deg": "°",
    "full_power_sideslip_deg": "°",
}

FAMILIES = (("max_sideslip_deg_", "°"), ("settle_", "s"), ("moved_at_", "m"))
"""Keys that go on with the case they belong to."""


def unit_of(key: str) -> str:
    """The unit of a figure, or nothing for a share, a count or a word."""
    for start, unit in FAMILIES:
        if key.startswith(start):
            return unit
    return UNITS.get(key, "")
