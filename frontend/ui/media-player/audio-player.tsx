import css from "./audio-player.module.css";
import { CaptionsButton, PlayButton, Progress, RateChoice, Time, VolumeControl } from "./controls.tsx";
import { keyboardOf } from "./keyboard.ts";
import { Unsupported } from "./unsupported.tsx";
import { type CaptionsTrack, useCaptions } from "./use-captions.ts";
import { type MediaListeners, useMedia } from "./use-media.ts";
import { Waveform } from "./waveform.tsx";

type AudioPlayerProps = MediaListeners & {
  src: string;
  /** Name or summary of the sound. */
  label: string;
  captions?: CaptionsTrack;
  /** Loudness from the beginning to the end in equal parts, 0 to 100. */
  waveform?: readonly number[] | null;
};

/** An audio player with our own controls: the same in every browser, by pointer, touch and keyboard. */
export function AudioPlayer({ src, label, captions, waveform, ...listeners }: AudioPlayerProps) {
  const { element, events, media } = useMedia<HTMLAudioElement>(listeners);
  const subtitles = useCaptions(element, captions?.src);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; this is a set of controls of one thing
    <div
      role="group"
      className={css.player}
      aria-label={label}
      aria-busy={media.status === "loading"}
      tabIndex={-1}
      onKeyDown={keyboardOf(media, { onCaptions: captions && subtitles.toggle })}
    >
      <audio ref={element} src={src} preload="metadata" {...events}>
        {captions && <track kind="captions" src={captions.src} srcLang={captions.language} label={captions.label} />}
      </audio>
      <PlayButton media={media} />
      {media.status === "error" ? (
        <Unsupported />
      ) : (
        <>
          <Time media={media} />
          <span className={css.progress} data-waveform={waveform ? "" : undefined}>
            {waveform && <Waveform peaks={waveform} played={playedOf(media)} />}
            <Progress media={media} />
          </span>
          <VolumeControl media={media} />
          {captions && <CaptionsButton isShown={subtitles.isShown} onToggle={subtitles.toggle} />}
          <RateChoice media={media} />
          {subtitles.isShown && <p className={css.captions}>{subtitles.lines}</p>}
        </>
      )}
    </div>
  );
}

/** 0 to 1. */
function playedOf({ currentTime, duration }: { currentTime: number; duration: number }): number {
  return duration > 0 ? Math.min(1, currentTime / duration) : 0;
}
