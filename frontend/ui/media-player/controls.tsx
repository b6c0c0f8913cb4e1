import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  Play,
  Volume,
  Volume1,
  Volume2,
  VolumeX,
} from "lucide-react";
import { mmss, type VolumeLevel, volumeLevel } from "#primitives/playback";
import { IconButton } from "../button/button.tsx";
import { Spinner } from "../spinner/spinner.tsx";
import css from "./controls.module.css";
import { Range } from "./range.tsx";
import type { Media } from "./use-media.ts";

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2];
const LOUDSPEAKERS: Record<VolumeLevel, typeof Volume> = { off: VolumeX, low: Volume, medium: Volume1, high: Volume2 };

type Part = { media: Media };

/** Stays pressable while waiting for data, so that the wait can be cancelled. */
export function PlayButton({ media }: Part) {
  const isWaiting = media.status === "loading" && !media.isPaused;
  return (
    <IconButton
      label={media.isPaused ? "Play" : "Pause"}
      icon={isWaiting ? <Spinner size="small" /> : media.isPaused ? <Play /> : <Pause />}
      hasTooltip={false}
      isDisabled={media.status === "error"}
      onPress={media.toggle}
    />
  );
}

export function Progress({ media: { currentTime, duration, status, seek } }: Part) {
  return (
    <span className={css.progress}>
      <Range
        label="Seek"
        part="progress"
        value={currentTime}
        max={duration}
        step="any"
        text={`${mmss(currentTime)} of ${mmss(duration)}`}
        isDisabled={status === "error" || duration === 0}
        onChange={seek}
      />
    </span>
  );
}

export function Time({ media: { currentTime, duration } }: Part) {
  return (
    <span className={css.time}>
      {mmss(currentTime)} / {mmss(duration)}
    </span>
  );
}

export function VolumeControl({ media }: Part) {
  const { volume, isMuted, status, setVolume, toggleMute } = media;
  const level = volumeLevel(volume, isMuted);
  const Loudspeaker = LOUDSPEAKERS[level];
  const shown = isMuted ? 0 : volume;
  return (
    <span className={css.volume}>
      <IconButton
        label={level === "off" ? "Unmute" : "Mute"}
        icon={<Loudspeaker data-level={level} />}
        hasTooltip={false}
        isDisabled={status === "error"}
        onPress={toggleMute}
      />
      <span className={css.loudness}>
        <Range
          label="Volume"
          part="volume"
          value={shown}
          max={1}
          step={0.05}
          text={`${Math.round(shown * 100)}%`}
          isDisabled={status === "error"}
          onChange={setVolume}
        />
      </span>
    </span>
  );
}

/** A native select: unlike a popover it also works in full screen. */
export function RateChoice({ media: { rate, status, setRate } }: Part) {
  return (
    <select
      className={css.rate}
      aria-label="Playback rate"
      value={rate}
      disabled={status === "error"}
      onChange={(event) => setRate(Number(event.currentTarget.value))}
    >
      {RATES.map((each) => (
        <option key={each} value={each}>
          {each}×
        </option>
      ))}
    </select>
  );
}

export function CaptionsButton({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  return (
    <IconButton
      label="Captions"
      icon={isShown ? <Captions /> : <CaptionsOff />}
      hasTooltip={false}
      aria-pressed={isShown}
      onPress={onToggle}
    />
  );
}

export function FullscreenButton({ isFull, onToggle }: { isFull: boolean; onToggle: () => void }) {
  return (
    <IconButton
      label={isFull ? "Exit full screen" : "Full screen"}
      icon={isFull ? <Minimize /> : <Maximize />}
      hasTooltip={false}
      onPress={onToggle}
    />
  );
}
