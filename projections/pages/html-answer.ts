import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/**
 * Sends a page with `no-cache` and an ETag: browsers store it but revalidate it each time. The ETag is a hash of the
 * HTML, so it changes with the published version, the settings, names, signed links and the build.
 */
export function answerPage(request: FastifyRequest, reply: FastifyReply, page: ReactNode, status = 200): void {
  const html = `<!doctype html>${renderToStaticMarkup(page)}`;
  const tag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"`;
  reply.header("cache-control", "no-cache").header("etag", tag);
  const known = request.headers["if-none-match"]?.split(",").map((entry) => entry.trim());
  if (status === 200 && known?.includes(tag)) {
    void reply.status(304).send();
    return;
  }
  void reply.status(status).type("text/html; charset=utf-8").send(html);
}
