import type { Readable } from "node:stream";
import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { readParts } from "#backend/http/multipart";
import { DomainError } from "../../decider.ts";
import { NewAssetMeta } from "../contract.ts";
import type { IncomingFile } from "./incoming-file.ts";
import { plainName } from "./plain-name.ts";

/** Bytes of everything around the file: the part `meta` and the parts' headers. */
const ENVELOPE_BYTES = 64 * 1024;

/** `meta` is a field, or a file: browsers send a Blob as a file. */
const LIMITS = { fields: 2, files: 2, fieldSize: ENVELOPE_BYTES, stalledMs: 60_000 };

type Accept<T> = (meta: NewAssetMeta, file: IncomingFile) => Promise<T>;

/**
 * Reads a multipart body whose part `meta` (JSON) comes before its part `file`, and hands both to `accept` while the
 * file is still arriving. What comes after the file is dropped. Rejects with `malformed`, naming the field.
 */
export function readUpload<T>(request: FastifyRequest, accept: Accept<T>): Promise<T> {
  return readParts(request, LIMITS, async (parts) => {
    const { value: first } = await parts.next();
    if (first?.fieldname !== "meta") throw wrongParts("meta");
    const meta = await readMeta(first);
    const { value: second } = await parts.next();
    if (second?.fieldname !== "file" || second.type !== "file") throw wrongParts("file");
    return accept(meta, incoming(second, request));
  });
}

/** Reads a multipart body of one part `file`, likewise. */
export function readFileUpload<T>(request: FastifyRequest, accept: (file: IncomingFile) => Promise<T>): Promise<T> {
  return readParts(request, LIMITS, async (parts) => {
    const { value: part } = await parts.next();
    if (part?.fieldname !== "file" || part.type !== "file") {
      throw malformed([{ field: "file", message: "No file provided" }]);
    }
    return accept(incoming(part, request));
  });
}

function incoming({ file: source, filename, mimetype: declaredMime }: MultipartFile, request: FastifyRequest) {
  return { source, fileName: plainName(unescaped(filename)), declaredMime, atLeast: announced(request) };
}

async function readMeta(part: Multipart): Promise<NewAssetMeta> {
  // a field that says it is JSON arrives parsed
  const value = part.type === "field" && typeof part.value !== "string" ? part.value : parseJson(await textOf(part));
  const parsed = NewAssetMeta.safeParse(value);
  if (parsed.success) return parsed.data;
  throw malformed(
    parsed.error.issues.map(({ path, message }) => ({ field: path.map(String).join(".") || "meta", message })),
  );
}

async function textOf(part: Multipart): Promise<string> {
  if (part.type === "file") return shortText(part.file);
  if (part.valueTruncated) throw tooLong();
  return String(part.value);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw malformed([{ field: "meta", message: "The part `meta` is not JSON." }]);
  }
}

async function shortText(source: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > ENVELOPE_BYTES) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function announced(request: FastifyRequest): number {
  const length = Number(request.headers["content-length"]);
  return Number.isSafeInteger(length) ? Math.max(0, length - ENVELOPE_BYTES) : 0;
}

/** Browsers write a quotation mark in a name as %22 (HTML standard). */
function unescaped(fileName: string | undefined): string {
  return (fileName ?? "").replaceAll("%22", '"');
}

function wrongParts(field: string): DomainError {
  return malformed([{ field, message: "Send the parts `meta` and `file`, in this order." }]);
}

function tooLong(): DomainError {
  return malformed([{ field: "meta", message: "The part `meta` is too long." }]);
}

function malformed(errors: { field: string; message: string }[]): DomainError {
  return new DomainError("malformed", "malformed", errors[0]?.message ?? "The upload is malformed.", { errors });
}
