import { jest } from "@jest/globals";
import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { startMedia } from "./media.ts";

const user = userEvent.setup();
let isPaused: boolean;

beforeEach(() => {
  isPaused = true;
  jest.spyOn(HTMLMediaElement.prototype, "paused", "get").mockImplementation(() => isPaused);
  jest.spyOn(HTMLMediaElement.prototype, "duration", "get").mockReturnValue(90);
  jest.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (this: HTMLMediaElement) {
    isPaused = false;
    this.dispatchEvent(new Event("play"));
  });
  jest.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(function (this: HTMLMediaElement) {
    isPaused = true;
    this.dispatchEvent(new Event("pause"));
  });
  document.body.innerHTML =
    '<div class="mozaik-player" data-kind="video"><video controls src="/film.webm" aria-label="The tide"></video></div>';
  startMedia(document.body);
});

afterEach(() => jest.restoreAllMocks());

const film = () => document.querySelector("video")!;
const button = (name: string) => screen.getByRole("button", { name });
const seek = () => screen.getByRole("slider", { name: "Seek" });

test("a film gets named controls in place of the browser's", async () => {
  expect(film().controls).toBe(false);
  expect(screen.getByRole("group", { name: "The tide" })).toContainElement(film());
  await user.click(button("Play"));
  await user.click(button("Pause"));
  expect(button("Play")).toHaveFocus();
});

test("the seek slider tells the time and moves the film", () => {
  expect(seek()).toHaveAttribute("aria-valuetext", "00:00 of 01:30");
  fireEvent.input(seek(), { target: { value: "30" } });
  expect(film().currentTime).toBe(30);
  fireEvent(film(), new Event("timeupdate"));
  expect(seek()).toHaveAttribute("aria-valuetext", "00:30 of 01:30");
  expect(screen.getByText("00:30 / 01:30")).toBeVisible();
});

test("the keyboard plays, seeks, and sets the volume", async () => {
  act(() => button("Play").focus());
  await user.keyboard("k");
  expect(isPaused).toBe(false);
  await user.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowDown}");
  expect(film().currentTime).toBe(5);
  expect(film().volume).toBe(0.9);
  await user.keyboard("m");
  expect(button("Unmute")).toBeVisible();
  expect(screen.getByRole("slider", { name: "Volume" })).toHaveAttribute("aria-valuetext", "0%");
});

test("a film that cannot be played says so", () => {
  fireEvent(film(), new Event("error"));
  expect(screen.getByRole("status")).toHaveTextContent("Media unsupported");
  for (const control of screen.getAllByRole("button", { hidden: true })) expect(control).toBeDisabled();
});
