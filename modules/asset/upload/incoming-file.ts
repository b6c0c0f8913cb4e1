import type { IncomingFile } from "#backend/http/file-upload";

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
