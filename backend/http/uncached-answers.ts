import type { FastifyInstance } from "fastify";

const API = /^\/(public\/)?api(\/|\?|$)/;

/**
 * What the API answers depends on who asks and changes at any time: unless an answer says otherwise itself, nothing on
 * its way keeps it. Public calls too: signed in, one gets another answer at the same address, and one's own draft with
 * `?draft`.
 */
export function forbidCaching(fastify: FastifyInstance): void {
  fastify.addHook("onSend", (request, reply, _payload, done) => {
    if (API.test(request.url) && !reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    done();
  });
}
