import { z } from "zod";
import { PUBLIC_CALLS_A_MINUTE, PublicLimit } from "#backend/auth/public-limit.guard";
import { routesOf } from "../support/routes.ts";
import { startTestMall, type TestMall } from "../support/test-mall.ts";

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.stop());

const ID = "00000000-0000-4000-8000-000000000000";

/** Calls a route from an address, with ids that nothing has. */
async function call(method: string, path: string, remoteAddress: string) {
  const url = path.replace(/:\w+/g, ID);
  const answer = await mall.app.inject({ method: method as "GET", url, remoteAddress });
  return { status: answer.statusCode, code: answer.headers["content-type"]?.includes("json") && answer.json().code };
}

test("an address that calls too often is refused on every public route but those with only their own limit", async () => {
  const routes = routesOf(mall.app).filter(({ isPublic }) => isPublic);
  expect(routes.length).toBeGreaterThan(60);
  mall.app.get(PublicLimit).count("203.0.113.9", performance.now(), PUBLIC_CALLS_A_MINUTE);
  const open: string[] = [];
  for (const { method, path } of routes) {
    const { status, code } = await call(method, path, "203.0.113.9");
    if (status !== 429 || code !== "too-many-calls") open.push(`${method} ${path}`);
  }
  // each of these must have a limit of its own
  expect(open).toEqual(["GET /public/api/hosts/ask"]);
  expect(await call("GET", "/public/api/templates", "203.0.113.10")).toMatchObject({ status: 200 });
});

test("people who open pages too often are told so on a page", async () => {
  mall.app.get(PublicLimit).count("203.0.113.11", performance.now(), PUBLIC_CALLS_A_MINUTE);
  const headers = { accept: "text/html" };
  const page = await mall.app.inject({ url: "/explore", remoteAddress: "203.0.113.11", headers });
  expect([page.statusCode, page.headers["content-type"]]).toEqual([429, "text/html; charset=utf-8"]);
  expect(page.headers).toMatchObject({ "cache-control": "no-store", "retry-after": expect.any(String) });
  expect(page.body).toContain("<p>Too many requests. Please wait a minute.</p>");
  expect((await call("GET", "/public/api/templates", "203.0.113.11")).code).toBe("too-many-calls");
});

const RUBBISH = Buffer.alloc(10 * 1024 * 1024, 0xff);
const of = (type: string) => ({ body: RUBBISH, headers: { "content-type": type } });

test.each([
  ["a malformed id", "not%20an%20id!", {}],
  ["an id of 5,000 characters", "x".repeat(5_000), {}],
  ["an id with a NUL", "a%00b", {}],
  ["an id that is not UTF-8", "%E0%A4%A", {}],
  ["10 MB of rubbish as JSON", ID, of("application/json")],
  ["10 MB of rubbish as text", ID, of("text/plain")],
  ["10 MB of rubbish of an unknown type", ID, of("application/x-rubbish")],
  ["10 MB of rubbish as a form with a file", ID, of("multipart/form-data; boundary=rubbish")],
  ["10 MB of rubbish as a piece of a file", ID, of("application/offset+octet-stream")],
])("every public call answers %s or refuses it by a problem with a code of its own", async (_, id, sent) => {
  const calls = routesOf(mall.app).filter(({ isPublic, path }) => isPublic && path.startsWith("/public/api/"));
  const wrong: string[] = [];
  for (const { method, path } of calls) {
    if (method === "GET" && "body" in sent) continue;
    const answer = await fetch(mall.origin + path.replace(/:\w+/g, id), { method, ...sent });
    const text = await answer.text();
    if (!answer.ok && !isProblem(answer, text)) wrong.push(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  }
  expect(wrong).toEqual([]);
});

function isProblem(answer: Response, text: string): boolean {
  if (!answer.headers.get("content-type")?.startsWith("application/problem+json")) return false;
  const { status, code, title, detail, correlationId } = JSON.parse(text);
  if (correlationId === undefined) return false; // null if no route matches the address
  const isWorded = [title, detail].every((words) => typeof words === "string" && words !== "");
  return status === answer.status && isWorded && /^[a-z-]+$/.test(code) && code !== "http" && code !== "unexpected";
}

/** Calls that answer with a file, by a link that people pass on: where it is shared, others add fields of their own. */
const FILES = [
  "GET /public/api/account/exports/:id",
  "GET /public/api/archives",
  "GET /public/api/blobs/:blobId",
  "GET /public/api/resource/preview",
  "GET /public/api/websites/exports/:exportId",
  "GET /public/api/websites/sources/:exportId",
];

test("every call of the API but links to files refuses a query field that it does not know", () => {
  const lenient = routesOf(mall.app).flatMap(({ method, path, query }) =>
    query !== null && /^\/(public\/)?api\//.test(path) && !isStrict(query) ? [`${method} ${path}`] : [],
  );
  expect(lenient.sort()).toEqual(FILES);
});

test("a page takes query fields that it does not know: other sites add some to links that are shared there", () => {
  const pages = routesOf(mall.app).filter(({ path, query }) => query !== null && !/^\/(public\/)?api\//.test(path));
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter(({ query }) => query !== null && isStrict(query)).map(({ path }) => path)).toEqual([]);
});

function isStrict(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodPipe) return isStrict(schema.in as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.every((option) => isStrict(option as z.ZodType));
  return schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodNever;
}
