import type { Readable } from "node:stream";

/** A file on its way in. Nothing of it is to be trusted. */
export interface IncomingFile {
  source: Readable;
  fileName: string;
  /** The type its sender says it has; "" where he says none. */
  declaredMime: string;
  /** Bytes it has at least, as far as its sender announced; 0 where he did not. */
  atLeast: number;
}
