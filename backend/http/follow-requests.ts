import { randomUUID } from "node:crypto";
import { Logger } from "@nestjs/common";
import type { FastifyInstance } from "fastify";
import { endRequestSpan, inRequestSpan } from "../telemetry/tracing.ts";
import { inRequest, type RequestContext } from "./request-context.ts";

const CONTEXT = Symbol("request-context");

/**
 * Gives each request a correlation id (the client's `X-Correlation-Id` if it is harmless). Returns the last position
 * its commands wrote in `Event-Position`; the client sends that back as `Read-After`.
 */
export function followRequests(fastify: FastifyInstance): void {
  const logger = new Logger("request");
  fastify.addHook("onRequest", (request, reply, done) => {
    const given = request.headers["x-correlation-id"];
    const correlationId = typeof given === "string" && /^[\w.:-]{1,100}$/.test(given) ? given : randomUUID();
    const context: RequestContext = { correlationId, position: "" };
    Object.assign(request, { [CONTEXT]: context });
    reply.header("x-correlation-id", correlationId);
    inRequestSpan(request.method, correlationId, (span) => {
      if (span) {
        reply.raw.once("close", () => {
          endRequestSpan(span, request.method, request.routeOptions.url, reply.raw.statusCode);
        });
      }
      inRequest(context, done);
    });
  });
  fastify.addHook("onSend", (request, reply, _payload, done) => {
    const position = contextOf(request)?.position;
    if (position) reply.header("event-position", position);
    done();
  });
  fastify.addHook("onResponse", (request, reply, done) => {
    logger.debug(`${request.method} ${request.url} ${reply.statusCode} ${Math.round(reply.elapsedTime)} ms`);
    done();
  });
}

function contextOf(request: object): RequestContext | undefined {
  return (request as { [CONTEXT]?: RequestContext })[CONTEXT];
}
