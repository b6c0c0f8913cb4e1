import fastify from "fastify";
import helmet from "helmet";
import { sendSecurityHeaders } from "./content-security.ts";

const server = fastify();
sendSecurityHeaders(server, { origin: "https://mall.example" });
server.get("/page", (_request, reply) => reply.send("page"));
server.get("/file", (_request, reply) => reply.header("content-security-policy", "sandbox").send("file"));
server.get("/broken", () => {
  throw new Error("broken");
});
afterAll(() => server.close());

const headersOf = async (url: string) => (await server.inject({ url })).headers;

test.each(["/page", "/broken", "/nowhere"])("%s has all security headers", async (url) => {
  const headers = await headersOf(url);
  const names: string[] = [];
  const answer = { setHeader: (name: string) => names.push(name.toLowerCase()), removeHeader: () => undefined };
  helmet({ crossOriginEmbedderPolicy: false })({} as never, answer as never, () => undefined);
  expect(names).toContain("strict-transport-security");
  for (const name of [...names, "permissions-policy"]) expect(headers).toHaveProperty(name, expect.any(String));
  expect(headers["content-security-policy"]).toContain("upgrade-insecure-requests");
});

test("a page may load fonts, scripts and pictures of the mall alone", async () => {
  const policy = String((await headersOf("/page"))["content-security-policy"]).split(";");
  expect(policy).toEqual(expect.arrayContaining(["default-src 'self'", "script-src 'self'", "font-src 'self'"]));
  expect(policy.filter((rule) => /^(default|script|font|connect)-src/.test(rule) && /https?:|\*/.test(rule))).toEqual(
    [],
  );
});

test("a route may send a policy of its own", async () => {
  const headers = await headersOf("/file");
  expect([headers["content-security-policy"], headers["x-content-type-options"]]).toEqual(["sandbox", "nosniff"]);
});
