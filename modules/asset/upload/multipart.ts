import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import busboy, { type Busboy } from "busboy";
import { DomainError } from "../../decider.ts";
import { AssetMeta } from "../contract.ts";
import type { IncomingFile } from "./incoming-file.ts";

/** Bytes of everything around the file: the part `meta` and the parts' headers. */
const ENVELOPE_BYTES = 64 * 1024;

/** An upload that sends nothing for this long is given up. */
const STALLED_MS = 60_000;

type Accept<T> = (meta: AssetMeta, file: IncomingFile) => Promise<T>;

/**
 * Reads a multipart body whose part `meta` (JSON) comes before its part `file`, and hands both to `accept` while the
 * file is still arriving. Rejects with `malformed`, naming the field; the rest of a refused body is thrown away.
 */
export async function readUpload<T>(request: IncomingMessage, accept: Accept<T>): Promise<T> {
  const parser = parserOf(request);
  const stalled = () => request.destroy(new Error("the upload stalled"));
  request.setTimeout(STALLED_MS, stalled);
  try {
    // a body that comes later than its head arrives outside of the request that it belongs to
    return await parts(request, parser, AsyncLocalStorage.bind(accept));
  } finally {
    request.unpipe(parser);
    request.resume();
    request.setTimeout(0);
    request.socket.off("timeout", stalled);
  }
}

function parts<T>(request: IncomingMessage, parser: Busboy, accept: Accept<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let meta: Promise<AssetMeta> | undefined;
    let accepting = false;
    let broken: DomainError | undefined;

    const brokeOff = (error: unknown) => {
      broken ??= new DomainError("malformed", "upload-broke-off", "The upload was interrupted.", {
        reason: String(error),
      });
      if (!accepting) reject(broken); // else the one who reads the file fails, cleans up and tells
    };
    const readMeta = (part: Promise<string>) => {
      meta = part.then(parseMeta);
      meta.catch(reject);
    };

    parser.on("field", (name, value, { valueTruncated }) => {
      if (name === "meta" && !meta && !valueTruncated) readMeta(Promise.resolve(value));
      else reject(wrongParts(name));
    });
    parser.on("file", (name, source, { filename, mimeType }) => {
      source.on("error", brokeOff);
      if (name === "meta" && !meta) {
        readMeta(shortText(source)); // a browser sends a Blob as a file
        return;
      }
      if (name !== "file" || !meta || accepting) {
        source.resume();
        reject(wrongParts(meta ? name : "meta"));
        return;
      }
      accepting = true;
      const file = { source, fileName: plainName(filename), declaredMime: mimeType, atLeast: announced(request) };
      meta
        .then((known) => accept(known, file))
        .then(resolve, (error) => {
          source.resume();
          reject(broken ?? error);
        });
    });
    parser.on("error", brokeOff);
    parser.on("close", () => {
      if (!accepting) reject(wrongParts(meta ? "file" : "meta"));
    });
    request.on("error", (error) => parser.destroy(error));
    request.on("close", () => {
      if (!request.complete) parser.destroy(new Error("the connection closed"));
    });
    request.pipe(parser);
  });
}

function parserOf(request: IncomingMessage): Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: "utf8",
      limits: { fields: 1, files: 2, parts: 3, fieldSize: ENVELOPE_BYTES, headerPairs: 20 },
    });
  } catch (error) {
    throw new DomainError("wrong-type", "not-multipart", "Send the asset as multipart/form-data.", {
      reason: String(error),
    });
  }
}

function parseMeta(json: string): AssetMeta {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw malformed([{ field: "meta", message: "The part `meta` is not JSON." }]);
  }
  const parsed = AssetMeta.safeParse(value);
  if (parsed.success) return parsed.data;
  throw malformed(
    parsed.error.issues.map(({ path, message }) => ({ field: path.map(String).join(".") || "meta", message })),
  );
}

async function shortText(source: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > ENVELOPE_BYTES) throw malformed([{ field: "meta", message: "The part `meta` is too long." }]);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function announced(request: IncomingMessage): number {
  const length = Number(request.headers["content-length"]);
  return Number.isSafeInteger(length) ? Math.max(0, length - ENVELOPE_BYTES) : 0;
}

/**
 * The name alone, without control characters and those that turn the direction of writing (which can make an
 * extension look like another), in at most 200 characters from its end, where the extension stands.
 * Browsers write a quotation mark in it as %22 (HTML standard).
 */
function plainName(fileName: string | undefined): string {
  const plain = (fileName ?? "")
    .replaceAll("%22", '"')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
  return [...plain].slice(-200).join("") || "file";
}

function wrongParts(field: string): DomainError {
  return malformed([{ field, message: "Send the parts `meta` and `file`, in this order." }]);
}

function malformed(errors: { field: string; message: string }[]): DomainError {
  return new DomainError("malformed", "malformed", errors[0]?.message ?? "The upload is malformed.", { errors });
}
