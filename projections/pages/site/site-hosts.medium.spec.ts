import { randomUUID } from "node:crypto";
import { type IncomingHttpHeaders, request } from "node:http";
import { jest } from "@jest/globals";
import { sql } from "kysely";
import { commandContext } from "#backend/commands/command-context";
import { Database } from "#backend/database/database";
import { HostChecks } from "#modules/website/host/host-checks";
import { HostRecords } from "#modules/website/host/host-records";
import { eventually } from "../../../test/support/eventually.ts";
import { expectStatus } from "../../../test/support/expect-status.ts";
import { proof, publishedForm, submitBody } from "../../../test/support/forms.ts";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";

const MALL = "https://mall.example.org";
let mall: TestMall;
let owner: Caller;
let other: Caller;

/** The DNS and the servers of the world, by name. */
const txt = new Map<string, string[]>();
const files = new Map<string, string>();

beforeAll(async () => {
  mall = await startTestMall({ PUBLIC_ORIGIN: MALL });
  const records = mall.app.get(HostRecords);
  jest.spyOn(records, "txt").mockImplementation(async (name) => txt.get(name) ?? []);
  jest.spyOn(records, "file").mockImplementation(async (url) => [files.get(url) ?? []].flat());
  jest.spyOn(records, "addresses").mockImplementation(async () => ["203.0.113.7"]);
  [owner, other] = [await mall.person("owner"), await mall.person("other")];
});
afterAll(() => mall.stop());

interface Site {
  readonly path: string;
  readonly who: Caller;
  readonly homeId: string;
}

/** A published website with the pages 'Home' and 'About'. */
async function published(who: Caller, url: string): Promise<Site> {
  const sites = `/api/users/${who.userId}/websites`;
  const { websiteId } = expectStatus(201, await who.call("POST", sites, { name: `Site ${url}`, url })).body;
  const path = `${sites}/${websiteId}`;
  const home = expectStatus(201, await who.call("POST", `${path}/websitePages`, { name: "Home" })).body;
  expectStatus(201, await who.call("POST", `${path}/websitePages`, { name: "About" }));
  expectStatus(201, await who.call("POST", `${path}/releases`, { expectedLiveReleaseId: null }));
  return { path, who, homeId: home.pageMozaikId };
}

async function given({ who, path }: Site, host: string) {
  expectStatus(201, await who.call("POST", `${path}/hosts`, { host }));
  return hostOf({ who, path } as Site, host);
}

async function hostOf({ who, path }: Site, host: string) {
  const { items } = expectStatus(200, await who.call("GET", `${path}/hosts`)).body;
  return items.find((each: { host: string }) => each.host === host);
}

async function checked(site: Site, host: string) {
  expectStatus(204, await site.who.call("POST", `${site.path}/hosts/${host}/check`));
  return hostOf(site, host);
}

/** A host that the website has proven by a TXT record. */
async function proven(site: Site, host: string) {
  const added = await given(site, host);
  txt.set(added.txt.name, [added.txt.value]);
  expect(await checked(site, host)).toMatchObject({ state: "verified" });
  return added;
}

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A request as a visitor's browser or an attacker sends it. */
function ask(host: string, path: string, { method = "GET", headers = {}, body = "" } = {}): Promise<Got> {
  const { hostname, port } = new URL(mall.origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers: { host, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const { statusCode: status = 0, headers } = answer;
        resolve({ status, headers, text: Buffer.concat(chunks).toString() });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const mayHaveCertificate = async (host: string) =>
  (await mall.guest().follow(owner).follow(other).call("GET", `/public/api/hosts/ask?domain=${host}`)).status;

test("a host is served once its TXT record is found, and no longer than that", async () => {
  const site = await published(owner, "boats");
  const host = "boats.example.com";
  const added = await given(site, host);
  expect(await given(site, host)).toEqual(added); // adding it again changes nothing
  expect(added).toMatchObject({
    state: "waiting",
    txt: { name: "_mozaik.boats.example.com" },
    records: [{ type: "CNAME", name: host, value: "mall.example.org" }],
    checkedAt: null,
  });
  expect(await checked(site, host)).toMatchObject({
    state: "waiting",
    found: `There is no TXT record for _mozaik.${host}. There is no file. ${host} leads to the mall.`,
  });
  expect(await mayHaveCertificate(host)).toBe(404);
  expect((await ask(host, "/about")).text).not.toContain("Site boats");
  const inMall = async () => (await fetch(`${mall.origin}/sites/boats/about`)).text();
  expect(await inMall()).toContain(`<link rel="canonical" href="${MALL}/sites/boats/about"/>`);
  txt.set(added.txt.name, [added.txt.value]);
  expect(await checked(site, host)).toMatchObject({ state: "verified" });
  expect(await mayHaveCertificate(host)).toBe(200);
  const start = await ask(host, "/");
  expect(start).toMatchObject({ status: 200, headers: { "cache-control": "no-cache" } });
  expect(start.text).toContain("<title>Site boats</title>");
  expect(start.text).toContain(`<link rel="canonical" href="https://${host}/"/>`);
  expect((await ask(host, "/about?from=mail")).text).toContain(`href="https://${host}/about"`);
  expect((await ask(host, "/sitemap.xml")).text).toContain(`<loc>https://${host}/about</loc>`);
  expect((await ask(host, "/robots.txt")).text).toContain(`Sitemap: https://${host}/sitemap.xml`);
  expect((await ask(host, "/feed.xml")).text).toContain(`<link href="https://${host}/about"/>`);
  expect(await ask(host, "/nothing")).toMatchObject({ status: 404, headers: { "cache-control": "no-store" } });
  expect(await ask(host, "/assets/x.js")).toMatchObject({ status: 404, headers: { "cache-control": "no-store" } });
  expect(await ask(host, "/about/")).toMatchObject({ status: 301, headers: { location: "/about" } });
  expect(await ask(host, "/home")).toMatchObject({ status: 301, headers: { location: "/" } });
  expect(await ask(host, "/about", { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
  const { etag = "" } = (await ask(host, "/about")).headers;
  expect((await ask(host, "/about", { headers: { "if-none-match": etag } })).status).toBe(304);
  // the mall itself names the host as the one to list
  expect(await inMall()).toContain(`<link rel="canonical" href="https://${host}/about"/>`);
  // a new release is seen at once
  const { pages, live } = expectStatus(200, await owner.call("GET", site.path)).body;
  expectStatus(204, await owner.call("PUT", `${site.path}/websitePages`, { pageId: pages[1].pageId, name: "Us" }));
  const publish = { expectedLiveReleaseId: live.releaseId };
  expectStatus(201, await owner.call("POST", `${site.path}/releases`, publish));
  expectStatus(200, await owner.call("GET", site.path));
  expect((await ask(host, "/about")).text).toContain("<title>Us · Site boats</title>");

  txt.delete(added.txt.name);
  expect(await checked(site, host)).toMatchObject({ state: "failed" });
  expect(await mayHaveCertificate(host)).toBe(404);
  expect((await ask(host, "/")).text).not.toContain("Site boats");
  expect((await ask(host, "/about")).text).not.toContain("Site boats");
  expect(await inMall()).toContain(`<link rel="canonical" href="${MALL}/sites/boats/about"/>`);
});

test("only the owner gives a website hosts, and some names are none", async () => {
  const site = await published(owner, "refusals");
  const add = (host: string, who = owner) => who.call("POST", `${site.path}/hosts`, { host });
  for (const [host, code] of [
    ["mall.example.org", "host-of-mall"],
    ["203.0.113.7", "host-is-address"],
    ["intranet", "host-is-short"],
    ["example.com:80", "host-has-port"],
    ["аpple.com", "host-mixes-scripts"],
  ] as const) {
    expect(expectStatus(422, await add(host)).body).toMatchObject({ code, errors: [{ field: "host" }] });
  }
  expectStatus(404, await add("refusals.example.com", other));
  expectStatus(401, await add("refusals.example.com", mall.guest()));
  await given(site, "refusals.example.com");
  const theirs = { ...site, path: site.path.replace(owner.userId, other.userId), who: other };
  expectStatus(404, await other.call("GET", `${theirs.path}/hosts`));
  expectStatus(404, await other.call("POST", `${theirs.path}/hosts/refusals.example.com/check`));
  expectStatus(404, await other.call("DELETE", `${theirs.path}/hosts/refusals.example.com`));
  expectStatus(404, await owner.call("POST", `${site.path}/hosts/unknown.example.com/check`));
  const idn = expectStatus(201, await add("bücher.example")).body.host;
  expect(await hostOf(site, idn)).toMatchObject({
    host: "xn--bcher-kva.example",
    name: "bücher.example",
    isApex: true,
  });
});

test("a host has nothing of the mall: no session, no cookies, none of its calls and screens", async () => {
  const site = await published(owner, "apart");
  const host = "apart.example.com";
  await proven(site, host);
  const token = { authorization: `Bearer ${owner.token}`, cookie: "read-after=1; mozaik-pass=x" };
  for (const path of ["/api/users/me", "/public/api/cards?scope=explore", "/explore", "/login", "/health/ready"]) {
    const refused = await ask(host, path, { headers: token });
    expect([path, refused.status]).toEqual([path, 404]);
    expect(refused.headers["cache-control"]).toBe("no-store");
  }
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
    expect((await ask(host, "/public/api/login", { method })).status).toBe(404);
  }
  for (const path of ["/", "/about", "/nothing", "/favicon.svg"]) {
    const { headers } = await ask(host, path, { headers: token });
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["strict-transport-security"]).toBe("max-age=86400");
  }
  // a token of the mall opens nothing there: the owner's private file is private
  const upload = new FormData();
  upload.append("meta", JSON.stringify({ name: "Sea", summary: "Calm", isPublic: false }));
  upload.append("file", new Blob(["bytes of mine"]), "sea.bin");
  const { id } = expectStatus(201, await owner.call("POST", "/api/assets", upload)).body;
  const file = `/public/api/blobs/${expectStatus(200, await owner.call("GET", `/api/assets/${id}`)).body.blobId}`;
  expectStatus(200, await owner.call("GET", file));
  expect(await ask(host, file, { headers: token })).toMatchObject({ status: 404 });
  for (const path of [`/mozaik/${site.homeId}?key=1`, "/redirect-link?link=https%3A%2F%2Fexample.net"]) {
    expect(await ask(host, path)).toMatchObject({ status: 302, headers: { location: MALL + path } });
  }
});

test("forms work at a host, and tell nothing of the log", async () => {
  const site = await published(owner, "forms");
  await proven(site, "forms.example.com");
  const mozaikId = await publishedForm(mall, owner);
  const body = JSON.stringify({ ...proof(mozaikId), ...submitBody() });
  const path = `/public/api/mozaiks/${mozaikId}/submissions`;
  const headers = { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) };
  const sent = await ask("forms.example.com", path, { method: "POST", headers, body });
  expect(sent.status).toBe(201);
  expect(sent.headers["event-position"]).toBeUndefined();
});

test("a Host header reaches the website that it names and poisons nothing else", async () => {
  const site = await published(owner, "poison");
  const host = "poison.example.com";
  await proven(site, host);
  const mine = () => ask(host, "/about");
  expect((await mine()).text).toContain("Site poison");
  // the mall's own pages are the same under any other name, and tell the mall's own address
  const inMall = `/mozaik/${site.homeId}`;
  await mall.settled();
  for (const name of ["mall.example.org", "evil.example.net", "evil.example.net:80", `${host}.evil.example.net`, "x"]) {
    const page = await ask(name, inMall);
    expect(page.text).toContain(`<link rel="canonical" href="${MALL}/mozaik/`);
    expect(page.text).not.toContain("evil");
    expect((await ask(name, "/about")).text).not.toContain("Site poison");
  }
  for (const headers of [{ "x-forwarded-host": host }, { forwarded: `host=${host}` }]) {
    expect((await ask("mall.example.org", "/about", { headers })).text).not.toContain("Site poison");
  }
  for (const path of [`//${host}/about`, `http://${host}/about`]) {
    expect((await ask("mall.example.org", path)).text).not.toContain("Site poison");
  }
  expect((await ask("POISON.example.com.:8443", "/about")).text).toContain(`href="https://${host}/about"`);
  for (const path of ["//evil.example.net/", "/\\evil.example.net/", "/%5Cevil.example.net/"]) {
    expect((await ask(host, path)).headers.location ?? "").not.toMatch(/^\/[/\\]|evil/);
  }
  expect((await mine()).text).toContain("Site poison");
});

test("only one website at a time has a host: the one whose proof is there", async () => {
  const [first, second] = [await published(owner, "first"), await published(other, "second")];
  const host = "shared.example.com";
  const { txt: record } = await proven(first, host);
  const { txt: mine } = await given(second, host);
  expect(await checked(second, host)).toMatchObject({ state: "waiting" });
  txt.set(mine.name, [record.value, mine.value]);
  expect(await checked(second, host)).toMatchObject({
    state: "waiting",
    found: expect.stringContaining("another website of the mall holds this host"),
  });
  expect((await ask(host, "/")).text).toContain("Site first");
  txt.set(mine.name, [mine.value]);
  expect(await checked(second, host)).toMatchObject({ state: "verified" });
  expect(await hostOf({ ...first, who: owner.follow(other) }, host)).toMatchObject({ state: "failed" });
  expect((await ask(host, "/")).text).toContain("Site second");
  expectStatus(204, await other.call("DELETE", `${second.path}/hosts/${host}`));
  expect(await mayHaveCertificate(host)).toBe(404);
  txt.set(mine.name, [record.value]);
  expect(await checked(first, host)).toMatchObject({ state: "verified" });
  expectStatus(204, await owner.call("DELETE", first.path));
  expect(await mayHaveCertificate(host)).toBe(404);
});

test("of two websites that are checked at once, one gets the host", async () => {
  const [first, second] = [await published(owner, "quick"), await published(other, "quicker")];
  const host = "race.example.com";
  const values = [(await given(first, host)).txt, (await given(second, host)).txt];
  txt.set(
    `_mozaik.${host}`,
    values.map(({ value }) => value),
  );
  await Promise.all([first, second, first, second].map((site) => checked(site, host)));
  await mall.settled();
  const states = await Promise.all([first, second].map(async (site) => (await hostOf(site, host)).state));
  expect(states.toSorted()).toEqual(["verified", "waiting"]);
});

test("what a killed check took and did not note is free a minute later", async () => {
  const site = await published(owner, "heir");
  const host = "heir.example.com";
  await mall.given(`siteHost-${host}`, { type: "NameReserved", data: { ownerId: randomUUID() } });
  const { txt: record } = await given(site, host);
  txt.set(record.name, [record.value]);
  expect(await checked(site, host)).toMatchObject({ state: "waiting" });
  const later = new Date(Date.now() + 61_000).toISOString();
  const context = { ...commandContext({ userId: null, correlationId: "later" }), at: later };
  await mall.app.get(HostChecks).check(site.path.split("/").at(-1) ?? "", host, context);
  await mall.settled();
  expect(await hostOf(site, host)).toMatchObject({ state: "verified" });
});

test("a file proves a host while the mall serves it, but not against a TXT record", async () => {
  const [site, second] = [await published(owner, "by-file"), await published(other, "by-dns")];
  const host = "file.example.com";
  const { file } = await given(site, host);
  files.set(file.url, file.value);
  expect(await checked(site, host)).toMatchObject({ state: "verified" });
  const served = await ask(host, "/.well-known/mozaik-site.txt");
  expect(served).toMatchObject({ status: 200, text: file.value, headers: { "cache-control": "no-store" } });
  const { txt: record } = await given(second, host);
  txt.set(record.name, [record.value]);
  expect(await checked(second, host)).toMatchObject({ state: "verified" });
  expect((await ask(host, "/")).text).toContain("Site by-dns");
  // the DNS proves it, so the mall serves no file that would go on proving it
  expect((await ask(host, "/.well-known/mozaik-site.txt")).status).toBe(404);
});

test("a website that is not published has nothing at its host", async () => {
  const site = await published(owner, "down");
  await proven(site, "down.example.com");
  expectStatus(204, await owner.call("PUT", `${site.path}/unpublish`));
  await mayHaveCertificate("down.example.com");
  expect(await ask("down.example.com", "/")).toMatchObject({ status: 404, headers: { "cache-control": "no-store" } });
});

test("each check plans the next one, which finds by itself that a proof is gone", async () => {
  const site = await published(owner, "daily");
  const host = "daily.example.com";
  const { txt: record } = await proven(site, host);
  txt.delete(record.name);
  await mall.settled();
  const hurry = sql`update jobs.job set start_after = now() where name = 'check-site-host' and state < 'active'`;
  await hurry.execute(mall.app.get(Database));
  await eventually(
    () => hostOf(site, host),
    ({ state }) => state === "failed",
  );
});

test("what a proxy asks is one look-up in an index, for a name exactly as it is written", async () => {
  const database = mall.app.get(Database);
  await sql`insert into websites.host select 'h' || n || '.example.com', gen_random_uuid(), 't', true, null, 'x'
    from generate_series(1, 5000) n`.execute(database);
  await sql`analyze websites.host`.execute(database);
  const { rows } = await sql`explain select website_id, token, last from websites.host
    where host = ${"h77.example.com"} and verified = true`.execute(database);
  expect(JSON.stringify(rows)).toContain("host_verified");
  expect(await mayHaveCertificate("h77.example.com")).toBe(200);
  for (const name of ["H77.example.com", "h77.example.com.", "h77.example.com:443", "", "h77.example.com&domain=x"]) {
    expect(await mayHaveCertificate(name)).not.toBe(200);
  }
});
