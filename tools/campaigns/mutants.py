"""One line broken at a time: the test that watches over it must fail, and must have passed before."""

import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from trials import Fault, Report, Result, spread

ROOT = Path(__file__).resolve().parents[2]
COPIED, LINKED = ("racer", "tests", "tools", "pyproject.toml", "README.md"), ("tracks", "sprites", "docs")


@dataclass(frozen=True)
class Mutant:
    """A line as it is, as it must not be, and who notices."""

    file: str
    old: str
    new: str
    test: str


P, R, C, A, G = "racer/physics/", "racer/race/", "racer/content/", "racer/app/", "racer/recording/"
ALL = (
    Mutant(P + "world.py", "if isfinite(force_x + force_y + torque):", "if True:",
           "tests/physics/test_world.py::test_nan_in_the_wound_up_tyre_is_caught_at_rest"),
    Mutant(P + "world.py", "                car.twin.swap()\n", "                pass\n",
           "tests/physics/test_world.py::test_a_state_saved_in_a_contact_goes_on_bit_equal"),
    Mutant(P + "state.py", "if not all(map(isfinite, self.figures())):", "if False:",
           "tests/physics/test_world.py::test_a_state_with_something_that_is_no_number_is_refused"),
    Mutant(P + "axle.py", "        self.force_y = stiffness * slip_y\n", "        self.force_y = grip * slip_y\n",
           "tests/physics/test_worked_examples.py::test_10_traction_budget_scales_both_demands_beckman"),
    Mutant(P + "tyre.py", "return 2.0 / (1.0 + slip * slip)", "return 2.0 / (1.0 + abs(slip) * slip)",
           "tests/physics/test_worked_examples.py::test_9_mings_curve_peaks_at_its_angle_and_is_odd_cerny"),
    Mutant(P + "identity.py", '"surfaces": {name: asdict(surface) for name, surface in load_surfaces().items()},',
           '"surfaces": {},', "tests/physics/test_identity.py::test_a_changed_surface_is_other_physics"),
    Mutant(P + "gearbox.py", "REST = 0.5", "REST = 50.0", "tests/physics/test_gearbox.py::test_reverse_only_at_rest"),
    Mutant(R + "gates.py", "return max(0.0, nearest)", "return max(0.0, nearest) + 2.0",
           "tests/race/test_gates.py::test_skipping_far_gates_never_skips_a_crossing"),
    Mutant(R + "gates.py", "            found.sort()\n", "            found.reverse()\n",
           "tests/race/test_gates.py::test_crossings_of_one_tick_come_in_order"),
    Mutant(R + "laps.py", "            self.break_rule(SHORT, 0, x, y, covered)\n", "            pass\n",
           "tests/race/test_few_gates.py"),
    Mutant(R + "laps.py", "        self.break_rule(MISSED, due, x, y)\n", "        del x, y\n",
           "tests/race/test_cheating.py::test_3_skipping_a_gate"),
    Mutant(R + "laps.py", "            time=moment.ticks_since(self.start) * self.dt,\n",
           "            time=round(moment.ticks_since(self.start)) * self.dt,\n",
           "tests/race/test_laps.py::test_times_are_ticks_and_the_fractions_at_both_ends"),
    Mutant(R + "off_track.py", "self.gained += max(0.0, self.lead)", "self.gained += self.lead",
           "tests/race/test_off_track.py"),
    Mutant(R + "session.py", "                self._reset(number, LEFT)\n", "                pass\n",
           "tests/race/test_cheating.py::test_10_leaving_the_world"),
    Mutant(R + "session.py", "(state)\n        self.proof_tick = None\n", "(state)\n",
           "tests/test_verify.py::test_a_rewind_ends_the_proof_until_a_reset"),
    Mutant("racer/verify/proof.py", "raise _DivergedError(theirs.world.tick, name)", "pass",
           "tests/test_verify.py::test_a_velocity_raised_in_the_file_is_refused"),
    Mutant("racer/verify/proof.py", '        self._agree("lap.time", lap.time, claim.time, lap)\n', "",
           "tests/test_verify.py::test_a_better_claim_is_refused"),
    Mutant("racer/verify/start.py", "is made anew.\n    session.reset()\n", "is made anew.\n",
           "tests/test_verify.py::test_after_a_reset_the_proof_begins_at_the_gate"),
    Mutant("racer/verify/proof.py", "tuple(mine if mine.is_integer() else other for", "tuple(other for",
           "tests/test_verify.py::test_whole_numbers_cannot_be_rounded_down_on_another_build"),
    Mutant(G + "ghost_file.py", "    if _check(data[begin:]) != data[len(MAGIC) : begin]:\n", "    if False:\n",
           "tests/recording/test_ghost_file.py::test_a_flipped_bit_or_a_cut_is_noticed"),
    Mutant(G + "ghost_file.py", "if whole > min(LARGEST_UNPACKED, FREE + RATIO * len(data)):", "if False:",
           "tests/recording/test_ghost_file.py::test_bombs_are_refused_before_they_are_unpacked"),
    Mutant(G + "ghost_file.py", "    if not np.isfinite(figures).all():\n", "    if False:\n",
           "tests/recording/test_ghost_file.py::test_figures_that_are_no_numbers_are_refused"),
    Mutant(G + "packed.py", "inflater.decompress(self.data, self.size + 1)", "inflater.decompress(self.data)",
           "tests/recording/test_ghost_file.py::test_a_part_that_holds_more_than_it_says_is_left_at_once"),
    Mutant(G + "challenge_text.py", "    if _check(data[_CHECK:]) != data[:_CHECK]:\n", "    if False:\n",
           "tests/recording/test_challenge_text.py::test_a_damaged_code_gives_one_sentence"),
    Mutant(G + "records.py", "lap.seconds < before.seconds)", "lap.seconds <= before.seconds)",
           "tests/recording/test_records.py::test_only_a_better_lap_is_a_record"),
    Mutant(G + "records_file.py", '_transaction(database, "BEGIN IMMEDIATE")', '_transaction(database, "BEGIN")',
           "tests/recording/test_records.py::test_two_games_at_once_lose_no_lap"),
    Mutant(G + "set_aside.py", "            target.unlink()\n", "            pass\n",
           "tests/recording/test_disk_faults.py::test_a_file_that_cannot_be_moved_leaves_no_empty_one"),
    Mutant("racer/folders.py", "            os.fsync(file.fileno())\n", "",
           "tests/test_folders.py::test_the_data_is_on_the_disk_before_the_name_changes"),
    Mutant("racer/folders.py", "        temporary.unlink(missing_ok=True)\n", "",
           "tests/test_folders.py::test_a_failure_keeps_the_old_file_and_leaves_nothing_behind"),
    Mutant(C + "toml_text.py", "MOST_PARTS = 32", "MOST_PARTS = 3200000", "tests/cli/test_bad_cars.py"),
    Mutant(C + "track_code.py", "    if _check(data[_CHECK:]) != data[:_CHECK]:\n", "    if False:\n",
           "tests/content/test_track_code.py"),
    Mutant(C + "tiled_json.py", 'or ".." in parts:', "or False:", "tests/content/test_track_file.py"),
    Mutant(C + "error.py", 'letter if letter.isprintable() else " "', "letter", "tests/content/test_damaged_files.py"),
    Mutant(A + "fixed_step.py", "if ticks > self._most:", "if False:",
           "tests/app/test_fixed_step.py::test_a_long_stall_is_not_caught_up"),
    Mutant(A + "game.py", "            self.keyboard.release_all()\n", "            pass\n",
           "tests/app/test_hearing.py::test_who_looks_away_is_left_in_peace_until_they_are_back"),
    Mutant(A + "setting_rules.py", "isfinite(value) and 0.0 <= value <= 1.0", "value <= 1.0",
           "tests/app/test_settings.py::test_what_is_no_share_falls_back"),
    Mutant(A + "garage.py", "self._binned[-1]", "self._binned.pop()",
           "tests/recording/test_disk_faults.py::test_nothing_is_lost_when_the_disk_refuses"),
    Mutant("racer/drivers/hands.py", "AT_REST = 0.4", "AT_REST = 40.0", "tests/drivers/test_hands.py"),
)  # fmt: skip
DEFAULT_COUNT = len(ALL)
LONGEST = 600
"""s for a test, after which something has been noticed; the slowest needs a few."""


def run(count: int, seed: int, report: Report) -> Result:
    """One mutant for each seed."""
    told = spread(survives, range(seed, seed + count), report)
    faults = [Fault(seed + at, what) for at, what in enumerate(told) if what]
    return Result(count, faults, {"noticed": count - len(faults)})


def survives(seed: int) -> str:
    """A sentence where nobody notices, or where the test fails anyway."""
    mutant = ALL[seed % len(ALL)]
    name = f"{mutant.file}: {mutant.new.strip() or 'without ' + mutant.old.strip()}"[:120]
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        for part in COPIED:
            source = ROOT / part
            copy = shutil.copytree if source.is_dir() else shutil.copy2
            copy(source, here / part)
        for part in LINKED:
            (here / part).symlink_to(ROOT / part)
        path = here / mutant.file
        text = path.read_text(encoding="utf-8")
        if text.count(mutant.old) != 1:
            return f"{name}: the line is there {text.count(mutant.old)} times"
        if code := tested(here, mutant.test):
            return f"{name}: {mutant.test} ends with {code} without it"
        path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
        code = tested(here, mutant.test)
    return "" if code == 1 else f"{name}: {mutant.test} ends with {code}"


def tested(here: Path, test: str) -> int:
    """What pytest ends with: 0 when it passes, 1 when it fails or does not come to an end."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-n0", test]
    around = {
        **os.environ,
        "PYTHONPATH": str(here),
        "PYTHONDONTWRITEBYTECODE": "1",
        "SLIPLINE_HOME": str(here / "home"),
    }
    try:
        return subprocess.run(
            command, cwd=here, env=around, capture_output=True, check=False, timeout=LONGEST
        ).returncode
    except subprocess.TimeoutExpired:
        return 1
