import type { KeyboardEvent } from "react";
import { type MediaAction, type ShortcutPlace, shortcut } from "#primitives/media-shortcuts";
import { volumeAfter } from "#primitives/playback";
import type { Media } from "./use-media.ts";

type Extras = { onFullscreen?: () => void; onCaptions?: () => void };

/** Keyboard handling of a player, for the element around it: what a key does depends on the focused control. */
export function keyboardOf(media: Media, { onFullscreen, onCaptions }: Extras = {}) {
  const run = (action: MediaAction): (() => void) | undefined => {
    switch (action.kind) {
      case "toggle":
        return media.toggle;
      case "mute":
        return media.toggleMute;
      case "fullscreen":
        return onFullscreen;
      case "captions":
        return onCaptions;
      default:
        return () => media.nudge(action, volumeAfter);
    }
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = shortcut(event.key, placeOf(event.target));
    const act = action && run(action);
    if (!act) return;
    event.preventDefault(); // otherwise the page scrolls and the slider moves once more
    act();
  };
}

function placeOf(target: EventTarget): ShortcutPlace {
  if (target instanceof HTMLSelectElement) return "list";
  if (target instanceof HTMLButtonElement) return "button";
  if (!(target instanceof HTMLInputElement)) return "player";
  return target.dataset.part === "volume" ? "volume" : "progress";
}
