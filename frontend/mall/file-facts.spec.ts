import { fileFacts, playingTime } from "./file-facts.ts";

const file = { size: 2_100_000, width: null, height: null, duration: null, pages: null, isPreview: false };

test("what is not known of a file is left out", () => {
  expect(fileFacts(file)).toEqual(["2.1 MB"]);
  expect(fileFacts({ ...file, width: 640, height: 360, duration: 65.4 })).toEqual(["1:05", "640 x 360 px", "2.1 MB"]);
  expect(fileFacts({ ...file, pages: 1 })).toEqual(["1 page", "2.1 MB"]);
  expect(fileFacts({ ...file, pages: 3 })).toEqual(["3 pages", "2.1 MB"]);
});

test("the size of a preview is not taken for that of the file", () => {
  expect(fileFacts({ ...file, width: 320, height: 180, isPreview: true })).toEqual(["2.1 MB"]);
});

test.each([
  [0.4, "0:01"],
  [2.9, "0:03"],
  [59.9, "1:00"],
  [600, "10:00"],
  [3_725, "62:05"],
])("%d seconds are %s", (seconds, shown) => {
  expect(playingTime(seconds)).toBe(shown);
});
