import { type ReactEventHandler, type RefObject, useEffect, useRef, useState } from "react";
import { type MediaReading, type MediaState, type MediaStatus, seekTarget, stateOf, statusOf } from "./playback.ts";
import type { MediaAction } from "./shortcuts.ts";

export type MediaListeners = { onPlay?: (state: MediaState) => void; onPause?: (state: MediaState) => void };

/** A playing element as the controls see it. Times are seconds, the volume is 0–1. */
export type Media = {
  status: MediaStatus;
  currentTime: number;
  /** 0 while it is unknown, and for a live stream. */
  duration: number;
  volume: number;
  isMuted: boolean;
  isPaused: boolean;
  rate: number;
  toggle: () => void;
  seek: (to: number) => void;
  setVolume: (volume: number) => void;
  toggleMute: () => void;
  setRate: (rate: number) => void;
  /** Jumps by so many seconds, or changes the volume by a part of 1. */
  nudge: (action: Extract<MediaAction, { by: number }>, after: (volume: number, by: number) => number) => void;
};

type Reading = MediaReading & { rate: number };

const AUDIBLE = 0.5;
const UNKNOWN: Reading = {
  currentTime: 0,
  duration: 0,
  volume: 1,
  muted: false,
  paused: true,
  hasFailed: false,
  readyState: 0,
  networkState: 0,
  rate: 1,
};

function readingOf(element: HTMLMediaElement, hasFailed: boolean): Reading {
  const { currentTime, duration, volume, muted, paused, readyState, networkState, playbackRate } = element;
  const known = Number.isFinite(duration) ? duration : 0;
  return {
    currentTime,
    duration: known,
    volume,
    muted,
    paused,
    hasFailed,
    readyState,
    networkState,
    rate: playbackRate,
  };
}

/**
 * Follows a native media element and acts on it. The element is the only truth: what is shown is read from it at each
 * of its events. Spread `events` on it and hand it `element` as its ref.
 */
export function useMedia<Medium extends HTMLMediaElement>(listeners: MediaListeners) {
  const element = useRef<Medium>(null);
  const [reading, setReading] = useState(UNKNOWN);

  useEffect(() => {
    // a page that the server rendered may have loaded the file, or failed to, before anyone listened
    if (element.current) setReading(readingOf(element.current, element.current.error !== null));
  }, []);

  const look: ReactEventHandler<Medium> = ({ currentTarget }) =>
    setReading((was) => readingOf(currentTarget, was.hasFailed));
  const begin: ReactEventHandler<Medium> = ({ currentTarget }) => setReading(readingOf(currentTarget, false));
  const fail: ReactEventHandler<Medium> = ({ currentTarget }) => {
    console.error(`Media could not be loaded: ${addressOf(currentTarget)}`, currentTarget.error?.message ?? "");
    setReading(readingOf(currentTarget, true));
  };
  const events = {
    onLoadStart: begin,
    onLoadedMetadata: look,
    onDurationChange: look,
    onCanPlay: look,
    onSuspend: look,
    onWaiting: look,
    onPlaying: look,
    onTimeUpdate: look,
    onSeeked: look,
    onEnded: look,
    onVolumeChange: look,
    onRateChange: look,
    onError: fail,
    onPlay: ((event) => {
      look(event);
      listeners.onPlay?.(stateOf(readingOf(event.currentTarget, false)));
    }) satisfies ReactEventHandler<Medium>,
    onPause: ((event) => {
      look(event);
      listeners.onPause?.(stateOf(readingOf(event.currentTarget, false)));
    }) satisfies ReactEventHandler<Medium>,
  };
  return { element, events, media: mediaOf(element, reading, setReading) };
}

function mediaOf(
  ref: RefObject<HTMLMediaElement | null>,
  reading: Reading,
  setReading: (change: (was: Reading) => Reading) => void,
): Media {
  const act = (what: (element: HTMLMediaElement) => void) => {
    if (ref.current && !reading.hasFailed) what(ref.current);
  };
  const seek = (to: number) =>
    act((element) => {
      element.currentTime = to;
      // the element tells of it only when it has got there: the slider must not jump back until then
      setReading((was) => ({ ...was, currentTime: to }));
    });
  const setVolume = (volume: number) =>
    act((element) => {
      element.volume = volume;
      element.muted = volume === 0;
      setReading((was) => ({ ...was, volume, muted: volume === 0 })); // as above: its own event comes later
    });
  return {
    status: statusOf(reading),
    currentTime: reading.currentTime,
    duration: reading.duration,
    volume: reading.volume,
    isMuted: reading.muted,
    isPaused: reading.paused,
    rate: reading.rate,
    toggle: () => act((element) => (element.paused ? void start(element) : element.pause())),
    seek,
    setVolume,
    toggleMute: () =>
      act((element) => {
        const isSilent = element.muted || element.volume === 0;
        element.muted = !isSilent;
        if (isSilent && element.volume === 0) element.volume = AUDIBLE;
      }),
    setRate: (rate) =>
      act((element) => {
        element.playbackRate = rate;
      }),
    nudge: ({ kind, by }, after) =>
      act((element) =>
        kind === "seek"
          ? seek(seekTarget(element.currentTime, by, element.duration))
          : setVolume(after(element.muted ? 0 : element.volume, by)),
      ),
  };
}

/** Starts to play. A start that a pause overtakes is no failure; any other refusal is logged. */
async function start(element: HTMLMediaElement) {
  try {
    await element.play();
  } catch (reason) {
    if (reason instanceof DOMException && reason.name === "AbortError") return;
    console.error(`Media could not be played: ${addressOf(element)}`, reason);
  }
}

/** The address for a log line; one that carries the file itself is cut. */
function addressOf(element: HTMLMediaElement): string {
  return element.currentSrc.slice(0, 200);
}
