import { type IncomingHttpHeaders, request } from "node:http";
import { jest } from "@jest/globals";
import { commentSectionOf } from "#modules/social/rules/comment-section";
import { HostRecords } from "#modules/website/host/host-records";
import { broughtSignIn } from "#modules/website/rules/host-sign-in";
import { expectStatus } from "../../../test/support/expect-status.ts";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";

const HOST = "boats.example.com";
const STATE = "791b078a-2ecf-4777-b21c-33643847a967";
let mall: TestMall;
let owner: Caller;
let reader: Caller;
let path: string;
let mozaikId: string;

beforeAll(async () => {
  mall = await startTestMall({ PUBLIC_ORIGIN: "https://mall.example.org" });
  const txt = new Map<string, string[]>();
  const records = mall.app.get(HostRecords);
  jest.spyOn(records, "txt").mockImplementation(async (name) => txt.get(name) ?? []);
  jest.spyOn(records, "file").mockImplementation(async () => []);
  jest.spyOn(records, "addresses").mockImplementation(async () => ["203.0.113.7"]);
  [owner, reader] = [await mall.person("owner"), await mall.person("reader")];
  const sites = `/api/users/${owner.userId}/websites`;
  const { websiteId } = expectStatus(201, await owner.call("POST", sites, { name: "Boats", url: "boats" })).body;
  path = `${sites}/${websiteId}`;
  expectStatus(201, await owner.call("POST", `${path}/websitePages`, { name: "Home" }));
  const about = { name: "About", hasComments: true };
  mozaikId = expectStatus(201, await owner.call("POST", `${path}/websitePages`, about)).body.pageMozaikId;
  expectStatus(201, await owner.call("POST", `${path}/releases`, { expectedLiveReleaseId: null }));
  for (const host of [HOST, "other.example.com"]) {
    expectStatus(201, await owner.call("POST", `${path}/hosts`, { host }));
    const { items } = expectStatus(200, await owner.call("GET", `${path}/hosts`)).body;
    const { txt: record } = items.find((each: { host: string }) => each.host === host);
    txt.set(record.name, [record.value]);
    expectStatus(204, await owner.call("POST", `${path}/hosts/${host}/check`));
  }
  expectStatus(200, await owner.call("GET", `${path}/hosts`));
});
afterAll(() => mall.stop());

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A call as the page of a website sends it. */
function ask(host: string, method: string, at: string, { token = "", body }: { token?: string; body?: object } = {}) {
  const { hostname, port } = new URL(mall.origin);
  const sent = body === undefined ? "" : JSON.stringify(body);
  const headers = {
    host,
    ...(token !== "" && { authorization: `Bearer ${token}` }),
    ...(sent !== "" && { "content-type": "application/json", "content-length": String(Buffer.byteLength(sent)) }),
  };
  return new Promise<Got>((resolve, reject) => {
    const asked = request({ hostname, port, path: at, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const { statusCode: status = 0, headers } = answer;
        resolve({ status, headers, text: Buffer.concat(chunks).toString() });
      });
    });
    asked.on("error", reject);
    asked.end(sent);
  });
}

/** The code that a browser brings to the host. */
async function code(who: Caller): Promise<string> {
  const body = { host: HOST, path: "/about", state: STATE };
  const { address } = expectStatus(201, await who.call("POST", "/api/hostSignIns", body)).body;
  expect(address.startsWith(`https://${HOST}/about#sign-in=`)).toBe(true);
  const brought = broughtSignIn(new URL(address).hash);
  expect(brought?.state).toBe(STATE);
  return brought?.code ?? "";
}

const open = (host: string, body: object) => ask(host, "POST", "/public/api/hostSessions", { body });

async function session(who: Caller): Promise<string> {
  const opened = await open(HOST, { code: await code(who) });
  expect(opened.status).toBe(200);
  const { accessToken, userId } = JSON.parse(opened.text);
  expect(userId).toBe(who.userId);
  return accessToken;
}

const written = (content: string) => ({
  commentSectionId: commentSectionOf({ itemType: "mozaik", itemId: mozaikId }),
  content,
});

test("a page of a website shows its comments if its owner chose that, in the mall and at its host", async () => {
  for (const [host, at] of [
    [HOST, "/about"],
    ["mall.example.org", "/sites/boats/about"],
  ] as const) {
    const page = await ask(host, "GET", at);
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('id="comments"') });
  }
  for (const at of ["/", "/sites/boats"]) {
    const page = await ask(at === "/" ? HOST : "mall.example.org", "GET", at);
    expect(page).toMatchObject({ status: 200, text: expect.not.stringContaining('id="comments"') });
  }
  const inMall = (await ask("mall.example.org", "GET", "/sites/boats/about")).text;
  expect(inMall).toContain(`href="/login?returnTo=${encodeURIComponent("/sites/boats/about#comments")}"`);
  // without script one comments in the mall
  const atHost = (await ask(HOST, "GET", "/about")).text;
  expect(atHost).toContain(`href="https://mall.example.org/mozaik/${mozaikId}#comments"`);
});

test("the choice is part of what publishing changes", async () => {
  const { pages, live } = expectStatus(200, await owner.call("GET", path)).body;
  const [home] = pages;
  expect(pages.map(({ hasComments }: { hasComments: boolean }) => hasComments)).toEqual([false, true]);
  expectStatus(204, await owner.call("PUT", `${path}/websitePages`, { pageId: home.pageId, hasComments: true }));
  const { pages: changed } = expectStatus(200, await owner.call("GET", `${path}/changes`)).body;
  expect(changed).toMatchObject([{ pageId: home.pageId, fields: ["comments"] }]);
  expect((await ask(HOST, "GET", "/")).text).not.toContain('id="comments"');
  expectStatus(201, await owner.call("POST", `${path}/releases`, { expectedLiveReleaseId: live.releaseId }));
  expectStatus(200, await owner.call("GET", path));
  expect((await ask(HOST, "GET", "/")).text).toContain('id="comments"');
});

test("a code opens one session, at its host, for a minute", async () => {
  const first = await code(reader);
  expect((await open("mall.example.org", { code: first })).status).toBe(404);
  expect(await open("other.example.com", { code: first })).toMatchObject({
    status: 422,
    text: expect.stringContaining("link-invalid"),
  });
  const both = await Promise.all([open(HOST, { code: first }), open(HOST, { code: first })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const late = await code(reader);
  jest.useFakeTimers({
    now: Date.now() + 61_000,
    doNotFake: [
      "nextTick",
      "setImmediate",
      "setTimeout",
      "setInterval",
      "clearTimeout",
      "clearInterval",
      "queueMicrotask",
      "performance",
      "hrtime",
    ],
  });
  try {
    expect((await open(HOST, { code: late })).status).toBe(422);
  } finally {
    jest.useRealTimers();
  }
});

test("a session at a host writes comments there and is worth nothing elsewhere", async () => {
  const token = await session(reader);
  const posted = await ask(HOST, "POST", "/api/comments", { token, body: written("Which boat is that?") });
  expect(posted).toMatchObject({ status: 201, headers: { "event-position": expect.any(String) } });
  await mall.settled();
  expect((await ask(HOST, "GET", "/about")).text).toContain("Which boat is that?");
  const { id } = JSON.parse(posted.text);
  const edit = { token, body: { content: "Which boat is this?" } };
  expect((await ask(HOST, "PATCH", `/api/comments/${id}`, edit)).status).toBe(200);
  for (const host of ["mall.example.org", "other.example.com"]) {
    const elsewhere = await ask(host, "POST", "/api/comments", { token, body: written("Elsewhere") });
    expect(elsewhere.status).toBe(401);
  }
  for (const [method, at] of [
    ["GET", "/api/users/me"],
    ["GET", "/api/sessions"],
    ["POST", `/api/comments/${id}/approve`],
    ["POST", "/api/hostSignIns"],
  ] as const) {
    expect((await ask(HOST, method, at, { token })).status).toBe(404);
  }
  // and the mall's own token opens nothing at the host
  expect((await ask(HOST, "POST", "/api/comments", { token: reader.token, body: written("Mine") })).status).toBe(401);
});

test("a session at a host is listed with the others and ends like them", async () => {
  const token = await session(reader);
  const { items } = expectStatus(200, await reader.call("GET", "/api/sessions")).body;
  const here = items.filter(({ host }: { host: string | null }) => host === HOST);
  expect(here.length).toBeGreaterThan(0);
  expect(items.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toMatchObject({ host: null });
  const comment = (content: string) => ask(HOST, "POST", "/api/comments", { token, body: written(content) });
  expect((await comment("Still here")).status).toBe(201);
  for (const { id } of here) expectStatus(204, await reader.call("DELETE", `/api/sessions/${id}`));
  expect((await comment("Gone")).status).toBe(401);
  const another = await session(reader);
  expect((await ask(HOST, "POST", "/api/logout", { token: another })).status).toBe(204);
  expect((await ask(HOST, "POST", "/api/logout", { token: another })).status).toBe(401);
  expectStatus(200, await reader.call("GET", "/api/users/me")); // the session of the mall stays
});

test.each([
  { host: "evil.example.net", path: "/", state: STATE, status: 404 },
  { host: HOST, path: "//evil.example.net", state: STATE, status: 400 },
  { host: HOST, path: "/@evil.example.net", state: STATE, status: 400 },
  { host: `${HOST}/@evil.example.net`, path: "/", state: STATE, status: 400 },
  { host: HOST, path: "/", state: "x", status: 400 },
])("nobody is sent to $host$path with the state $state", async ({ status, ...body }) => {
  expect((await reader.call("POST", "/api/hostSignIns", body)).status).toBe(status);
  expect((await mall.guest().call("POST", "/api/hostSignIns", body)).status).toBe(401);
});
