import { type RefObject, useEffect, useState } from "react";

/** A WebVTT file and the language it is in, as a BCP 47 tag. */
export type CaptionsTrack = { src: string; language: string; label: string };

/**
 * The current captions of the first track, or nothing. We render them ourselves: the browser would draw them under our
 * controls, and cannot show those of audio at all.
 */
export function useCaptions(element: RefObject<HTMLMediaElement | null>, src: string | undefined) {
  const [isShown, setShown] = useState(false);
  const [lines, setLines] = useState("");

  // biome-ignore lint/correctness/useExhaustiveDependencies: another file brings another track
  useEffect(() => {
    const track = element.current?.textTracks?.[0];
    if (!track) return;
    track.mode = isShown ? "hidden" : "disabled"; // 'hidden' provides the cues without rendering them
    const read = () => setLines(isShown ? [...(track.activeCues ?? [])].map(textOf).join("\n") : "");
    read();
    track.addEventListener("cuechange", read);
    return () => track.removeEventListener("cuechange", read);
  }, [element, isShown, src]);

  return { isShown, lines, toggle: () => setShown((was) => !was) };
}

/** A cue's text without voice and style markup. */
function textOf(cue: TextTrackCue): string {
  return cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? "") : "";
}
