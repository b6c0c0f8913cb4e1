import type { Readable } from "node:stream";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { DomainError } from "#modules/decider";
import { readParts } from "./multipart.ts";
import { plainName } from "./plain-name.ts";

/** A file on its way in. Nothing of it is to be trusted. */
export interface IncomingFile {
  source: Readable;
  fileName: string;
  /** The type given by its sender; "" if there is none. */
  declaredMime: string;
  /** Its least number of bytes as announced by its sender; 0 if not announced. */
  atLeast: number;
}

/** Bytes of everything around the file: further fields and the parts' headers. */
export const ENVELOPE_BYTES = 64 * 1024;

/** Of a body with a file and perhaps a part beside it. Browsers send a Blob as a file. */
export const FILE_LIMITS = { fields: 2, files: 2, fieldSize: ENVELOPE_BYTES, stalledMs: 60_000 };

/**
 * Reads a multipart body of one part `file`, and hands it to `accept` while it is still arriving. What comes after the
 * file is dropped. Rejects with `malformed`, naming the field.
 */
export function readFileUpload<T>(request: FastifyRequest, accept: (file: IncomingFile) => Promise<T>): Promise<T> {
  return readParts(request, FILE_LIMITS, async (parts) => {
    const { value: part } = await parts.next();
    if (part?.fieldname !== "file" || part.type !== "file") {
      throw malformedUpload([{ field: "file", message: NO_FILE }]);
    }
    return accept(incomingFile(part, request));
  });
}

/** Said of an upload without its file. */
export const NO_FILE = "No file provided";

export function incomingFile(part: MultipartFile, request: FastifyRequest): IncomingFile {
  const { file: source, filename, mimetype: declaredMime } = part;
  return { source, fileName: plainName(unescaped(filename)), declaredMime, atLeast: announced(request) };
}

export function malformedUpload(errors: { field: string; message: string }[]): DomainError {
  return new DomainError("malformed", "malformed", errors[0]?.message ?? "The upload is malformed.", { errors });
}

function announced(request: FastifyRequest): number {
  const length = Number(request.headers["content-length"]);
  return Number.isSafeInteger(length) ? Math.max(0, length - ENVELOPE_BYTES) : 0;
}

/** Browsers write a quotation mark in a name as %22 (HTML standard). */
function unescaped(fileName: string | undefined): string {
  return (fileName ?? "").replaceAll("%22", '"');
}
