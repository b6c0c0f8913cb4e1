import { digestWindow, windowOf } from "./digest-window.ts";

test("each moment is in one window of ten minutes, which begins where the one before ends", () => {
  const window = windowOf(new Date("2030-05-03T10:04:00.000Z"));
  expect(digestWindow(window)).toEqual({
    start: new Date("2030-05-03T10:00:00.000Z"),
    end: new Date("2030-05-03T10:10:00.000Z"),
  });
  expect(windowOf(new Date("2030-05-03T10:09:59.999Z"))).toBe(window);
  expect(windowOf(digestWindow(window).end)).toBe(window + 1);
});
