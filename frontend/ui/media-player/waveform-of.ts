/** Parts that a waveform has, from the beginning to the end of the sound. */
const PARTS = 200;
/** In Hz: enough for loudness. The browser decodes to it, which takes a sixth of the memory of a usual rate. */
const RATE = 8_000;

/**
 * Loudness of compressed sound in equal parts, 0 to 100: browsers decode what the server cannot. Rejects if this browser
 * cannot decode it.
 */
export async function waveformOf(sound: Blob): Promise<number[]> {
  const context = new OfflineAudioContext(1, 1, RATE);
  const decoded = await context.decodeAudioData(await sound.arrayBuffer());
  return peaksOf(decoded.getChannelData(0), PARTS);
}

/** The largest swing of each part of the samples (-1 to 1), 0 to 100. Fewer samples than parts give fewer parts. */
export function peaksOf(samples: Float32Array, parts: number): number[] {
  const count = Math.min(parts, samples.length);
  return Array.from({ length: count }, (_, part) => {
    const end = Math.floor(((part + 1) * samples.length) / count);
    let peak = 0;
    for (let at = Math.floor((part * samples.length) / count); at < end; at++) {
      const swing = Math.abs(samples[at] ?? 0);
      if (swing > peak) peak = swing; // never for NaN
    }
    return Math.round(100 * Math.min(1, peak));
  });
}
