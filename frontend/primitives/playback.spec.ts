import {
  type MediaReading,
  mmss,
  progressOf,
  seekTarget,
  stateOf,
  statusOf,
  volumeAfter,
  volumeLevel,
} from "./playback.ts";

test.each([
  [0, "00:00"],
  [5.9, "00:05"],
  [65, "01:05"],
  [600, "10:00"],
  [3661, "61:01"],
  [-1, "00:00"],
  [Number.NaN, "00:00"],
  [Number.POSITIVE_INFINITY, "00:00"],
])("%d seconds are shown as %s", (seconds, text) => {
  expect(mmss(seconds)).toBe(text);
});

test.each([
  [0, 60, 0],
  [15, 60, 0.25],
  [61, 60, 1],
  [3, Number.NaN, 0],
  [3, 0, 0],
  [3, Number.POSITIVE_INFINITY, 0],
])("%d s of %d s is a progress of %d", (currentTime, duration, progress) => {
  expect(progressOf(currentTime, duration)).toBe(progress);
});

test.each([
  [0, false, "off"],
  [0.01, false, "low"],
  [1 / 3, false, "low"],
  [0.34, false, "medium"],
  [2 / 3, false, "medium"],
  [0.67, false, "high"],
  [1, false, "high"],
  [1, true, "off"],
] as const)("a volume of %d, muted %s, shows the %s icon", (volume, isMuted, level) => {
  expect(volumeLevel(volume, isMuted)).toBe(level);
});

test.each([
  [10, 5, 60, 15],
  [58, 5, 60, 60],
  [3, -5, 60, 0],
  [10, 5, Number.NaN, 10],
])("from %d s, a jump of %d s in %d s ends at %d s", (from, by, duration, to) => {
  expect(seekTarget(from, by, duration)).toBe(to);
});

test.each([
  [0.7, 0.1, 0.8],
  [0.95, 0.1, 1],
  [0.05, -0.1, 0],
])("a volume of %d changed by %d is %d", (volume, by, result) => {
  expect(volumeAfter(volume, by)).toBe(result);
});

const still: MediaReading = {
  currentTime: 15,
  duration: 60,
  volume: 0.5,
  muted: false,
  paused: true,
  hasFailed: false,
  readyState: 4,
  networkState: 1,
};

test.each([
  ["at rest", {}, "paused"],
  ["with data, playing", { paused: false }, "playing"],
  ["playing but out of data", { paused: false, readyState: 2 }, "loading"],
  ["being fetched for the first time", { readyState: 0, networkState: 2 }, "loading"],
  ["not asked for yet", { readyState: 0, networkState: 1 }, "paused"],
  ["that failed", { hasFailed: true, paused: false }, "error"],
] as const)("a media element that is %s has that status", (_name, difference, status) => {
  expect(statusOf({ ...still, ...difference })).toBe(status);
});

test("the reported state has times as mm:ss and fractions from 0 to 1", () => {
  expect(stateOf({ ...still, muted: true })).toEqual({
    currentTime: "00:15",
    duration: "01:00",
    progress: 0.25,
    volume: 0.5,
    muted: true,
    paused: true,
    loading: false,
    error: false,
  });
});
