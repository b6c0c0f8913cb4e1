import type { FastifyInstance } from "fastify";

const API = /^\/(public\/)?api(\/|\?|$)/;

/**
 * API answers depend on the user and change at any time, so they are not cached unless they say otherwise. This
 * includes public calls: signed-in users get another answer at the same address, and authors get their draft with
 * `?draft`.
 */
export function forbidCaching(fastify: FastifyInstance): void {
  fastify.addHook("onSend", (request, reply, _payload, done) => {
    if (API.test(request.url) && !reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    done();
  });
}
