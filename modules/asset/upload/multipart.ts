import type { Readable } from "node:stream";
import type { Multipart } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import {
  ENVELOPE_BYTES,
  FILE_LIMITS,
  type IncomingFile,
  incomingFile,
  malformedUpload as malformed,
  NO_FILE,
} from "#backend/http/file-upload";
import { readParts } from "#backend/http/multipart";
import type { DomainError } from "../../decider.ts";
import { NewAssetMeta } from "../contract.ts";

type Accept<T> = (meta: NewAssetMeta, file: IncomingFile) => Promise<T>;

/**
 * Reads a multipart body whose part `meta` (JSON) comes before its part `file`, and hands both to `accept` while the
 * file is still arriving. What comes after the file is dropped. Rejects with `malformed`, naming the field.
 */
export function readUpload<T>(request: FastifyRequest, accept: Accept<T>): Promise<T> {
  return readParts(request, FILE_LIMITS, async (parts) => {
    const { value: first } = await parts.next();
    if (first?.fieldname !== "meta") throw wrongParts();
    const meta = await readMeta(first);
    const { value: second, done } = await parts.next();
    if (done) throw malformed([{ field: "file", message: NO_FILE }]);
    if (second?.fieldname !== "file" || second.type !== "file") throw wrongParts();
    return accept(meta, incomingFile(second, request));
  });
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

function wrongParts(): DomainError {
  return malformed([{ field: "meta", message: "Send the parts `meta` and `file`, in this order." }]);
}

function tooLong(): DomainError {
  return malformed([{ field: "meta", message: "The part `meta` is too long." }]);
}
