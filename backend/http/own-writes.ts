import type { FastifyInstance } from "fastify";
import type { Changes } from "../projections/changes.ts";

const READS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** After a request that may have written, what read models are remembered by is asked for again. */
export function tellOwnWrites(fastify: FastifyInstance, changes: Changes): void {
  fastify.addHook("onSend", (request, _reply, _payload, done) => {
    if (!READS.has(request.method)) changes.expire();
    done();
  });
}
