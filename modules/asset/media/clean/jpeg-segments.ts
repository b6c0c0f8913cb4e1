const MARKER = 0xff;
const START_OF_SCAN = 0xda;
/** Segments with words, places and times, which no decoder needs: comments, and all for applications but three. */
const NEEDED = new Set([0xe0, 0xe2, 0xee]); // size of pixels, colours (ICC), colours (Adobe)

/** The JPEG without camera data and comments. Returned as it is if it is none. */
export function withoutJpegMetadata(jpeg: Uint8Array): Uint8Array {
  if (jpeg[0] !== MARKER || jpeg[1] !== 0xd8) return jpeg;
  const kept = [jpeg.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === MARKER && jpeg[at + 1] !== START_OF_SCAN) {
    const type = jpeg[at + 1] ?? 0;
    const end = at + 2 + (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0);
    const isMetadata = type === 0xfe || (type >= 0xe0 && type <= 0xef && !NEEDED.has(type));
    if (!isMetadata) kept.push(jpeg.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, jpeg.subarray(at)]);
}
