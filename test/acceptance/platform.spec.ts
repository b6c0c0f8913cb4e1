import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { connect } from "node:net";
import { jest } from "@jest/globals";
import { eventually } from "../support/eventually.ts";
import { type Answer, startTestMall, type TestMall } from "../support/test-mall.ts";

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.stop());

test("the process reports that it is alive and ready", async () => {
  expect((await mall.guest().call("GET", "/health/live")).body).toEqual({ status: "ok" });
  const ready = await mall.guest().call("GET", "/health/ready");
  expect(ready.status).toBe(200);
  expect(ready.body.followers.length).toBeGreaterThan(5);
});

test("the API describes itself with the contracts' schemas", async () => {
  const { body } = await mall.guest().call("GET", "/api/openapi.json");
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining([
      "/public/api/register",
      "/api/mozaiks",
      "/api/assets",
      "/api/checkout",
      "/public/api/cards",
    ]),
  );
  expect(body.components.schemas).toHaveProperty("RegisterRequest");
  expect((await mall.guest().call("GET", "/api/docs")).status).toBe(200);
});

test("every address in docs/api.md is one of a call", async () => {
  const { body } = await mall.guest().call("GET", "/api/openapi.json");
  const anonymous = (address: string) => address.replace(/\{\w+\}/g, "{}");
  const known = [...Object.keys(body.paths).map(anonymous), "/api/openapi.json", "/api/docs"];
  const text = await readFile(new URL("../../docs/api.md", import.meta.url), "utf8");
  const named = text.matchAll(/(?<=[\s`])\/(?:public\/)?api\/[\w{}/.-]*[\w}]/g);
  const unknown = [...named]
    .map(([address]) => address)
    .filter((address) => !known.some((each) => `${each}/`.startsWith(`${anonymous(address)}/`)));
  expect(unknown).toEqual([]);
});

test("every route is closed to guests unless it is under the public ones", async () => {
  const { body } = await mall.guest().call("GET", "/api/openapi.json");
  const id = "00000000-0000-4000-8000-000000000000";
  const open: string[] = [];
  for (const [path, methods] of Object.entries(body.paths as Record<string, object>)) {
    if (!path.startsWith("/api/")) continue;
    for (const method of Object.keys(methods)) {
      const answer = await mall
        .guest()
        .call(method.toUpperCase(), path.replace(/\{\w+\}/g, id), ["get", "head"].includes(method) ? undefined : {});
      if (answer.status !== 401) open.push(`${method} ${path}: ${answer.status}`);
    }
  }
  expect(open).toEqual([]);
});

test("an error is a problem with a code and the log's correlation id", async () => {
  const answer = await mall.guest().call("GET", "/api/users/me", undefined, { "x-correlation-id": "my-own-id" });
  expect(answer.status).toBe(401);
  expect(answer.headers.get("content-type")).toContain("application/problem+json");
  expect(answer.headers.get("x-correlation-id")).toBe("my-own-id");
  expect(answer.body).toEqual({
    type: "about:blank",
    title: "Not signed in",
    status: 401,
    detail: "Authorized use only",
    code: "unauthenticated",
    correlationId: "my-own-id",
  });
});

test("bodies that are not JSON or too large are rejected as such", async () => {
  const post = (body: string) =>
    fetch(`${mall.origin}/public/api/login`, { method: "POST", headers: { "content-type": "application/json" }, body });
  const broken = await post("{ not json");
  expect([broken.status, (await broken.json()).code]).toEqual([400, "malformed"]);
  const large = await post(`{"username":"${"x".repeat(10 * 1024 * 1024)}"}`);
  expect([large.status, (await large.json()).code]).toEqual([413, "over-limit"]);
  // who is still sending must be able to read the answer
  expect(large.headers.get("connection")).not.toBe("close");
});

test("a body nested too deeply is rejected before it is traversed", async () => {
  const body = `{"username":${"[".repeat(200_000)}${"]".repeat(200_000)}}`;
  const answer = await fetch(`${mall.origin}/public/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: "malformed", detail: "This is nested too deeply." });
});

test("an address that is not UTF-8 gets an ordinary problem", async () => {
  const answer = await fetch(`${mall.origin}/public/api/mozaiks/%E0%A4%A`);
  expect(answer.status).toBe(400);
  expect(answer.headers.get("content-type")).toContain("application/problem+json");
  expect(await answer.json()).toMatchObject({ status: 400, code: "malformed" });
});

test("API answers are not cached unless the answer itself allows it", async () => {
  const guest = mall.guest();
  const kept = async (path: string) => (await guest.call("GET", path)).headers.get("cache-control");
  expect(await kept("/api/users/me")).toBe("no-store");
  expect(await kept("/public/api/cards?scope=explore")).toBe("no-store");
  expect(await kept("/public/api/templates")).toBe("public, max-age=3600");
});

test("an unknown address of the API is a problem, not a page", async () => {
  const answer = await mall.guest().call("GET", "/api/no-such-thing");
  expect(answer.status).toBe(404);
  expect(answer.body.status).toBe(404);
});

test("the built client is served: hashed files to be kept for ever, as compressed by the build; others are not there", async () => {
  const guest = mall.guest();
  const built = await readdir(new URL("../../dist/web/assets", import.meta.url));
  const style = built.find((file) => file.endsWith(".css") && built.includes(`${file}.br`)) ?? "";
  const kept = (answer: Answer) => ({
    status: answer.status,
    caching: answer.headers.get("cache-control"),
    encoding: answer.headers.get("content-encoding"),
    type: answer.headers.get("content-type"),
  });
  const compressed = { "accept-encoding": "br" };
  const hashed = { caching: "public, max-age=31536000, immutable", encoding: "br", type: "text/css; charset=utf-8" };
  for (const method of ["GET", "HEAD"]) {
    const answer = await guest.call(method, `/assets/${style}?v=1`, undefined, compressed);
    expect(kept(answer)).toEqual({ status: 200, ...hashed });
  }
  const page = await guest.call("GET", "/assets-of-mine");
  expect(kept(page)).toMatchObject({ status: 200, caching: "no-cache", type: "text/html; charset=utf-8" });
  for (const path of ["/assets/none.css", "/assets", "/assets/..%2findex.html"]) {
    expect(kept(await guest.call("GET", path))).toMatchObject({ status: 404, caching: "no-store" });
  }
});

test("a read that waits for a position beyond the end of the log is refused", async () => {
  const answer = await mall
    .guest()
    .call("GET", "/public/api/cards?scope=explore", undefined, { "read-after": "99999999999999999999" });
  expect([answer.status, answer.body.code]).toEqual([400, "position-unknown"]);
});

test("the scheme of the authorization header may be in any case", async () => {
  const { token } = await mall.person("lower-case");
  const me = (authorization: string) => mall.guest().call("GET", "/api/users/me", undefined, { authorization });
  expect((await me(`bearer ${token}`)).status).toBe(200);
  expect((await me(`Basic ${token}`)).status).toBe(401);
});

test("strangers learn whether the mall is ready, and nothing of how it works", async () => {
  const proxied = { "x-forwarded-for": "203.0.113.7" };
  expect((await mall.guest().call("GET", "/health/ready", undefined, proxied)).body).toEqual({ status: "ok" });
});

test("pages may not be framed by other sites, and scripts come only from the mall", async () => {
  const { headers } = await mall.guest().call("GET", "/health/live");
  const policy = headers.get("content-security-policy");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("font-src 'self'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(headers.get("permissions-policy")).toContain("camera=(), microphone=(), geolocation=()");
});

test("nobody holds connections without end: heads and bodies have a time, connections a number", async () => {
  const { maxConnections, headersTimeout } = mall.app.getHttpServer();
  expect([maxConnections, headersTimeout]).toEqual([4_000, 20_000]);
  const timers = jest.spyOn(globalThis, "setTimeout");
  const [, port] = /:(\d+)$/.exec(mall.origin) ?? [];
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(
    "POST /public/api/login HTTP/1.1\r\nhost: mall\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{",
  );
  const cutOff = await eventually(
    async () => timers.mock.calls.find(([, milliseconds]) => milliseconds === 30_000)?.[0],
    (found) => found !== undefined,
  );
  timers.mockRestore();
  const closed = once(socket, "close");
  cutOff?.();
  await closed;
});

test("a NUL character in an address, a filter or a field is a client error", async () => {
  const guest = mall.guest();
  const answers = await Promise.all([
    guest.call("GET", "/public/api/mozaiks/a%00b"),
    guest.call("GET", "/public/api/assets/a%00b"),
    guest.call("GET", "/public/api/cards?scope=explore&tags=a%00b"),
    guest.call("POST", "/public/api/login", { username: "a\u0000b", password: "wrong password" }),
  ]);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [400, "unstorable-text"]));
});
