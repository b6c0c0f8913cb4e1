import { type ReactEventHandler, type RefObject, useEffect, useRef, useState } from "react";
import type { MediaAction } from "#primitives/media-shortcuts";
import {
  type MediaReading,
  type MediaState,
  type MediaStatus,
  seekTarget,
  stateOf,
  statusOf,
} from "#primitives/playback";

export type MediaListeners = { onPlay?: (state: MediaState) => void; onPause?: (state: MediaState) => void };

/** The state of a media element for the controls. Times are in seconds, the volume is 0–1. */
export type Media = {
  status: MediaStatus;
  currentTime: number;
  /** 0 while unknown, and for a live stream. */
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
  /** Seeks by a number of seconds, or changes the volume by a fraction. */
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
 * Binds a native media element. The element is the single source of truth: the state is read from it at each event.
 * Spread `events` on it and pass `element` as its ref.
 */
export function useMedia<Medium extends HTMLMediaElement>(listeners: MediaListeners) {
  const element = useRef<Medium>(null);
  const [reading, setReading] = useState(UNKNOWN);

  useEffect(() => {
    // on a server-rendered page the file may have loaded, or failed, before anyone listened
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
      // the element reports the new time only when it gets there: the slider must not jump back until then
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

/** Starts playing. A start interrupted by a pause is not an error; any other rejection is logged. */
async function start(element: HTMLMediaElement) {
  try {
    await element.play();
  } catch (reason) {
    if (reason instanceof DOMException && reason.name === "AbortError") return;
    console.error(`Media could not be played: ${addressOf(element)}`, reason);
  }
}

/** The address for a log line; a data URL is truncated. */
function addressOf(element: HTMLMediaElement): string {
  return element.currentSrc.slice(0, 200);
}
