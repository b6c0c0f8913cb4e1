import { type RefObject, useEffect, useState } from "react";

/**
 * Full screen for a player's whole box, so that its controls come along. A phone that only knows full screen for the
 * film itself gets that, with its own controls. `isPossible` is false where neither exists.
 */
export function useFullscreen(box: RefObject<HTMLElement | null>, film: RefObject<HTMLVideoElement | null>) {
  const [isFull, setFull] = useState(false);
  const [isPossible, setPossible] = useState(false);

  useEffect(() => {
    setPossible(document.fullscreenEnabled === true || phoneEntry(film.current) !== undefined);
    const look = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === box.current);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, [box, film]);

  const toggle = async () => {
    try {
      if (document.fullscreenElement !== null) await document.exitFullscreen();
      else if (document.fullscreenEnabled) await box.current?.requestFullscreen();
      else phoneEntry(film.current)?.();
    } catch (reason) {
      console.error("Full screen was refused", reason);
    }
  };
  return { isFull, isPossible, toggle };
}

/** Safari on the iPhone has full screen for the video element alone, under its own name. */
function phoneEntry(film: HTMLVideoElement | null): (() => void) | undefined {
  if (film === null || !("webkitEnterFullscreen" in film)) return undefined;
  const enter = film.webkitEnterFullscreen;
  return typeof enter === "function" ? () => enter.call(film) : undefined;
}
