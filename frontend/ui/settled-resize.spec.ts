import { jest } from "@jest/globals";
import { onSettledResize } from "./settled-resize.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const resize = () => new Event("resize");

test("many changes in a row are reported once, 200 ms after the last", () => {
  const window = new EventTarget();
  const told = jest.fn();
  onSettledResize(window, told);
  window.dispatchEvent(resize());
  jest.advanceTimersByTime(150);
  window.dispatchEvent(resize());
  jest.advanceTimersByTime(199);
  expect(told).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(told).toHaveBeenCalledTimes(1);
});

test("an unsubscribed listener is not called any more, not even for a change in progress", () => {
  const window = new EventTarget();
  const told = jest.fn();
  const stop = onSettledResize(window, told);
  window.dispatchEvent(resize());
  stop();
  window.dispatchEvent(resize());
  jest.runAllTimers();
  expect(told).not.toHaveBeenCalled();
});
