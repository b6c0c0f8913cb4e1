import { WAVEFORM_HEIGHT, waveformPath } from "#primitives/waveform-path";
import css from "./waveform.module.css";

/** The loudness of a sound, from left to right; the part that was played has another colour. */
export function Waveform({ peaks, played }: { peaks: readonly number[]; played: number }) {
  const path = waveformPath(peaks);
  return (
    <svg
      className={css.waveform}
      viewBox={`0 0 ${peaks.length} ${WAVEFORM_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} className={css.all} />
      <path d={path} className={css.played} style={{ "--left": `${(1 - played) * 100}%` }} />
    </svg>
  );
}
