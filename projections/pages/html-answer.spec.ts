import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify from "fastify";
import { createElement } from "react";
import { answerHtml, htmlOf } from "./html-answer.ts";

let words = "first";
const server = fastify();
server.get("/page", async (request, reply) =>
  answerHtml(request, reply, await htmlOf(createElement("html", null, words))),
);
const remembered = await htmlOf(createElement("html", null, "remembered ".repeat(500)));
server.get("/remembered", (request, reply) => answerHtml(request, reply, remembered));
server.get("/missing", async (request, reply) =>
  answerHtml(request, reply, await htmlOf(createElement("html", null, "none")), 404),
);
beforeEach(() => {
  words = "first";
});
afterAll(() => server.close());

const ask = (url: string, known?: string | string[]) =>
  server.inject({ url, headers: known ? { "if-none-match": String(known) } : {} });

test("a page is HTML that browsers must revalidate each time", async () => {
  const answer = await ask("/page");
  expect(answer.body).toBe("<!doctype html><html><head></head>first</html>");
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("no-cache");
});

test("an unchanged page is not sent again, a changed one is", async () => {
  const tag = String((await ask("/page")).headers.etag);
  const again = await ask("/page", `"other", ${tag}`);
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  words = "second";
  const changed = await ask("/page", tag);
  expect([changed.statusCode, changed.headers.etag === tag]).toEqual([200, false]);
});

test("a not-found page is always sent in full", async () => {
  const first = await ask("/missing");
  const again = await ask("/missing", String(first.headers.etag));
  expect([first.statusCode, again.statusCode]).toEqual([404, 404]);
  expect(first.headers["cache-control"]).toBe("no-store");
});

describe("each client gets the best form that it accepts", () => {
  const forms = { br: brotliDecompressSync, gzip: gunzipSync, none: (body: Buffer) => body };
  test.each<[string | undefined, keyof typeof forms]>([
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0, GZIP;q=0.5", "gzip"],
    ["gzip", "gzip"],
    ["*", "br"],
    ["br; q=0, gzip;q=0", "none"],
    ["deflate", "none"],
    [undefined, "none"],
  ])("%s: %s", async (accepted, form) => {
    for (const _time of ["first", "again"]) {
      const answer = await server.inject({
        url: "/remembered",
        headers: accepted === undefined ? {} : { "accept-encoding": accepted },
      });
      expect(answer.headers["content-encoding"] ?? "none").toBe(form);
      expect(answer.headers.vary).toBe("accept-encoding");
      expect(answer.headers["content-length"]).toBe(String(answer.rawPayload.length));
      expect(forms[form](answer.rawPayload)).toEqual(remembered.html);
    }
  });
});

test("a page is compressed once", async () => {
  const headers = { "accept-encoding": "br" };
  await server.inject({ url: "/remembered", headers });
  const form = remembered.compressed.get("br");
  await server.inject({ url: "/remembered", headers });
  expect(form).toBeDefined();
  expect(remembered.compressed.get("br")).toBe(form);
});
