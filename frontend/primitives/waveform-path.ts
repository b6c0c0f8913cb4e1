/** Height of the drawing; its width is the number of peaks. */
export const WAVEFORM_HEIGHT = 100;

/** The SVG path of a waveform: a line for each peak (0 to 100) around the middle. Silence is a dot. */
export function waveformPath(peaks: readonly number[]): string {
  const middle = WAVEFORM_HEIGHT / 2;
  return peaks
    .map((peak, at) => {
      const half = Math.max(1, (Math.min(100, Math.max(0, peak)) / 100) * middle);
      return `M${at + 0.5} ${round(middle - half)}V${round(middle + half)}`;
    })
    .join("");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
