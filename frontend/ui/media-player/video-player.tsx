import { Play } from "lucide-react";
import { type PointerEvent, useRef } from "react";
import { Spinner } from "../spinner/spinner.tsx";
import {
  CaptionsButton,
  FullscreenButton,
  PlayButton,
  Progress,
  RateChoice,
  Time,
  VolumeControl,
} from "./controls.tsx";
import { keyboardOf } from "./keyboard.ts";
import { Unsupported } from "./unsupported.tsx";
import { type CaptionsTrack, useCaptions } from "./use-captions.ts";
import { useFullscreen } from "./use-fullscreen.ts";
import { useIdle } from "./use-idle.ts";
import { type MediaListeners, useMedia } from "./use-media.ts";
import css from "./video-player.module.css";

type VideoPlayerProps = MediaListeners & {
  src: string;
  /** What is seen: the name or summary of the film. */
  label: string;
  /** The picture before the first frame. */
  poster?: string;
  captions?: CaptionsTrack;
  /** Width by height of the place that is kept for it; 16:9 unless it is known. */
  ratio?: number;
};

/** A film with controls of our own, which step back while it plays and nobody moves. */
export function VideoPlayer({ src, label, poster, captions, ratio = 16 / 9, ...listeners }: VideoPlayerProps) {
  const { element, events, media } = useMedia<HTMLVideoElement>(listeners);
  const box = useRef<HTMLDivElement>(null);
  const screen = useFullscreen(box, element);
  const { isIdle, wake } = useIdle();
  const subtitles = useCaptions(element, captions?.src);
  const isHidden = isIdle && media.status === "playing";
  const wasHidden = useRef(false);

  const press = (event: PointerEvent) => {
    // a finger brings the controls back first; the next touch acts
    const isWaking = event.pointerType === "touch" && wasHidden.current;
    if (event.button === 0 && !isWaking) media.toggle();
  };
  const keyboard = keyboardOf(media, {
    onFullscreen: screen.isPossible ? screen.toggle : undefined,
    onCaptions: captions && subtitles.toggle,
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; this is a set of controls of one thing
    <div
      ref={box}
      role="group"
      className={css.player}
      data-theme="dark"
      data-hidden={isHidden || undefined}
      aria-label={label}
      aria-busy={media.status === "loading"}
      tabIndex={-1}
      style={{ aspectRatio: ratio }}
      onKeyDown={(event) => {
        wake();
        keyboard(event);
      }}
      onPointerMove={wake}
      onPointerUp={wake}
    >
      <video
        ref={element}
        className={css.film}
        src={src}
        poster={poster}
        preload="metadata"
        playsInline
        onPointerDown={() => {
          wasHidden.current = isHidden;
        }}
        onPointerUp={press}
        onDoubleClick={screen.isPossible ? screen.toggle : undefined}
        {...events}
      >
        {captions && <track kind="captions" src={captions.src} srcLang={captions.language} label={captions.label} />}
      </video>
      <Sign status={media.status} isPaused={media.isPaused} />
      {subtitles.lines !== "" && <p className={css.captions}>{subtitles.lines}</p>}
      {media.status !== "error" && (
        <div className={css.controls}>
          <Progress media={media} />
          <div className={css.row}>
            <PlayButton media={media} />
            <VolumeControl media={media} />
            <Time media={media} />
            <span className={css.end}>
              {captions && <CaptionsButton isShown={subtitles.isShown} onToggle={subtitles.toggle} />}
              <RateChoice media={media} />
              {screen.isPossible && <FullscreenButton isFull={screen.isFull} onToggle={screen.toggle} />}
            </span>
          </div>
        </div>
      )}
    </div>
  );
}

/** What lies in the middle of the film: that it waits, that it failed, or that a press on it plays. */
function Sign({ status, isPaused }: { status: "paused" | "playing" | "loading" | "error"; isPaused: boolean }) {
  if (status === "playing") return null;
  return (
    <div className={css.sign}>
      {status === "error" && <Unsupported />}
      {status === "loading" && <Spinner size="large" />}
      {status === "paused" && isPaused && (
        <span className={css.invitation} aria-hidden="true">
          <Play />
        </span>
      )}
    </div>
  );
}
