import type { FastifyInstance } from "fastify";
import { DomainError } from "#modules/decider";

/** Levels of a JSON body. The deepest valid one, a pasted table with links, has 22. */
const MOST_LEVELS = 64;

/** Refuses bodies nested so deeply that recursive code would overflow the stack. */
export function refuseDeepBodies(fastify: FastifyInstance): void {
  fastify.addHook("preValidation", (request, _reply, done) => {
    if (isWithin(request.body, MOST_LEVELS)) done();
    else done(new DomainError("malformed", "malformed", "This is nested too deeply."));
  });
}

/** True if a JSON value has at most this many levels of objects and arrays. Looks no deeper. */
export function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1));
}
