import type { HashMessage } from "./hash-worker.ts";

/**
 * A file's SHA-256 in hexadecimal; null if this browser cannot compute it: the upload works without. Rejects if the
 * file cannot be read or the signal is aborted.
 */
export function hashFile(
  file: File,
  onProgress: (hashed: number) => void,
  signal: AbortSignal,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL("./hash-worker.ts", import.meta.url), { type: "module", name: "hash" });
    const finish = (end: () => void) => {
      worker.terminate();
      end();
    };
    worker.onmessage = ({ data }: MessageEvent<HashMessage>) => {
      if ("hashed" in data) onProgress(data.hashed);
      else if ("sha256" in data) finish(() => resolve(data.sha256));
      else finish(() => reject(new DOMException(`${file.name} cannot be read`, "NotReadableError")));
    };
    worker.onerror = () => finish(() => resolve(null));
    signal.addEventListener("abort", () => finish(() => reject(signal.reason)), { once: true });
    worker.postMessage(file);
  });
}
