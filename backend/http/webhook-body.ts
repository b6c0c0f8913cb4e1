import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "#modules/decider";

/** Routes of webhooks: their bodies are verified byte by byte before anything parses them. */
const WEBHOOK = /^\/public\/api\/[^?]*\/webhook(\?|$)/;
/** Most bytes; providers' events are a few kilobytes. */
const LIMIT = 256 * 1024;

const bodies = new WeakMap<object, Buffer>();

/** Keeps the bodies of webhooks as they arrived, and parses none of them. */
export function keepWebhookBodies(fastify: FastifyInstance): void {
  fastify.addHook("preParsing", async (request, _reply, payload) => {
    if (!WEBHOOK.test(request.url)) return payload;
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of payload) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > LIMIT) throw new DomainError("too-large", "over-limit", "The request is too large.");
      chunks.push(bytes);
    }
    bodies.set(request.raw, Buffer.concat(chunks));
    return Object.assign(Readable.from([Buffer.from("{}")]), { receivedEncodedLength: size });
  });
}

/** The body of a webhook as it arrived. */
export function rawWebhookBody(request: FastifyRequest): Buffer {
  return bodies.get(request.raw) ?? Buffer.alloc(0);
}
