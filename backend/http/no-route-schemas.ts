import type { FastifyServerOptions } from "fastify";

/**
 * Zod validates what arrives, and answers are plain JSON: no route has a JSON schema. Fastify would still load its
 * compilers for them at the start (ajv and fast-json-stringify), two megabytes that nothing uses.
 */
export const noRouteSchemas: NonNullable<FastifyServerOptions["schemaController"]> = {
  compilersFactory: { buildValidator: refuse, buildSerializer: refuse },
};

function refuse(): never {
  throw new Error("Routes have no JSON schemas: validate with zod.");
}
