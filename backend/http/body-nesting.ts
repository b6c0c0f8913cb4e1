import { RouteConfig } from "@nestjs/platform-fastify";
import type { FastifyInstance } from "fastify";
import { DomainError } from "#modules/decider";

/** Levels of a JSON body. The deepest valid one, a pasted table with links, has 22. */
const MOST_LEVELS = 64;

const TOO_DEEP = "This is nested too deeply.";

/** What a route answers to a body nested too deeply, where it can say that in words of its own. */
export function SayTooDeep(message: string) {
  return RouteConfig({ tooDeep: message });
}

/** Refuses bodies nested so deeply that recursive code would overflow the stack. */
export function refuseDeepBodies(fastify: FastifyInstance): void {
  fastify.addHook("preValidation", ({ body, routeOptions }, _reply, done) => {
    const { tooDeep } = routeOptions.config as { tooDeep?: string };
    if (isWithin(body, MOST_LEVELS)) done();
    else done(new DomainError("malformed", "malformed", tooDeep ?? TOO_DEEP));
  });
}

/** True if a JSON value has at most this many levels of objects and arrays. Looks no deeper. */
export function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1));
}
