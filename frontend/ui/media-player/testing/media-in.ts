import { fireEvent } from "@testing-library/react";

type Told = "play" | "pause" | "timeUpdate" | "volumeChange" | "error" | "loadStart" | "loadedMetadata" | "waiting";

// jsdom leaves it undefined; browsers set it to null if there is no error
Object.defineProperty(HTMLMediaElement.prototype, "error", { configurable: true, get: () => null });

/** jsdom plays nothing: this simulates a browser's media element and its events. */
export function mediaIn(container: HTMLElement) {
  const element = container.querySelector("audio, video");
  if (!(element instanceof HTMLMediaElement)) throw new Error("There is no media element");
  const inner = { duration: Number.NaN, paused: true, readyState: 0, networkState: 2, currentTime: 0 };
  for (const name of ["duration", "paused", "readyState", "networkState"] as const) {
    Object.defineProperty(element, name, { get: () => inner[name] });
  }
  Object.defineProperty(element, "currentTime", {
    get: () => inner.currentTime,
    set: (to: number) => {
      inner.currentTime = to;
    },
  });
  const tell = (name: Told) => fireEvent[name](element);
  element.play = async () => {
    inner.paused = false;
    tell("play");
  };
  element.pause = () => {
    inner.paused = true;
    tell("pause");
  };
  return {
    element,
    tell,
    /** The file is loaded and has this duration. */
    load: ({ duration }: { duration: number }) => {
      Object.assign(inner, { duration, readyState: 4, networkState: 1 });
      tell("loadedMetadata");
    },
    reach: (seconds: number) => {
      inner.currentTime = seconds;
      tell("timeUpdate");
    },
    /** It is playing and runs out of data. */
    starve: () => {
      inner.readyState = 2;
      tell("waiting");
    },
  };
}
