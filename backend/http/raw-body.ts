import type { IncomingMessage } from "node:http";
import type { NestFastifyApplication } from "@nestjs/platform-fastify";
import { DomainError } from "#modules/decider";
import { watchBody } from "./connection-limits.ts";

export interface RawBodyLimits {
  /** Most bytes. */
  readonly limit: number;
  /** Cuts the request off after this many milliseconds without data. */
  readonly stalledMs: number;
  /** Cuts the request off when it is aborted. */
  readonly signal: AbortSignal;
}

/** The content type of pieces of files (tus). */
const PIECE = "application/offset+octet-stream";

/** Lets routes read pieces of files with `readRawBody`; nothing reads them before. */
export function acceptRawBodies(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addContentTypeParser(PIECE, (_request, _payload, done) => done(null));
}

/**
 * Passes a body to `read` as it arrives; if it breaks off, reading it fails. Throws `too-large` (`over-limit`) if it is
 * longer than `limit`: `read` has then got `limit` bytes at most.
 */
export async function readRawBody<T>(
  request: IncomingMessage,
  { limit, stalledMs, signal }: RawBodyLimits,
  read: (bytes: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const endWatch = watchBody(request, stalledMs);
  const cutOff = () => void request.destroy();
  signal.addEventListener("abort", cutOff, { once: true });
  const body = new LimitedBody(request, limit);
  try {
    const result = await read(body.bytes());
    if (body.isTooLong) throw new DomainError("too-large", "over-limit", "The request is too large.");
    return result;
  } finally {
    signal.removeEventListener("abort", cutOff);
    endWatch();
  }
}

class LimitedBody {
  isTooLong = false;

  constructor(
    private readonly request: IncomingMessage,
    private readonly limit: number,
  ) {}

  async *bytes(): AsyncGenerator<Uint8Array> {
    let passed = 0;
    // a handler that stops reading early still has to answer
    for await (const chunk of this.request.iterator({ destroyOnReturn: false })) {
      passed += chunk.length;
      if (passed > this.limit) {
        this.isTooLong = true;
        return;
      }
      yield chunk;
    }
  }
}
