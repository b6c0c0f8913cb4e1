import { useEffect } from "react";
import type { Asset } from "#modules/asset/contract";
import { useFindWaveform } from "../../api/assets.ts";
import { AudioPlayer } from "../../ui/media-player/audio-player.tsx";
import { waveformOf } from "../../ui/media-player/waveform-of.ts";

/** What a browser decodes at once for a waveform: an hour takes 230 MB of memory. */
const LONGEST_S = 3_600;
const MOST_BYTES = 100_000_000;

/** The user's own sound. Compressed sound has no waveform until its owner opens it: their browser finds it then. */
export function Sound({ asset }: { asset: Asset }) {
  const { id, blobId, src, summary, waveform, state, duration, size } = asset;
  const { mutate: find } = useFindWaveform(id);
  const isWanted = waveform === null && state === "ready" && (duration ?? 0) <= LONGEST_S && size <= MOST_BYTES;
  useEffect(() => {
    if (isWanted) find({ blobId, src, waveformOf });
  }, [isWanted, blobId, src, find]);
  return <AudioPlayer src={src} label={summary} waveform={waveform} />;
}
