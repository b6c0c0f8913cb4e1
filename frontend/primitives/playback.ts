/** The properties of a media element: seconds, volume 0–1, HTML's ready and network states. */
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

/** The state of a player as reported to listeners. */
export type MediaState = {
  /** mm:ss */
  currentTime: string;
  /** mm:ss */
  duration: string;
  /** The fraction that has been played, 0–1. */
  progress: number;
  /** 0–1 */
  volume: number;
  muted: boolean;
  paused: boolean;
  loading: boolean;
  error: boolean;
};

export type VolumeLevel = "off" | "low" | "medium" | "high";

// constants of HTML's media element: no data; enough data to play on; the resource is being fetched
const HAVE_NOTHING = 0;
const HAVE_FUTURE_DATA = 3;
const NETWORK_LOADING = 2;

/** A time in seconds as mm:ss; minutes may exceed 59. An unknown time (no duration yet, a live stream) is 00:00. */
export function mmss(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${String(Math.floor(whole / 60)).padStart(2, "0")}:${String(whole % 60).padStart(2, "0")}`;
}

/** The fraction played, 0–1; 0 while the duration is unknown. */
export function progressOf(currentTime: number, duration: number): number {
  if (!Number.isFinite(duration) || duration <= 0) return 0;
  return Math.min(1, Math.max(0, currentTime / duration));
}

/** Which volume icon to show: the steps are at one third and two thirds. */
export function volumeLevel(volume: number, isMuted: boolean): VolumeLevel {
  if (isMuted || volume <= 0) return "off";
  if (volume <= 1 / 3) return "low";
  return volume <= 2 / 3 ? "medium" : "high";
}

/** The target of a jump by `by` seconds: never before the start or after the end. */
export function seekTarget(currentTime: number, by: number, duration: number): number {
  const end = Number.isFinite(duration) ? duration : currentTime;
  return Math.min(end, Math.max(0, currentTime + by));
}

/** A changed volume, clamped to 0–1 and rounded to remove floating-point noise. */
export function volumeAfter(volume: number, by: number): number {
  return Math.min(1, Math.max(0, Math.round((volume + by) * 100) / 100));
}

/** A player without enough data is loading, both when it wants to play and on the first fetch of a file. */
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
