import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as zlibGzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ReactNode } from "react";

/** A rendered page. */
export interface Html {
  /** In UTF-8, so that sending it again costs nothing. */
  readonly html: Buffer;
  /** A hash of the HTML, so it changes with the published version, the settings, names, signed links and the build. */
  readonly tag: string;
  /** The forms that were asked for so far. */
  readonly compressed: Map<Encoding, Promise<Buffer>>;
}

const ENCODINGS = ["br", "gzip"] as const;
type Encoding = (typeof ENCODINGS)[number];

const brotli = promisify(brotliCompress);
const gzip = promisify(zlibGzip);
const COMPRESS: Readonly<Record<Encoding, (html: Buffer) => Promise<Buffer>>> = {
  // the default, 11, would take tens of milliseconds
  br: (html) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html) => gzip(html),
};

/** React's renderer is loaded with the first page: a mall that nobody visits needs no memory for it. */
export async function htmlOf(page: ReactNode): Promise<Html> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  const html = Buffer.from(`<!doctype html>${renderToStaticMarkup(page)}`);
  const tag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"`;
  return { html, tag, compressed: new Map() };
}

/**
 * Sends a page with `no-cache` (an error with `no-store`) and an ETag: browsers store it but revalidate it each time. A page that is sent again
 * is not compressed again. `who`: for whom it is; no cache that others share stores what is for one reader.
 */
export async function answerHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Html,
  status = 200,
  who: "anybody" | "reader" = "anybody",
): Promise<void> {
  const { html, tag, compressed } = page;
  // what is missing now may be there soon: nobody may remember an error
  const found = who === "reader" ? "private, no-cache" : "no-cache";
  reply
    .header("cache-control", status === 200 ? found : "no-store")
    .header("etag", tag)
    .header("vary", "accept-encoding");
  const known = request.headers["if-none-match"]?.split(",").map((entry) => entry.trim());
  if (status === 200 && known?.includes(tag)) {
    void reply.status(304).send();
    return;
  }
  reply.status(status).type("text/html; charset=utf-8");
  const encoding = encodingFor(request);
  if (!encoding) {
    void reply.send(html);
    return;
  }
  const sent = compressed.get(encoding) ?? COMPRESS[encoding](html);
  compressed.set(encoding, sent);
  void reply.header("content-encoding", encoding).send(await sent);
}

/** The best encoding that the client accepts; undefined if it accepts none. */
function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = new Map<string, number>();
  for (const entry of (headers["accept-encoding"] ?? "").toLowerCase().split(",")) {
    const [name = "", weight = "1"] = entry.split(/\s*;\s*q\s*=\s*/);
    accepted.set(name.trim(), Number(weight));
  }
  return ENCODINGS.find((encoding) => (accepted.get(encoding) ?? accepted.get("*") ?? 0) > 0);
}
