"""The sources' worked examples, each with its source; numbers as in docs/physics.md."""

from math import isclose, log, pi

import pytest

from racer.content.car import load_car, load_engine
from racer.content.surface import load_surfaces
from racer.physics import AIR_DENSITY, GRAVITY
from racer.physics.axle import Axle
from racer.physics.drivetrain import RPM_PER_SPIN, Drivetrain
from racer.physics.engine import EngineTorque
from racer.physics.tyre import linear, ming

C5 = load_car("corvette-c5")
FIRST = C5.gearbox.ratios[0] * C5.gearbox.final_drive
DRAG = AIR_DENSITY / 2 * C5.aero.drag_area_front


def test_1_c5_drive_force_in_first_at_2500_rpm_monster() -> None:
    force = EngineTorque(C5.engine).full(2500.0) * FIRST * 0.7 / C5.chassis.wheel_radius
    assert force == pytest.approx(8391, rel=1e-3)


def test_2_c5_peak_drive_force_and_acceleration_monster() -> None:
    force = EngineTorque(C5.engine).full(4400.0) * FIRST * 0.7 / 0.33
    assert force == pytest.approx(9166, rel=1e-3)
    assert force / 1439 == pytest.approx(6.4, abs=0.05)


def test_3_wheel_at_17_rad_per_s_turns_the_crank_at_1477_rpm_monster() -> None:
    assert 17 * FIRST * RPM_PER_SPIN == pytest.approx(1477, abs=1)


def test_4_4400_rpm_in_first_is_17_m_per_s_monster() -> None:
    assert 4400 / FIRST == pytest.approx(483, abs=1)
    assert 4400 / FIRST / RPM_PER_SPIN * C5.chassis.wheel_radius == pytest.approx(17.2, abs=0.05)


def test_5_load_moves_to_the_rear_axle_monster(one_car) -> None:
    """14 700 N on b = c = 1.25 m, h = 1 m, 4.9 m/s² moves 2940 N: through the suspension, once it has settled."""
    world = one_car()
    sim = world._cars[0].handling
    sim.mass, sim.front_share, sim.rear_share, sim.pitch_load = 1500.0, 0.5, 0.5, 1500.0 * 1.0 / 2.5
    for _ in range(2400):
        sim.felt_x = 4.9
        sim._load(world._cars[0].motion, 1.0, 0.0)
    assert sum(sim.loads[2:]) - 1500 * GRAVITY / 2 == pytest.approx(2940, rel=1e-4)
    assert sum(sim.loads) == pytest.approx(1500 * GRAVITY)


def test_6_drag_constant_of_the_c5_monster() -> None:
    assert pytest.approx(0.4257, abs=1e-4) == DRAG


def test_7_drag_equals_monsters_rolling_resistance_at_30_m_per_s() -> None:
    assert 12.8 / DRAG == pytest.approx(30, abs=0.1)


def test_8_boxster_top_speed_in_each_gear_palmer() -> None:
    car = load_car("boxster-s")
    radius, final = car.chassis.wheel_radius, car.gearbox.final_drive
    speeds = [3.6 * radius * 2 * pi * 7200 / (60 * ratio * final) for ratio in car.gearbox.ratios]
    assert speeds == pytest.approx([65.8, 114.3, 165.4, 206.0, 246.4, 299.3], abs=0.15)


def test_9_mings_curve_peaks_at_its_angle_and_is_odd_cerny() -> None:
    """As Cerny prints it, 2·μ_max·α_p·α / (α_p² + α²), beside the curve that the tyres have."""

    def friction(angle: float) -> float:
        return 1.2 * ming(angle / 0.09) * angle / 0.09

    assert friction(0.09) == pytest.approx(1.2)
    for angle in (0.01, 0.05, 0.08, 0.10, 0.30):
        assert friction(angle) == pytest.approx(2 * 1.2 * 0.09 * angle / (0.09**2 + angle**2))
        assert friction(angle) < 1.2
        assert friction(-angle) == -friction(angle)


def test_10_traction_budget_scales_both_demands_beckman() -> None:
    """A demand of 3 along and 4 across: within a budget of 5 all of it is there, of 2.5 half of each."""
    assert pulled(grip=2.5, peak=0.1) == pytest.approx((1.5, 2.0))
    assert pulled(grip=5.0, peak=0.5) == pytest.approx((3.0, 4.0))


def pulled(*, grip: float, peak: float) -> tuple[float, float]:
    """Force along and across of an axle that slips by 0.3 along and 0.4 across, on a tyre that pulls as it slips."""
    axle = Axle(secant=linear, peak_ratio=peak, peak_angle=peak, mu_ratio=1.0, radius=0.25, dt=1 / 240)
    axle.spin = 20.0 / 0.25
    axle.solve(14.0, -8.0, grip, 0.0, 0.0, 1e9)
    return axle.force_x, axle.force_y


def test_11_terminal_speed_under_a_constant_force_monster() -> None:
    speed, dt = 0.0, 1 / 240
    for _ in range(240 * 400):
        speed += dt * (1056 - DRAG * speed * abs(speed) - 12.8 * speed) / 1500
    assert speed == pytest.approx(37, abs=0.05)


def test_12_deceleration_from_stopping_distance_palmer_cerny() -> None:
    assert 26.8**2 / (2 * 34) == pytest.approx(10.56, abs=0.05)
    assert 27.72**2 / (2 * 42.06) == pytest.approx(9.13, abs=0.01)
    assert load_car("buggy").brakes.deceleration == 9.13


def test_shift_keeps_road_speed_palmer() -> None:
    """rpm after a shift = rpm · g_new / g_old."""
    train = Drivetrain(C5, automatic=False, dt=1 / 240)
    spin = 5000 / (FIRST * RPM_PER_SPIN)
    train.step(spin, 1.0, declutched=False)
    assert train.rpm == pytest.approx(5000)
    train.shifter.gear = 2
    train.step(spin, 1.0, declutched=False)
    assert train.rpm == pytest.approx(5000 * 1.78 / 2.66)


def test_surface_ratios_are_mings_by_cerny() -> None:
    """Ming's table over 0.85; the middle of each printed range."""
    printed = {
        "asphalt": 0.85, "concrete": 0.85, "wet_asphalt": 0.55, "wet_concrete": 0.80, "off_road": 0.68,
        "wet_off_road": 0.55, "gravel": 0.60, "snow": 0.20, "ice": 0.10,
    }  # fmt: skip
    surfaces = load_surfaces()
    for name, adhesion in printed.items():
        assert surfaces[name].adhesion == pytest.approx(adhesion / 0.85, abs=0.006), name


def test_no_slip_launch_agrees_with_braatens_rk4() -> None:
    """dv/dt = c1·v² + c2·v + c3 + c4 for a torque line, second gear of the C5, against the whole simulation.

    The tyre is given grip and stiffness without end and the shafts no inertia: nothing but Bråten's terms is left.
    """
    from dataclasses import replace

    from racer.physics.controls import quantise
    from racer.physics.ground import UniformGround
    from racer.physics.world import World

    slope, level = 0.0175, 404.25
    line = tuple((rpm, slope * rpm + level) for rpm in (500.0, 12000.0))
    engine = replace(C5.engine, torque_curve=line, redline_rpm=12000.0, inertia=1e-9)
    car = replace(
        C5,
        engine=engine,
        gearbox=replace(C5.gearbox, ratios=(1.78,), shift_up_rpm=11900.0),
        tyre=replace(C5.tyre, mu_x=4.9, mu_y=4.9, peak_slip_ratio=0.01, load_sensitivity=0.0),
        chassis=replace(C5.chassis, wheel_inertia=1e-6),
    )
    chassis, ratio = car.chassis, 1.78 * car.gearbox.final_drive
    mass, radius, eff = chassis.mass, chassis.wheel_radius, car.gearbox.efficiency
    c1 = -0.5 * car.aero.drag_area_front * AIR_DENSITY / mass
    c2 = 60 * ratio**2 * slope * eff / (2 * pi * mass * radius**2)
    c34 = ratio * level * eff / (mass * radius) - 0.015 * GRAVITY

    world = World(UniformGround(load_surfaces()["asphalt"]))
    world.add_car(car)
    world.place(0, x=0.0, y=0.0, heading=0.0, speed=20.0)
    for _ in range(240 * 8):
        world.step([quantise(0.0, 1.0, 0.0)])

    def rate(v: float) -> float:
        return c1 * v * v + c2 * v + c34

    v, h = 20.0, 0.01
    for _ in range(800):
        k1 = rate(v)
        k2 = rate(v + h / 2 * k1)
        k3 = rate(v + h / 2 * k2)
        k4 = rate(v + h * k3)
        v += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
    assert world.snapshot().speed == pytest.approx(v, rel=0.01)
    assert v > 45


def test_stopping_formula_without_drag_is_the_simple_one() -> None:
    """(m/2c)·ln(1 + c·v²/(μ·m·g)) tends to v²/(2·μ·g)."""
    mass, speed, mu, drag = 1500.0, 27.0, 1.0, 1e-6
    with_drag = mass / (2 * drag) * log(1 + drag * speed**2 / (mu * mass * GRAVITY))
    assert isclose(with_drag, speed**2 / (2 * mu * GRAVITY), rel_tol=1e-6)


def test_power_curve_of_the_ls1_is_257_kw_at_5600_monster() -> None:
    assert load_engine("ls1-v8").torque_curve[3] == (5600.0, 438.0)
    assert 438 * 5600 / RPM_PER_SPIN == pytest.approx(257e3, rel=0.005)
