import type { FastifyRequest } from "fastify";

/** The cookie by which the owner of a website sees its draft. */
const PASS = /(?:^|;\s*)site-draft=([\w.-]+)/;

/** The pass of a reader who asks for a draft (`?draft=true`), not checked yet. */
export function draftPassOf({ url, headers }: Pick<FastifyRequest, "url" | "headers">): string | undefined {
  const query = new URLSearchParams(url.split("?")[1]);
  return query.get("draft") === "true" ? PASS.exec(headers.cookie ?? "")?.[1] : undefined;
}
