import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import busboy, { type Busboy } from "busboy";
import { DomainError } from "../../decider.ts";
import { AssetMeta } from "../contract.ts";
import type { IncomingFile } from "./incoming-file.ts";

/** Bytes of the part `meta` and of everything else around the file. */
const ENVELOPE_BYTES = 64 * 1024;

/** An upload that sends nothing for this long is given up. */
const STALLED_MS = 60_000;

type Accept<T> = (meta: AssetMeta, file: IncomingFile) => Promise<T>;

/**
 * Reads a multipart body whose part `meta` (JSON) comes before its part `file`, and hands both to `accept` while the
 * file is still arriving. Rejects with `malformed` naming the field; what is left of a refused body is thrown away.
 */
export function readUpload<T>(request: IncomingMessage, accept: Accept<T>): Promise<T> {
  const parser = parserOf(request);
  const stalled = () => request.destroy(new Error("the upload stalled"));
  request.setTimeout(STALLED_MS, stalled);
  return new Promise<T>((resolve, reject) => {
    let meta: Promise<AssetMeta> | undefined;
    let handedOver = false;
    const refuse = (error: unknown) => {
      request.unpipe(parser);
      request.resume();
      reject(error);
    };
    const readMeta = (part: Promise<string>) => {
      meta = part.then(parseMeta);
      meta.catch(refuse);
    };
    parser.on("field", (name, value, { valueTruncated }) => {
      if (name === "meta" && !meta && !valueTruncated) readMeta(Promise.resolve(value));
      else refuse(malformed(name, "Send the parts `meta` and `file`, in this order."));
    });
    parser.on("file", (name, source, { filename, mimeType }) => {
      source.on("error", refuse); // also one that nobody reads any more
      if (name === "meta" && !meta) return readMeta(text(source)); // a browser's Blob is sent as a file
      if (name !== "file" || !meta || handedOver) {
        source.resume();
        return refuse(malformed(name, "Send the parts `meta` and `file`, in this order."));
      }
      handedOver = true;
      const file = { source, fileName: fileName(filename), declaredMime: mimeType, atLeast: atLeast(request) };
      meta.then((known) => accept(known, file)).then(resolve, (error) => {
        source.resume();
        refuse(error);
      });
    });
    parser.on("error", (error) => refuse(brokenOff(error)));
    parser.on("close", () => {
      if (!handedOver) (meta ?? Promise.resolve()).then(() => refuse(malformed("file", "Send the part `file`.")), refuse);
    });
    request.on("error", (error) => breakOff(parser, error));
    request.on("close", () => {
      if (!request.complete) breakOff(parser, new Error("the connection closed"));
    });
    request.pipe(parser);
  }).finally(() => {
    request.setTimeout(0);
    request.socket.off("timeout", stalled);
  });
}

function parserOf(request: IncomingMessage): Busboy & Readable {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: "utf8",
      limits: { fields: 1, files: 2, parts: 3, fieldSize: ENVELOPE_BYTES, headerPairs: 20 },
    }) as Busboy & Readable;
  } catch (error) {
    throw new DomainError("wrong-type", "not-multipart", "Send the asset as multipart/form-data.", {
      reason: error instanceof Error ? error.message : String(error),
    });
  }
}
