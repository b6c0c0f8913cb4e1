const MB = 1024 * 1024;

/** Bytes of the first chunk of a transfer: a minute on a line of one megabit a second, as long as most proxies wait. */
export const FIRST_CHUNK = 8 * MB;
/** Most bytes of one chunk. A crash of the server loses at most the chunk that it is receiving. */
export const LARGEST_CHUNK = 256 * MB;
/** Milliseconds; a chunk that took longer is large enough: what is lost with it takes no longer to send again. */
const QUICK = 1_000;

/** Bytes of the chunk after one of `size` bytes that took `milliseconds`, at most `largest`. */
export function nextChunk(size: number, milliseconds: number, largest = LARGEST_CHUNK): number {
  return milliseconds < QUICK ? Math.min(size * 2, Math.max(size, largest)) : size;
}
