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
