/** What a media element tells about itself, as its properties: seconds, volume 0–1, HTML's ready and network states. */
export type MediaReading = {
  currentTime: number;
  duration: number;
  volume: number;
  muted: boolean;
  paused: boolean;
  hasFailed: boolean;
  readyState: number;
  networkState: number;
};

export type MediaStatus = "paused" | "playing" | "loading" | "error";

/** The state of a player as it is reported to those who listen. */
export type MediaState = {
  /** mm:ss */
  currentTime: string;
  /** mm:ss */
  duration: string;
  /** The part that has been played, 0–1. */
  progress: number;
  /** 0–1 */
  volume: number;
  muted: boolean;
  paused: boolean;
  loading: boolean;
  error: boolean;
};

export type VolumeLevel = "off" | "low" | "medium" | "high";

// from HTML's media element: nothing known yet; enough to play on; the resource is being fetched
const HAVE_NOTHING = 0;
const HAVE_FUTURE_DATA = 3;
const NETWORK_LOADING = 2;

/** A time in seconds as mm:ss; the minutes go on past 59. What is unknown (no duration yet, a live stream) is 00:00. */
export function mmss(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${String(Math.floor(whole / 60)).padStart(2, "0")}:${String(whole % 60).padStart(2, "0")}`;
}

/** The played part, 0–1; 0 while the duration is unknown. */
export function progressOf(currentTime: number, duration: number): number {
  if (!Number.isFinite(duration) || duration <= 0) return 0;
  return Math.min(1, Math.max(0, currentTime / duration));
}

/** Which of the loudspeakers to show: the steps lie at one and two thirds of the full volume. */
export function volumeLevel(volume: number, isMuted: boolean): VolumeLevel {
  if (isMuted || volume <= 0) return "off";
  if (volume <= 1 / 3) return "low";
  return volume <= 2 / 3 ? "medium" : "high";
}

/** Where a jump of `by` seconds ends: never before the start or past the end. */
export function seekTarget(currentTime: number, by: number, duration: number): number {
  const end = Number.isFinite(duration) ? duration : currentTime;
  return Math.min(end, Math.max(0, currentTime + by));
}

/** A changed volume, kept within 0–1 and free of the dust that binary fractions leave. */
export function volumeAfter(volume: number, by: number): number {
  return Math.min(1, Math.max(0, Math.round((volume + by) * 100) / 100));
}

/** Whoever wants to play and has no data waits: that is loading, as is the first fetch of a file. */
export function statusOf({ hasFailed, paused, readyState, networkState }: MediaReading): MediaStatus {
  if (hasFailed) return "error";
  if (!paused) return readyState >= HAVE_FUTURE_DATA ? "playing" : "loading";
  return readyState === HAVE_NOTHING && networkState === NETWORK_LOADING ? "loading" : "paused";
}

export function stateOf(reading: MediaReading): MediaState {
  const { currentTime, duration, volume, muted, paused } = reading;
  const status = statusOf(reading);
  return {
    currentTime: mmss(currentTime),
    duration: mmss(duration),
    progress: progressOf(currentTime, duration),
    volume,
    muted,
    paused,
    loading: status === "loading",
    error: status === "error",
  };
}
