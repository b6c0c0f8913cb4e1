import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import type { Dispatcher } from "undici";
import { OutboundError } from "./outbound-error.ts";

/**
 * Reads the body of an answer, unpacked, as far as `maxBytes`. It is counted while it is unpacked, so a small body that
 * unpacks to a large one is given up as soon as it is too large.
 */
export async function readBody(
  { headers, body }: Dispatcher.ResponseData,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const announced = Number(headers["content-length"]);
  if (announced > maxBytes) {
    body.on("error", () => undefined).destroy();
    throw tooLarge(maxBytes);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
  };
  const unpack = unpackerOf(headers["content-encoding"], body);
  await (unpack ? pipeline(body, unpack, collect, { signal }) : pipeline(body, collect, { signal }));
  return Buffer.concat(chunks);
}

/** The body as it comes, for a reader that does not keep it. Fails with `too-large` past `maxBytes`. */
export function boundedBody({ headers, body }: Dispatcher.ResponseData, maxBytes: number): Readable {
  if (Number(headers["content-length"]) > maxBytes) {
    body.on("error", () => undefined).destroy();
    throw tooLarge(maxBytes);
  }
  let size = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  // an error or an early end of either stream ends the other one; the reader hears of it from `bounded`
  pipeline(body, bounded).catch(() => undefined);
  return bounded;
}

function unpackerOf(encoding: string | string[] | undefined, body: Readable): Transform | undefined {
  switch (encoding) {
    case undefined:
    case "identity":
      return undefined;
    case "gzip":
      return createGunzip();
    case "br":
      return createBrotliDecompress();
    default:
      body.on("error", () => undefined).destroy();
      throw new OutboundError("unreachable", `the answer is packed in a way that was not asked for: ${encoding}`);
  }
}

function tooLarge(maxBytes: number): OutboundError {
  return new OutboundError("too-large", `the answer has more than ${maxBytes} bytes`);
}
