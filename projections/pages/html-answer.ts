import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** A rendered page. */
export interface Html {
  /** In UTF-8, so that sending it again costs nothing. */
  readonly html: Buffer;
  /** A hash of the HTML, so it changes with the published version, the settings, names, signed links and the build. */
  readonly tag: string;
}

export function htmlOf(page: ReactNode): Html {
  const html = Buffer.from(`<!doctype html>${renderToStaticMarkup(page)}`);
  return { html, tag: `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"` };
}

/** Sends a page with `no-cache` and an ETag: browsers store it but revalidate it each time. */
export function answerHtml(request: FastifyRequest, reply: FastifyReply, { html, tag }: Html, status = 200): void {
  reply.header("cache-control", "no-cache").header("etag", tag);
  const known = request.headers["if-none-match"]?.split(",").map((entry) => entry.trim());
  if (status === 200 && known?.includes(tag)) {
    void reply.status(304).send();
    return;
  }
  void reply.status(status).type("text/html; charset=utf-8").send(html);
}
