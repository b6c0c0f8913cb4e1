/** The largest swing in samples of uncompressed sound, 0 to 1; 0 for an encoding that is not known. */
export function loudness(codec: string, bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sample = SAMPLES[codec];
  if (!sample) return 0;
  let peak = 0;
  for (let at = 0; at + sample.bytes <= bytes.length; at += sample.bytes) {
    const swing = Math.abs(sample.read(view, at));
    if (swing > peak) peak = swing; // never for NaN
  }
  return Math.min(1, peak);
}

interface Sample {
  readonly bytes: number;
  /** -1 to 1. */
  readonly read: (view: DataView, at: number) => number;
}

const SAMPLES: Readonly<Record<string, Sample>> = {
  "pcm-u8": { bytes: 1, read: (view, at) => (view.getUint8(at) - 128) / 128 },
  "pcm-s8": { bytes: 1, read: (view, at) => view.getInt8(at) / 128 },
  "pcm-s16": { bytes: 2, read: (view, at) => view.getInt16(at, true) / 0x8000 },
  "pcm-s16be": { bytes: 2, read: (view, at) => view.getInt16(at) / 0x8000 },
  "pcm-s24": { bytes: 3, read: (view, at) => (view.getInt8(at + 2) * 0x10000 + view.getUint16(at, true)) / 0x800000 },
  "pcm-s32": { bytes: 4, read: (view, at) => view.getInt32(at, true) / 0x80000000 },
  "pcm-f32": { bytes: 4, read: (view, at) => view.getFloat32(at, true) },
  "pcm-f64": { bytes: 8, read: (view, at) => view.getFloat64(at, true) },
};
