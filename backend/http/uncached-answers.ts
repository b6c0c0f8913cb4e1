import type { FastifyInstance } from "fastify";

const API = /^\/(public\/)?api(\/|\?|$)/;

/**
 * API answers depend on the user and change at any time, so they are not cached unless they say otherwise. This
 * includes public calls: signed-in users get another answer at the same address, and authors get their draft with
 * `?draft`. No error is cached, at any address: what is missing now, or could not be read, may be there soon.
 */
export function forbidCaching(fastify: FastifyInstance): void {
  fastify.addHook("onSend", (request, reply, _payload, done) => {
    const said = reply.getHeader("cache-control");
    const isError = reply.statusCode >= 400 && !String(said ?? "").includes("no-store");
    if (isError || (API.test(request.url) && said === undefined)) reply.header("cache-control", "no-store");
    done();
  });
}
