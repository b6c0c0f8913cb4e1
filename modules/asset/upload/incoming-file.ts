import type { Readable } from "node:stream";

/** A file on its way in. Nothing of it is to be trusted. */
export interface IncomingFile {
  source: Readable;
  fileName: string;
  /** The type given by its sender; "" if there is none. */
  declaredMime: string;
  /** Its least number of bytes as announced by its sender; 0 if not announced. */
  atLeast: number;
}
