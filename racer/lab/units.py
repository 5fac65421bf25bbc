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
}
