import type { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file of an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly at: Date;
  /** Opens its bytes when their turn comes. */
  open(): Promise<Readable>;
}

/**
 * Zips files while they are sent: nothing is stored, and one file is read at a time. Nothing is compressed, because
 * files of media are already. If one cannot be read, the archive breaks off.
 */
export function zipStream(entries: readonly ZipEntry[]): NodeJS.ReadableStream {
  const zip = new ZipFile();
  let current: Readable | null = null;
  for (const { name, at, open } of entries) {
    zip.addReadStreamLazy(name, { compress: false, mtime: at }, (pass) => {
      open().then(
        (bytes) => {
          current = bytes;
          pass(null, bytes);
        },
        (error: unknown) => zip.emit("error", error),
      );
    });
  }
  const { outputStream } = zip;
  // the reader may go away in the middle of a file
  outputStream.once("close", () => current?.destroy());
  zip.on("error", (error: Error) => outputStream.emit("error", error));
  zip.end();
  return outputStream;
}
