import { jest } from "@jest/globals";
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { mediaIn } from "./testing/media-in.ts";
import type { CaptionsTrack } from "./use-captions.ts";
import { VideoPlayer } from "./video-player.tsx";

const english: CaptionsTrack = { src: "harbour.vtt", language: "en", label: "English" };

function show(props: { captions?: CaptionsTrack; poster?: string } = {}) {
  const { container } = render(<VideoPlayer src="harbour.webm" label="Harbour in the evening" {...props} />);
  const media = mediaIn(container);
  media.load({ duration: 60 });
  return media;
}

const player = () => screen.getByRole("group", { name: "Harbour in the evening" });

test("a press on the video plays and pauses it", async () => {
  const { element } = show({ poster: "evening.jpg" });
  expect(element).toHaveAttribute("poster", "evening.jpg");
  await userEvent.click(element);
  expect(element.paused).toBe(false);
  await userEvent.click(element);
  expect(element.paused).toBe(true);
});

test("while it plays the controls are hidden, and the first touch only shows them", async () => {
  jest.useFakeTimers();
  const { element } = show();
  const touch = { pointerType: "touch", button: 0 };
  await act(async () => element.play());
  act(() => jest.advanceTimersByTime(3000));
  expect(player()).toHaveAttribute("data-hidden");
  fireEvent.pointerDown(element, touch);
  fireEvent.pointerMove(element, touch);
  fireEvent.pointerUp(element, touch);
  expect(player()).not.toHaveAttribute("data-hidden");
  expect(element.paused).toBe(false);
  jest.useRealTimers();
});

test("captions can be switched by button and by key if the video has some", async () => {
  show({ captions: english });
  const button = screen.getByRole("button", { name: "Captions" });
  expect(button).toHaveAttribute("aria-pressed", "false");
  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-pressed", "true");
  act(() => player().focus());
  await userEvent.keyboard("c");
  expect(button).toHaveAttribute("aria-pressed", "false");
});

test("the current caption is shown over the video while captions are on", async () => {
  class Line {
    constructor(readonly text: string) {}
    getCueAsHTML = () => document.createRange().createContextualFragment(this.text);
  }
  Object.assign(globalThis, { VTTCue: Line });
  const track = Object.assign(new EventTarget(), {
    mode: "disabled",
    activeCues: [new Line("<i>The boats</i> are back.")],
  });
  const { element } = show({ captions: english });
  Object.defineProperty(element, "textTracks", { value: [track] });
  await userEvent.click(screen.getByRole("button", { name: "Captions" }));
  expect(screen.getByText("The boats are back.")).toBeInTheDocument();
  track.activeCues = [];
  act(() => {
    track.dispatchEvent(new Event("cuechange"));
  });
  expect(screen.queryByText("The boats are back.")).not.toBeInTheDocument();
});

test("a video without captions has no captions button", () => {
  show();
  expect(screen.queryByRole("button", { name: "Captions" })).not.toBeInTheDocument();
});

test("the whole player goes full screen, by button and by key, if the browser supports it", async () => {
  const wanted: Element[] = [];
  Object.defineProperty(document, "fullscreenEnabled", { configurable: true, value: true });
  Object.defineProperty(document, "fullscreenElement", { configurable: true, value: null });
  HTMLElement.prototype.requestFullscreen = async function enter(this: HTMLElement) {
    wanted.push(this);
  };
  show();
  await userEvent.click(screen.getByRole("button", { name: "Full screen" }));
  act(() => player().focus());
  await userEvent.keyboard("f");
  expect(wanted).toEqual([player(), player()]);
});

test("a video that cannot be loaded shows a message and no controls", () => {
  const logged = jest.spyOn(console, "error").mockImplementation(() => {});
  const { tell } = show();
  tell("error");
  expect(screen.getByRole("alert")).toHaveTextContent("Media unsupported");
  expect(screen.queryByRole("slider")).not.toBeInTheDocument();
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});
