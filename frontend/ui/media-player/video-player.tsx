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
  /** Name or summary of the video. */
  label: string;
  /** The poster before the first frame. */
  poster?: string;
  captions?: CaptionsTrack;
  /** Width by height reserved for it; 16:9 unless known. */
  ratio?: number;
};

/** A video player with our own controls, which are hidden while it plays without interaction. */
export function VideoPlayer({ src, label, poster, captions, ratio = 16 / 9, ...listeners }: VideoPlayerProps) {
  const { element, events, media } = useMedia<HTMLVideoElement>(listeners);
  const box = useRef<HTMLDivElement>(null);
  const screen = useFullscreen(box, element);
  const { isIdle, wake } = useIdle();
  const subtitles = useCaptions(element, captions?.src);
  const isHidden = isIdle && media.status === "playing";
  const wasHidden = useRef(false);

  const press = (event: PointerEvent) => {
    // the first touch shows the controls, the next one acts
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

/** The icon in the middle: waiting, failed, or a play button. */
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
