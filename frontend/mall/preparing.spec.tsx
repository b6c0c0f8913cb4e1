import { jest } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { GIVE_UP_AFTER_MS, TAKES_TOO_LONG } from "./look-again.ts";
import { Preparing } from "./preparing.tsx";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test("says that a file is loading, and when it is not asked for any more", () => {
  render(<Preparing />);
  expect(screen.getByText("Loading asset...")).toBeVisible();
  act(() => void jest.advanceTimersByTime(GIVE_UP_AFTER_MS));
  expect(screen.getByText(TAKES_TOO_LONG)).toBeVisible();
});
