import type { IncomingMessage } from "node:http";
import busboy from "busboy";
import { DomainError } from "../../decider.ts";
import { AVATAR_BYTES } from "../contract.ts";

/** An upload that sends nothing for this long is given up. */
const STALLED_MS = 30_000;

/**
 * The one part `file` of a multipart body, held in memory: an avatar is small. Throws `too-large` past `AVATAR_BYTES`,
 * `malformed` where it is missing, empty or broken off, `wrong-type` for a body of another kind.
 */
export async function readAvatar(request: IncomingMessage): Promise<Buffer> {
  const stalled = () => request.destroy(new Error("the upload stalled"));
  request.setTimeout(STALLED_MS, stalled);
  try {
    return await onlyFile(request);
  } finally {
    request.unpipe();
    request.resume(); // the rest of a refused body is thrown away
    request.setTimeout(0);
    request.socket.off("timeout", stalled);
  }
}

function onlyFile(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parser = parserOf(request);
    let file: Promise<Buffer> | undefined;
    parser.on("file", (name, source) => {
      if (name === "file" && !file) {
        file = whole(source);
        file.catch(reject);
      } else {
        source.resume();
        reject(malformed("Send one part `file`."));
      }
    });
    parser.on("field", () => reject(malformed("Send one part `file`.")));
    parser.on("error", () => reject(malformed("The upload was interrupted.")));
    parser.on("close", () => (file ? file.then(resolve, reject) : reject(malformed("Send one part `file`."))));
    request.on("error", (error) => parser.destroy(error));
    request.on("close", () => {
      if (!request.complete) parser.destroy(new Error("the connection closed"));
    });
    request.pipe(parser);
  });
}

function parserOf(request: IncomingMessage) {
  try {
    return busboy({
      headers: request.headers,
      limits: { fields: 0, files: 1, parts: 2, fileSize: AVATAR_BYTES, headerPairs: 20 },
    });
  } catch (error) {
    throw new DomainError("wrong-type", "not-multipart", "Send the picture as multipart/form-data.", {
      reason: String(error),
    });
  }
}

async function whole(source: AsyncIterable<Buffer> & { truncated?: boolean }): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  if (source.truncated) {
    throw new DomainError("too-large", "picture-too-large", "A profile picture may have at most 5 MB.");
  }
  if (chunks.length === 0) throw malformed("The file is empty.");
  return Buffer.concat(chunks);
}

function malformed(message: string): DomainError {
  return new DomainError("malformed", "malformed", message, { errors: [{ field: "file", message }] });
}
