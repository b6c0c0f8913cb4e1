import { jest } from "@jest/globals";
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { MediaState } from "#primitives/playback";
import { AudioPlayer } from "./audio-player.tsx";
import { mediaIn } from "./testing/media-in.ts";

function show() {
  const reported: [string, MediaState][] = [];
  const { container } = render(
    <AudioPlayer
      src="tide.wav"
      label="Tide at night"
      onPlay={(state) => reported.push(["play", state])}
      onPause={(state) => reported.push(["pause", state])}
    />,
  );
  return { reported, media: mediaIn(container) };
}

test("it has a name, shows mm:ss and one button for play and pause", async () => {
  const { media } = show();
  media.load({ duration: 65 });
  expect(screen.getByRole("group", { name: "Tide at night" })).toHaveTextContent("00:00 / 01:05");
  await userEvent.click(screen.getByRole("button", { name: "Play" }));
  expect(media.element.paused).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Pause" }));
  expect(media.element.paused).toBe(true);
});

test("its waveform is coloured as far as it has played", () => {
  const { container } = render(<AudioPlayer src="tide.wav" label="Tide" waveform={[0, 100]} />);
  const media = mediaIn(container);
  media.load({ duration: 60 });
  media.reach(15);
  const [, played] = container.querySelectorAll("svg[viewBox='0 0 2 100'] path");
  expect(played).toHaveAttribute("style", "--left: 75%;");
});

test("play and pause are reported with time and volume", async () => {
  const { media, reported } = show();
  media.load({ duration: 60 });
  media.reach(15);
  await userEvent.click(screen.getByRole("button", { name: "Play" }));
  media.reach(30);
  await userEvent.click(screen.getByRole("button", { name: "Pause" }));
  expect(reported.map(([name, { currentTime, progress, paused }]) => [name, currentTime, progress, paused])).toEqual([
    ["play", "00:15", 0.25, false],
    ["pause", "00:30", 0.5, true],
  ]);
  expect(reported[0]![1]).toMatchObject({ duration: "01:00", volume: 1, muted: false, loading: false, error: false });
});

test("the seek slider announces its time in words and seeks", () => {
  const { media } = show();
  media.load({ duration: 60 });
  const slider = screen.getByRole("slider", { name: "Seek" });
  fireEvent.change(slider, { target: { value: "42" } });
  expect(media.element.currentTime).toBe(42);
  expect(slider).toHaveAttribute("aria-valuetext", "00:42 of 01:00");
});

test("arrows on the seek slider jump five seconds and stop at both ends", async () => {
  const { media } = show();
  media.load({ duration: 8 });
  act(() => screen.getByRole("slider", { name: "Seek" }).focus());
  await userEvent.keyboard("{ArrowRight}");
  expect(media.element.currentTime).toBe(5);
  await userEvent.keyboard("{ArrowUp}");
  expect(media.element.currentTime).toBe(8);
  await userEvent.keyboard("{ArrowLeft}{ArrowDown}");
  expect(media.element.currentTime).toBe(0);
});

test.each([
  [0, "off"],
  [0.3, "low"],
  [0.6, "medium"],
  [0.9, "high"],
])("at a volume of %d the loudspeaker is %s", (volume, level) => {
  const { media } = show();
  media.load({ duration: 60 });
  fireEvent.change(screen.getByRole("slider", { name: "Volume" }), { target: { value: String(volume) } });
  media.tell("volumeChange");
  expect(document.querySelector("[data-level]")).toHaveAttribute("data-level", level);
});

test("unmuting restores the previous volume, and turning the volume up unmutes", async () => {
  const { media } = show();
  media.load({ duration: 60 });
  fireEvent.change(screen.getByRole("slider", { name: "Volume" }), { target: { value: "0.4" } });
  await userEvent.click(screen.getByRole("button", { name: "Mute" }));
  media.tell("volumeChange");
  expect(media.element.muted).toBe(true);
  expect(screen.getByRole("slider", { name: "Volume" })).toHaveAttribute("aria-valuetext", "0%");
  await userEvent.click(screen.getByRole("button", { name: "Unmute" }));
  expect([media.element.muted, media.element.volume]).toEqual([false, 0.4]);
  act(() => {
    media.element.muted = true;
  });
  media.tell("volumeChange");
  fireEvent.change(screen.getByRole("slider", { name: "Volume" }), { target: { value: "0.7" } });
  expect(media.element.muted).toBe(false);
});

test("shortcuts work anywhere in the player, but a button keeps its space bar", async () => {
  const { media } = show();
  media.load({ duration: 60 });
  act(() => screen.getByRole("group", { name: "Tide at night" }).focus());
  await userEvent.keyboard(" ");
  expect(media.element.paused).toBe(false);
  await userEvent.keyboard("m{ArrowRight}{ArrowDown}");
  expect([media.element.currentTime, media.element.volume]).toEqual([5, 0]);
  act(() => screen.getByRole("button", { name: "Unmute" }).focus());
  await userEvent.keyboard(" ");
  expect(media.element.paused).toBe(false);
  expect(media.element.muted).toBe(false);
});

test("the playback rate is a list, which keeps its own keys", async () => {
  const { media } = show();
  media.load({ duration: 60 });
  const rates = screen.getByRole("combobox", { name: "Playback rate" });
  await userEvent.selectOptions(rates, "1.5×");
  expect(media.element.playbackRate).toBe(1.5);
  act(() => rates.focus());
  await userEvent.keyboard("{ArrowRight}m");
  expect([media.element.currentTime, media.element.muted]).toEqual([0, false]);
});

test("a load failure is shown and logged, and another file starts over", () => {
  const logged = jest.spyOn(console, "error").mockImplementation(() => {});
  const { media } = show();
  media.tell("error");
  expect(screen.getByRole("alert")).toHaveTextContent("Media unsupported");
  expect(screen.getByRole("button", { name: "Play" })).toBeDisabled();
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("Media could not be loaded"), expect.anything());
  media.tell("loadStart");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  logged.mockRestore();
});

test("while it waits for data the player is busy and can still be paused", async () => {
  const { media } = show();
  media.load({ duration: 60 });
  await userEvent.click(screen.getByRole("button", { name: "Play" }));
  media.starve();
  expect(screen.getByRole("group", { name: "Tide at night" })).toHaveAttribute("aria-busy", "true");
  await userEvent.click(screen.getByRole("button", { name: "Pause" }));
  expect(media.element.paused).toBe(true);
});
