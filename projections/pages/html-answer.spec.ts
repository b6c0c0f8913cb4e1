import fastify from "fastify";
import { createElement } from "react";
import { answerHtml, htmlOf } from "./html-answer.ts";

let words = "first";
const server = fastify();
server.get("/page", (request, reply) => answerHtml(request, reply, htmlOf(createElement("html", null, words))));
server.get("/missing", (request, reply) =>
  answerHtml(request, reply, htmlOf(createElement("html", null, "none")), 404),
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
});
