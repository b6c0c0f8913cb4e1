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

/** A file that has arrived in pieces, all of it. Nothing of it is to be trusted either. */
export interface StagedFile {
  /** Also the id of its blob. Its room is reserved. */
  uploadId: string;
  fileName: string;
  /** Bytes, as declared by its sender. */
  size: number;
  /** Hex SHA-256 as declared by its sender; null if it was not. */
  sha256: string | null;
}

/** A file, however it is sent. */
export type ArrivingFile = IncomingFile | StagedFile;

export function isStaged(file: ArrivingFile): file is StagedFile {
  return "uploadId" in file;
}
