import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Injectable } from "@nestjs/common";
import { Semaphore } from "#backend/semaphore";
import type { MozaikDocument } from "../document/index.ts";

const SCRIPT = fileURLToPath(new URL("picture-process.mjs", import.meta.url));
const LONGEST_MS = 60_000;
const LARGEST_BYTES = 4 * 1024 * 1024;
/** MiB of JavaScript objects that the process may use. */
const MEMORY = 256;

/**
 * Draws a document in a process of its own, one at a time, without the application's settings: whatever a document does
 * to the renderer ends with that process (docs/decisions/pictures-of-mozaiks.md).
 */
@Injectable()
export class PictureRenderer {
  private readonly semaphore = new Semaphore(1);

  /** A WebP. Rejects if it cannot be drawn or takes too long. */
  render(document: MozaikDocument, signal: AbortSignal): Promise<Buffer> {
    return this.semaphore.run(
      () =>
        new Promise((resolve, reject) => {
          const child = execFile(
            process.execPath,
            [`--max-old-space-size=${MEMORY}`, SCRIPT],
            {
              encoding: "buffer",
              env: { PATH: process.env.PATH },
              killSignal: "SIGKILL",
              maxBuffer: LARGEST_BYTES,
              signal,
              timeout: LONGEST_MS,
            },
            (error, picture) => (error ? reject(error) : resolve(picture)),
          );
          child.stdin?.on("error", () => undefined); // the process has ended: the callback says why
          child.stdin?.end(JSON.stringify(document));
        }),
    );
  }
}
