import { type RefObject, useEffect, useState } from "react";

/** A WebVTT file and the language it is in, as a BCP 47 tag. */
export type CaptionsTrack = { src: string; language: string; label: string };

/**
 * What the first track of a medium says now, or nothing. The lines are shown by us and not by the browser, which would
 * lay them under our controls and cannot show those of a sound at all.
 */
export function useCaptions(element: RefObject<HTMLMediaElement | null>, src: string | undefined) {
  const [isShown, setShown] = useState(false);
  const [lines, setLines] = useState("");

  // biome-ignore lint/correctness/useExhaustiveDependencies: another file brings another track
  useEffect(() => {
    const track = element.current?.textTracks?.[0];
    if (!track) return;
    track.mode = isShown ? "hidden" : "disabled"; // 'hidden' reads the cues without drawing them
    const read = () => setLines(isShown ? [...(track.activeCues ?? [])].map(textOf).join("\n") : "");
    read();
    track.addEventListener("cuechange", read);
    return () => track.removeEventListener("cuechange", read);
  }, [element, isShown, src]);

  return { isShown, lines, toggle: () => setShown((was) => !was) };
}

/** A cue's text without its marks of voice and slant. */
function textOf(cue: TextTrackCue): string {
  return cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? "") : "";
}
