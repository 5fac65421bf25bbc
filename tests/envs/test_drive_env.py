import runpy
from collections.abc import Iterator

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium", reason="the environment needs Gymnasium (pip install slipline[envs])")

from gymnasium.utils.env_checker import check_env

import racer.envs
from racer.assembly import Venue, open_venue
from racer.content.track_file import load_track
from racer.envs.drive_env import BOTH, DriveEnv
from racer.envs.limits import Limits
from racer.envs.reward import Reward
from racer.envs.stretch import FINISHED, OFF_ROAD, STUCK, TIME, VOID, Stretch

STRAIGHT_ON, STAND = np.array([0.0, 1.0, 0.0], np.float32), np.array([0.0, 0.0, 1.0], np.float32)


@pytest.fixture(scope="module")
def venue() -> Venue:
    return open_venue(load_track("tin-shed"))


@pytest.fixture
def env(venue: Venue) -> Iterator[DriveEnv]:
    made = DriveEnv(venue, "hatch")
    yield made
    made.close()


def drive_on(env: DriveEnv, action: np.ndarray, most: int = 2000) -> list[tuple]:
    env.reset(seed=1)
    steps = []
    for _ in range(most):
        steps.append(env.step(action))
        if steps[-1][2] or steps[-1][3]:
            break
    return steps


@pytest.mark.parametrize("extra", [{}, {"observe": BOTH, "handbrake": True, "start": "grid"}])
def test_gymnasium_finds_nothing_wrong(extra: dict) -> None:
    made = gymnasium.make("Slipline/tin-shed-v1", **{"start": "anywhere", **extra})
    check_env(made.unwrapped, skip_render_check=True)


def test_environments_on_the_same_track_share_it() -> None:
    first, second = (gymnasium.make("Slipline/tin-shed-v1").unwrapped for _ in range(2))
    assert first.episode.venue is second.episode.venue
    assert first.episode.session is not second.episode.session


def test_every_built_in_track_has_an_id() -> None:
    assert racer.envs.ids()["Slipline/serralta-v1"] == "serralta"
    assert set(racer.envs.ids()) <= set(gymnasium.registry)


def test_an_id_takes_other_tracks_cars_and_handling() -> None:
    env = gymnasium.make("Slipline-v1", track="tin-shed", car="rally", handling="rails", hz=30).unwrapped
    facts = env.episode.venue.track.name, env.episode.car.name, env.metadata["render_fps"]
    assert facts == ("Tin Shed", "rally", 30)
    env.reset()
    env.step(STRAIGHT_ON)
    assert env.episode.session.tick == 8


def test_tracks_come_in_their_variants() -> None:
    env = DriveEnv("tin-shed", reverse=True, wet=True)
    assert env.episode.venue.track.name == "Tin Shed, reverse, wet"


@pytest.mark.parametrize("wrong", [{"handling": "hover"}, {"hz": 70}, {"observe": "all"}, {"start": "pit"}])
def test_what_cannot_be_is_refused_in_a_sentence(venue: Venue, wrong: dict) -> None:
    with pytest.raises(ValueError, match=f"{next(iter(wrong))} is .* it must"):
        DriveEnv(venue, **wrong)


def test_the_same_seed_gives_the_same_drive_to_the_bit(venue: Venue) -> None:
    def rows(seed: int) -> bytes:
        env = DriveEnv(venue, start="anywhere")
        first, _ = env.reset(seed=seed)
        env.action_space.seed(seed)
        seen = [env.step(env.action_space.sample())[:2] for _ in range(60)]
        return first.tobytes() + b"".join(row.tobytes() + np.float64(reward).tobytes() for row, reward in seen)

    assert rows(3) == rows(3)
    assert rows(3) != rows(4)


def test_a_second_episode_is_like_the_first(env: DriveEnv) -> None:
    first, second = (drive_on(env, STRAIGHT_ON) for _ in range(2))
    assert len(first) == len(second)
    assert first[-1][1] == second[-1][1]
    assert first[-1][4] == second[-1][4]


def test_environments_side_by_side_share_a_track(venue: Venue) -> None:
    made = [lambda: DriveEnv(venue, limits=Limits(seconds=0.5)) for _ in range(3)]
    envs = gymnasium.vector.SyncVectorEnv(made)
    rows, _ = envs.reset(seed=1)
    assert rows.shape == (3, *envs.single_observation_space.shape)
    actions = np.array([[0.0, 1.0, 0.0], [0.0, 0.3, 0.0], [0.0, 0.0, 0.0]], np.float32)
    for _ in range(29):
        rows, rewards, _, cut, info = envs.step(actions)
    assert info["speed"][0] > info["speed"][1] > info["speed"][2]
    assert rewards[0] > rewards[1]
    assert not cut.any()
    assert envs.step(actions)[3].all()


def test_progress_is_rewarded_and_time_is_not(env: DriveEnv) -> None:
    env.reset()
    rewards = [env.step(STRAIGHT_ON)[1] for _ in range(120)]
    gained = env.episode.place[0]
    env.reset()
    assert sum(rewards) == pytest.approx(gained - env.episode.place[0] - 2.0 * 2.0, abs=1e-6)


def test_every_penalty_is_taken_off() -> None:
    stretch = Stretch(seconds=0.5, metres=10.0, off_road=0.25, blow=3.0, end=VOID)
    assert Reward().of(stretch) == 10.0 - 1.0 - 2.5 - 3.0 - 100.0
    assert Reward(failed=0.0, blow=0.0).of(stretch) == 10.0 - 1.0 - 2.5


@pytest.mark.parametrize(("end", "taken"), [("", 0.0), (FINISHED, 0.0), (TIME, 0.0), (OFF_ROAD, 100.0), (STUCK, 100.0)])
def test_only_failures_cost_at_the_end(end: str, taken: float) -> None:
    assert Reward().of(Stretch(seconds=0.0, metres=0.0, off_road=0.0, blow=0.0, end=end)) == -taken


def test_straight_on_ends_off_the_road_and_is_worth_less_than_the_way(env: DriveEnv) -> None:
    steps = drive_on(env, STRAIGHT_ON)
    _, _, over, cut, info = steps[-1]
    assert (over, cut) == (True, False)
    assert info["end"] in {OFF_ROAD, VOID, STUCK}
    assert sum(step[1] for step in steps) < info["distance"]


def test_standing_still_is_stuck(venue: Venue) -> None:
    env = DriveEnv(venue, limits=Limits(stuck=2.0))
    steps = drive_on(env, STAND)
    assert steps[-1][4]["end"] == STUCK
    assert len(steps) == 121


def test_time_cuts_an_episode_short_without_ending_it(venue: Venue) -> None:
    steps = drive_on(DriveEnv(venue, hz=30, limits=Limits(seconds=1.0)), STAND)
    assert (len(steps), *steps[-1][2:4]) == (30, False, True)


def test_the_handbrake_is_pulled_when_it_is_offered(venue: Venue) -> None:
    env = DriveEnv(venue, handbrake=True)
    assert env.action_space.shape == (4,)
    env.reset()
    env.step(np.array([0.0, 0.0, 0.0, 1.0], np.float32))
    assert env.episode.seen.handbrake


def test_figures_say_what_the_car_does(env: DriveEnv) -> None:
    env.reset()
    for _ in range(60):
        row, *_ = env.step(np.array([0.5, 1.0, 0.0], np.float32))
    seen, figures = env.episode.seen, dict(zip(env.names, row * env.scales, strict=True))
    assert figures["forward_speed"] == pytest.approx(seen.forward_speed, abs=1e-4)
    assert figures["yaw_rate"] == pytest.approx(seen.yaw_rate, abs=1e-5)
    assert figures["steer_angle"] == pytest.approx(0.5, abs=1e-3)
    assert figures["throttle"] == 1.0
    assert figures["wheels_on_road"] == 1.0
    assert figures["to_left"] + figures["to_right"] > 6.0


def test_the_picture_turns_with_the_car_and_the_frame_does_not(venue: Venue) -> None:
    env = DriveEnv(venue, observe="picture", render_mode="rgb_array", render_size=(320, 180))
    picture, _ = env.reset()
    frame = env.render()
    assert picture.shape == (96, 96, 3)
    assert frame.shape == (180, 320, 3)
    car = picture[68:76, 46:50].reshape(-1, 3)
    road = picture[20:40, 46:50].reshape(-1, 3)
    assert np.abs(car.mean(axis=0) - road.mean(axis=0)).max() > 15.0
    env.close()


def test_the_example_drives_a_lap_that_counts(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_module("racer.envs.example", run_name="__main__")
    said = capsys.readouterr().out.split()
    assert said[0] == FINISHED
    assert 80.0 < float(said[1]) < 110.0
    assert said[2] == "True"
