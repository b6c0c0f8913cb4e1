import type { FastifyInstance } from "fastify";
import { DomainError } from "#modules/decider";

/** Levels of a JSON body. The deepest one that is asked for, a pasted table with links in it, has 22. */
const MOST_LEVELS = 64;

/** Refuses bodies that are nested so deep that whatever walks through them would run out of stack. */
export function refuseDeepBodies(fastify: FastifyInstance): void {
  fastify.addHook("preValidation", (request, _reply, done) => {
    if (isWithin(request.body, MOST_LEVELS)) done();
    else done(new DomainError("malformed", "malformed", "This is nested too deeply."));
  });
}

/** Whether a JSON value has at most so many levels of objects and arrays. Looks no deeper than that. */
export function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1));
}
