// Computes a file's SHA-256 while the page stays responsive. Reads the file in pieces: memory does not grow with it.
import { createSHA256 } from "hash-wasm";

/** Bytes read at once. */
const PIECE = 4 * 1024 * 1024;

export type HashMessage = { hashed: number } | { sha256: string | null } | { isUnreadable: true };

addEventListener("message", async ({ data }: MessageEvent<File>) => {
  const say = (message: HashMessage) => postMessage(message);
  const hasher = await createSHA256().catch(() => null);
  if (!hasher) return say({ sha256: null });
  hasher.init();
  try {
    for (let start = 0; start < data.size; start += PIECE) {
      hasher.update(new Uint8Array(await data.slice(start, start + PIECE).arrayBuffer()));
      say({ hashed: Math.min(start + PIECE, data.size) });
    }
  } catch {
    return say({ isUnreadable: true });
  }
  say({ sha256: hasher.digest("hex") });
});
