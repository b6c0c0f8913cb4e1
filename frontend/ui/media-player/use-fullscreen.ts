import { type RefObject, useEffect, useState } from "react";

/**
 * Full screen for the whole player, including its controls. Phones that only support it for the video itself get that,
 * with native controls. `isPossible` is false if neither exists.
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

/** Safari on the iPhone supports full screen only for the video element, under its own name. */
function phoneEntry(film: HTMLVideoElement | null): (() => void) | undefined {
  if (film === null || !("webkitEnterFullscreen" in film)) return undefined;
  const enter = film.webkitEnterFullscreen;
  return typeof enter === "function" ? () => enter.call(film) : undefined;
}
