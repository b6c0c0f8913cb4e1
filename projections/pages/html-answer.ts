import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/**
 * Answers with a page. Browsers keep it but ask each time whether it is still the same: its tag is a hash of what is
 * sent, so it changes with the published version, the settings, names, signed links and the build alike.
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
