import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let mall: TestMall;
let author: Caller;
let id: string;
beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("own-writes");
  id = (await author.call("POST", "/api/mozaiks", { name: "Version 0" })).body.id;
  await author.call("POST", `/api/mozaiks/${id}/publish`);
  await author.call("GET", `/public/api/mozaiks/${id}`);
});
afterAll(() => mall.stop());

/** Requests a page like a browser, with these cookies and without a token. */
const visit = (path: string, cookie: string) => mall.guest().call("GET", path, undefined, { cookie });

const titleOf = (html: string) => /<title>[^<]+<\/title>/.exec(html)?.[0];

test("a page shows the change at the cookie's position, however soon it is opened", async () => {
  for (const name of ["Version 1", "Version 2", "Version 3", "Version 4", "Version 5"]) {
    const changed = await author.call("PATCH", `/api/mozaiks/${id}/settings`, { name });
    const position = changed.headers.get("event-position");
    const page = await visit(`/mozaik/${id}`, `theme=dark; read-after=${position}`);
    expect(page.text).toContain(`<title>${name} · Mozaik</title>`);
    expect(page.headers.get("set-cookie")).toBeNull();
  }
});

test("a position that is never reached delays the page, which is then shown as it is and removes the cookie", async () => {
  const page = await visit("/explore", "read-after=99999999999999999999");
  expect(page.status).toBe(200);
  expect(page.text).toContain("Version");
  expect(page.headers.get("set-cookie")).toBe("read-after=; Path=/; Max-Age=0; SameSite=Lax");
});

test.each(["/", "/explore", "/profile/view/nobody", "/asset/nothing", "/mozaik/nothing"])(
  "%s ignores and removes a cookie that holds no position",
  async (path) => {
    const plain = await visit(path, "");
    const page = await visit(path, "read-after=%27;x=1; read-after='drop");
    expect(page.status).toBe(plain.status);
    expect(titleOf(page.text)).toBe(titleOf(plain.text)); // a picture may have been drawn in between
    expect(page.headers.get("set-cookie")).toMatch(/^read-after=; .*Max-Age=0/);
  },
);
