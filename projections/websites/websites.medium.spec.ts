import { randomUUID } from "node:crypto";
import { io, type Socket } from "socket.io-client";
import { commandContext } from "#backend/commands/command-context";
import { ItemRegistry } from "#modules/item/item-registry";
import { REALTIME } from "#modules/social/rules/realtime";
import { WEBSITES_MESSAGE } from "#modules/website/rules/websites-message";
import { expectStatus } from "../../test/support/expect-status.ts";
import { jobsDone } from "../../test/support/kept-mails.ts";
import { offer, publishedMozaik } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let mall: TestMall;
let owner: Caller;
let other: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  [owner, other] = [await mall.person("owner"), await mall.person("other")];
});
afterAll(() => mall.stop());

const sitesOf = (who: Caller) => `/api/users/${who.userId}/websites`;

async function created(about: object = {}): Promise<string> {
  const answer = await owner.call("POST", sitesOf(owner), { name: "Paper boats", ...about });
  return `${sitesOf(owner)}/${expectStatus(201, answer).body.websiteId}`;
}

const open = async (site: string) => expectStatus(200, await owner.call("GET", site)).body;

async function added(site: string, name: string, more: object = {}) {
  return expectStatus(201, await owner.call("POST", `${site}/websitePages`, { name, ...more })).body;
}

async function pageNamed(site: string, name: string): Promise<{ pageId: string }> {
  return (await open(site)).pages.find((page: { name: string }) => page.name === name);
}

test("pages name their counterparts in other languages: start pages, those of the same url, and chosen ones", async () => {
  const about = { template: null };
  const [english, german, twin] = [
    await created({ ...about, name: "Kites", url: "kites", language: "en" }),
    await created({ ...about, name: "Drachen", url: "drachen", language: "de" }),
    await created({ ...about, name: "Kites again", url: "kites-again", language: "en" }),
  ];
  const idOf = (site: string) => site.split("/").at(-1);
  const publish = (site: string, expectedLiveReleaseId: string | null = null) =>
    owner.call("POST", `${site}/releases`, { expectedLiveReleaseId });
  for (const [site, names] of [
    [english, ["Home", "About", "Prices"]],
    [german, ["Start", "About", "Impressum"]],
    [twin, ["Home", "Prices"]],
  ] as const) {
    for (const name of names) await added(site, name);
    const others = [english, german, twin].filter((each) => each !== site).map(idOf);
    expectStatus(204, await owner.call("PUT", site, { translations: others }));
  }
  const at = async (path: string) => {
    const html = await (await fetch(`${mall.origin}/sites/${path}`)).text();
    return [...html.matchAll(/<link rel="alternate" hrefLang="(\w+)" href="([^"]+)"/gi)].map(
      ([, lang, href]) => `${lang} ${new URL(href ?? "").pathname}`,
    );
  };
  expectStatus(201, await publish(english));
  await mall.settled();
  expect(await at("kites")).toEqual([]);
  expectStatus(201, await publish(german));
  expectStatus(201, await publish(twin));
  await mall.settled();
  expect(await at("kites")).toEqual(["en /sites/kites", "de /sites/drachen"]);
  expect(await at("kites/about")).toEqual(["en /sites/kites/about", "de /sites/drachen/about"]);
  expect(await at("kites/prices")).toEqual([]);
  expect(await at("drachen/about")).toEqual(["de /sites/drachen/about", "en /sites/kites/about"]);
  expect(await at("drachen/impressum")).toEqual([]);
  const prices = await pageNamed(english, "Prices");
  const ownPage = await pageNamed(english, "About");
  const impressum = await pageNamed(german, "Impressum");
  const translate = (site: string, pageId: string, translationIds: string[]) =>
    owner.call("PUT", `${site}/websitePages`, { pageId, translationIds });
  expectStatus(204, await translate(english, prices.pageId, [impressum.pageId]));
  const refused = expectStatus(422, await translate(english, prices.pageId, [ownPage.pageId])).body;
  expect(refused.code).toBe("no-translation");
  const { body: changes } = expectStatus(200, await owner.call("GET", `${english}/changes`));
  expect(changes.pages).toMatchObject([{ name: "Prices", fields: ["other languages"] }]);
  expectStatus(201, await publish(english, (await open(english)).live.releaseId));
  await mall.settled();
  expect(await at("kites/prices")).toEqual(["en /sites/kites/prices", "de /sites/drachen/impressum"]);
  expect(await at("drachen/impressum")).toEqual(["de /sites/drachen/impressum", "en /sites/kites/prices"]);
  expectStatus(204, await owner.call("PUT", `${german}/unpublish`));
  await mall.settled();
  expect(await at("kites/about")).toEqual([]);
});

test("what a page says to search engines is a change to publish", async () => {
  const site = await created({ name: "Search", template: null });
  const { pageId, pageMozaikId } = await added(site, "Home");
  expectStatus(201, await owner.call("POST", `${site}/releases`, { expectedLiveReleaseId: null }));
  expect((await open(site)).changedSincePublish).toBe(false);
  const search = { title: "Kites for sale", description: "", pictureId: null };
  expectStatus(204, await owner.call("PUT", `/api/mozaiks/${pageMozaikId}/search`, search));
  expect((await open(site)).changedSincePublish).toBe(true);
  const { body } = expectStatus(200, await owner.call("GET", `${site}/changes`));
  expect(body).toMatchObject({ pages: [{ pageId, change: "changed", fields: ["search appearance"] }], parts: [] });
});

test("a website from a template: a request that comes again makes nothing twice, and it can be published", async () => {
  const { body } = expectStatus(200, await owner.call("GET", `${sitesOf(owner)}/industryTemplates`));
  expect(body.items).toHaveLength(6);
  const about = { name: "Lena Photo", template: "photographer" };
  const create = () => owner.call("POST", sitesOf(owner), about, { "idempotency-key": "lena-photo" });
  const [{ websiteId }, again] = [expectStatus(201, await create()).body, expectStatus(201, await create()).body];
  expect(again.websiteId).toBe(websiteId);
  const site = await open(`${sitesOf(owner)}/${websiteId}`);
  expect(site).toMatchObject({ name: "Lena Photo", url: "lena-photo", address: "/sites/lena-photo", live: null });
  const names = ["Work", "Series", "About", "Contact"];
  expect(site.pages.map(({ name }: { name: string }) => name)).toEqual(names);
  expect(site.startPageId).toBe(site.pages[0].pageId);
  expect(site.menus[0].items).toHaveLength(4);
  expect(site.menus[0].items[0]).toMatchObject({ name: "Work", url: "/sites/lena-photo", visible: true, idx: 0 });
  expect(site.parts.map(({ kind, isDefault }: { kind: string; isDefault: boolean }) => [kind, isDefault])).toEqual([
    ["mozaik", true],
    ["mozaik", true],
    ["colorPalette", true],
    ["fontTheme", true],
  ]);
  const list = expectStatus(200, await owner.call("GET", sitesOf(owner))).body;
  expect(list.items[0]).toMatchObject({ name: "Lena Photo", pages: 4 });

  const publish = { expectedLiveReleaseId: null };
  expectStatus(201, await owner.call("POST", `${sitesOf(owner)}/${websiteId}/releases`, publish));
  await open(`${sitesOf(owner)}/${websiteId}`);
  const start = await (await fetch(`${mall.origin}/sites/lena-photo`)).text();
  expect(start).toContain(`--theme-accent:${body.items[0].colors.accent}`);
  expect(start.match(/<nav/g)).toHaveLength(1);
  for (const url of ["series", "about", "contact"]) expect(start).toContain(`href="/sites/lena-photo/${url}"`);
  // links of the template lead to pages of the website, not to its Mozaiks in the mall
  expect(start).not.toMatch(/href="\/mozaik\//);

  const missing = await fetch(`${mall.origin}/sites/lena-photo/nothing`);
  expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, "no-store"]);
  const around = await missing.text();
  expect(around).toContain("There is nothing here");
  for (const tag of ["header", "nav", "footer"]) expect(around).toContain(`<${tag}`);
  for (const url of ["series", "about", "contact"]) expect(around).toContain(`href="/sites/lena-photo/${url}"`);
});

test("pages of other websites are offered as pages; headers and footers of any website are not", async () => {
  const about = { name: "With parts", template: "studio" };
  const { websiteId } = expectStatus(201, await owner.call("POST", sitesOf(owner), about)).body;
  const whole = await open(`${sitesOf(owner)}/${websiteId}`);
  const toAdd = async (site: string): Promise<string[]> => {
    const { items } = expectStatus(200, await owner.call("GET", `${site}/myMozaiksToAddInWebsites`)).body;
    return items.map(({ mozaikId }: { mozaikId: string }) => mozaikId);
  };
  const pages: string[] = whole.pages.map(({ pageMozaikId }: { pageMozaikId: string }) => pageMozaikId);
  const parts: string[] = whole.parts.flatMap(({ kind, value }: { kind: string; value: { mozaikId: string } }) =>
    kind === "mozaik" ? [value.mozaikId] : [],
  );
  expect(parts).toHaveLength(2);
  const [here, elsewhere] = [await toAdd(`${sitesOf(owner)}/${websiteId}`), await toAdd(await created())];
  expect(here.filter((id) => [...pages, ...parts].includes(id))).toEqual([]);
  expect(elsewhere).toEqual(expect.arrayContaining(pages));
  expect(elsewhere.filter((id) => parts.includes(id))).toEqual([]);
});

test("what is made for a website is public, but the mall shows and announces it to nobody until its author lists it", async () => {
  const [lena, fan] = [await mall.person("lena"), await mall.person("fan")];
  expectStatus(204, await fan.call("PUT", `/api/users/${lena.userId}/follow`, { follow: true }));
  lena.follow(fan);
  const about = { name: "Lighthouse keepers", template: "photographer" };
  const { websiteId } = expectStatus(201, await lena.call("POST", sitesOf(lena), about)).body;
  const site = `${sitesOf(lena)}/${websiteId}`;
  const page = expectStatus(201, await lena.call("POST", `${site}/websitePages`, { name: "Foghorns" })).body;
  const part = { name: "Foghorn top", place: "header" };
  const header = expectStatus(200, await lena.call("POST", `${site}/websitePart/mozaik/create`, part)).body;
  const asDefault = { id: header.id, kind: "mozaik" };
  expectStatus(204, await lena.call("POST", `${site}/websitePart/setAsDefault/${header.id}`, asDefault));
  expectStatus(201, await lena.call("POST", `${site}/releases`, { expectedLiveReleaseId: null }));
  const guest = mall.guest().follow(lena);
  for (const id of [page.pageMozaikId, header.mozaikId]) {
    expectStatus(200, await guest.call("GET", `/public/api/mozaiks/${id}`));
  }
  await mall.settled(); // pages wait for nobody's changes
  const isForSearchEngines = async (address: string) =>
    !(await (await fetch(`${mall.origin}${address}`)).text()).includes('<meta name="robots" content="noindex"/>');
  expect(await isForSearchEngines(`/mozaik/${page.pageMozaikId}`)).toBe(false);
  expect(await isForSearchEngines("/sites/lighthouse-keepers/foghorns")).toBe(true);
  const lists = [
    "/public/api/cards?scope=explore&type=mozaik",
    `/public/api/cards?scope=author&authorId=${lena.userId}&type=mozaik`,
    "/public/api/search?text=foghorn",
    "/public/api/search/suggestions?text=foghorn",
  ];
  const found = async (): Promise<string[][]> => {
    const answers = await Promise.all(lists.map(async (list) => expectStatus(200, await guest.call("GET", list)).body));
    return answers.map(({ items }) => items.map((item: { name?: string; text?: string }) => item.name ?? item.text));
  };
  expect(await found()).toEqual([[], [], [], []]);
  const own = expectStatus(200, await lena.call("GET", "/api/cards?scope=my-content&type=mozaik")).body.items;
  expect(own).toHaveLength(8);

  await mall.settled(); // whether to announce the publication was decided before
  const list = { isListed: true };
  expectStatus(204, await lena.call("PATCH", `/api/mozaiks/${page.pageMozaikId}/settings`, list));
  guest.follow(lena);
  expect(await found()).toEqual([["Foghorns"], ["Foghorns"], ["Foghorns"], ["Foghorns"]]);
  expect((await lena.call("GET", `/api/mozaiks/${page.pageMozaikId}`)).body.isListed).toBe(true);
  expect(await isForSearchEngines(`/mozaik/${page.pageMozaikId}`)).toBe(true);
  // followers hear only of what was not made for the website
  await publishedMozaik(mall, lena, { name: "Beacons" });
  await mall.settled();
  await jobsDone(mall, "tell-followers");
  await mall.settled();
  const news = expectStatus(200, await fan.call("GET", `/api/notifications/${fan.userId}`)).body.items;
  expect(news.map(({ content }: { content: string }) => content)).toEqual(["<b>lena</b> published <b>Beacons</b>"]);
});

test("for others a website does not exist, and guests are refused", async () => {
  const site = await created();
  expectStatus(404, await other.call("GET", site));
  expectStatus(404, await other.call("GET", site.replace(owner.userId, other.userId)));
  expectStatus(404, await other.call("PUT", site.replace(owner.userId, other.userId), { name: "Mine" }));
  expectStatus(404, await other.call("GET", sitesOf(owner)));
  expectStatus(401, await mall.guest().call("GET", site));
});

test("urls are checked: taken, reserved, look-alikes; an empty one is not", async () => {
  const site = await created({ url: "harbour" });
  const check = async (url: string, of = "new") =>
    expectStatus(200, await owner.call("GET", `${sitesOf(owner)}/${of}/checkUrl?url=${encodeURIComponent(url)}`)).body;
  expect(await check("")).toEqual({ url: "", isFree: true, message: null });
  expect(await check("free-one")).toMatchObject({ isFree: true });
  expect((await check("harbour")).message).toBe(
    "There is already a website with that Url, please enter a different url.",
  );
  expect(await check("harbour", site.split("/").at(-1))).toMatchObject({ isFree: true });
  expect((await check("admin")).message).toBe("This word is reserved, please enter a different url.");
  expect((await check("аdmin")).message).toMatch(/other scripts/);
  expectStatus(409, await owner.call("POST", sitesOf(owner), { name: "Second", url: "harbour" }));
  const page = await added(site, "About");
  const checkPage = async (url: string) => (await owner.call("GET", `${site}/checkPageUrl/${url}`)).body;
  expect(await checkPage("about")).toMatchObject({ isFree: false });
  expect(await checkPage("")).toMatchObject({ isFree: true });
  const own = await owner.call("GET", `${site}/checkPageUrl/about?mozaikId=${page.pageMozaikId}`);
  expect(own.body).toMatchObject({ isFree: true });
});

test("menus: two levels, pages of the website only; one that is used is deleted with force", async () => {
  const site = await created();
  const page = await added(site, "Home");
  const entry = (more: object = {}) => ({ mozaikId: page.pageMozaikId, name: "Home", ...more });
  const save = (menu: object) => owner.call("POST", `${site}/siteMenu`, { name: "Main", items: [], ...menu });
  for (const levels of [3, 30, 100]) {
    let deep: object[] = [];
    for (let level = 0; level < levels; level++) deep = [entry({ subItems: deep })];
    const tooDeep = expectStatus(400, await save({ items: deep })).body;
    expect(tooDeep.detail).toBe("A menu has 2 levels: entries, and entries below them.");
  }
  expect(expectStatus(422, await save({ items: [entry({ mozaikId: randomUUID() })] })).body.code).toBe(
    "entry-without-page",
  );
  const { id } = expectStatus(200, await save({ items: [entry({ subItems: [entry({ visible: false })] })] })).body;
  const shown = expectStatus(
    200,
    await mall.guest().follow(owner).call("GET", `/public/api/websites/menus/${id}`),
  ).body;
  expect(shown).toMatchObject({ id, name: "Main", items: [{ name: "Home", subItems: [] }] });
  // what a menu answers can be sent back
  expectStatus(200, await save({ ...(await open(site)).menus[0], name: "Renamed" }));
  await showMenu(page.pageMozaikId, id);
  const used = expectStatus(409, await owner.call("DELETE", `${site}/siteMenu/${id}`)).body;
  expect(used).toMatchObject({ code: "menu-in-use", usedBy: [{ kind: "page", id: page.pageId, name: "Home" }] });
  expect(used.detail).toBe("The menu 'Renamed' is used by 'Home'.");
  expectStatus(204, await owner.call("DELETE", `${site}/siteMenu/${id}?forceDelete=true`));
  expectStatus(204, await mall.guest().follow(owner).call("GET", `/public/api/websites/menus/${id}`));
});

/** Puts a menu widget on a Mozaik. */
async function showMenu(mozaikId: string, siteMenuId: string): Promise<void> {
  const { body: draft } = await owner.call("GET", `/api/mozaiks/${mozaikId}`);
  const tile = Object.values(draft.document.nodes as Record<string, { id: string; kind: string }>).find(
    ({ kind }) => kind === "tile",
  );
  const [layout, column, block] = [randomUUID(), randomUUID(), randomUUID()];
  const widget = {
    type: "menu",
    meta: {
      siteMenuId,
      direction: "horizontal",
      align: "left",
      style: {},
      styleActive: {},
      appearance: { type: "text", lists: { bullet: "disc", numeric: "1", symbol: "star" }, hover: "none" },
    },
  };
  const place = { parentId: tile?.id };
  const edits = [
    { edit: "addLayout", input: { preset: "one", ids: [layout, column, block], place } },
    { edit: "setContent", input: { id: block, content: { type: "widget", widget } } },
  ];
  expectStatus(
    200,
    await owner.call("POST", `/api/mozaiks/${mozaikId}/edits`, { baseRevision: draft.revision, edits }),
  );
}

test("parts: one default of each kind; a default is deleted with force", async () => {
  const site = await created();
  const colors = { paper: "#ffffff", ground: "#eeeeee", ink: "#111111", accent: "#0044aa", support: "#ff8800" };
  const save = async (name: string) =>
    expectStatus(200, await owner.call("POST", `${site}/websitePart/colorPalette`, { name, colors })).body.id;
  const [day, night] = [await save("Day"), await save("Night")];
  const asListed = { id: night, kind: "colorPalette" };
  expectStatus(204, await owner.call("POST", `${site}/websitePart/setAsDefault/${night}`, asListed));
  const parts = (await open(site)).parts.map(({ id, isDefault }: { id: string; isDefault: boolean }) => [
    id,
    isDefault,
  ]);
  expect(parts).toEqual([
    [day, false],
    [night, true],
  ]);
  expect(expectStatus(409, await owner.call("DELETE", `${site}/websitePart/${night}`)).body.code).toBe("part-in-use");
  expectStatus(204, await owner.call("DELETE", `${site}/websitePart/${night}?forceDelete=true`));
  expectStatus(204, await owner.call("DELETE", `${site}/websitePart/${day}`));
  const header = { name: "Top", place: "header" };
  const { mozaikId } = expectStatus(200, await owner.call("POST", `${site}/websitePart/mozaik/create`, header)).body;
  expectStatus(200, await owner.call("GET", `/api/mozaiks/${mozaikId}`));
  expectStatus(204, await mall.guest().call("GET", `/public/api/websites/logo/${site.split("/").at(-1)}`));
});

test("pages: a Mozaik once per website; unlinking keeps it, deleting does not, other websites keep theirs", async () => {
  const [site, second] = [await created(), await created()];
  const home = await added(site, "Home");
  const page = await added(site, "About", { parentId: home.pageId });
  const again = { name: "Again", mozaikId: page.pageMozaikId };
  expect(expectStatus(409, await owner.call("POST", `${site}/websitePages`, again)).body.code).toBe("page-exists");
  await added(second, "About too", { mozaikId: page.pageMozaikId });
  const removal = expectStatus(409, await owner.call("DELETE", `${site}/websitePages/${page.pageId}`)).body;
  expect(removal).toMatchObject({ code: "page-in-other-websites", usedBy: [{ name: "Paper boats" }] });
  expectStatus(204, await owner.call("DELETE", `${site}/websitePages/${page.pageId}?justUnlink=true`));
  expectStatus(200, await owner.call("GET", `/api/mozaiks/${page.pageMozaikId}`));
  const rest = `${second}/websitePages/${(await open(second)).startPageId}`;
  expectStatus(204, await owner.call("DELETE", rest));
  expectStatus(404, await owner.call("GET", `/api/mozaiks/${page.pageMozaikId}`));
  expect((await open(second)).pages).toEqual([]);
});

test("publishing: one release after the other is live, earlier ones come back, nobody publishes over somebody else", async () => {
  const site = await created({ url: "releases" });
  const [home, about] = [await added(site, "Home"), await added(site, "About")];
  const publish = (expectedLiveReleaseId: string | null) =>
    owner.call("POST", `${site}/releases`, { expectedLiveReleaseId });
  const page = async (path: string) => {
    await owner.call("GET", site);
    return fetch(`${mall.origin}/sites/releases${path}`, { redirect: "manual" });
  };
  expect((await page("")).status).toBe(404);
  const first = expectStatus(201, await publish(null)).body;
  expect(expectStatus(409, await publish(null)).body).toMatchObject({
    code: "published-meanwhile",
    live: { releaseId: first.releaseId },
  });
  const start = await page("");
  expect(start.status).toBe(200);
  const html = await start.text();
  expect(html).toContain('<link rel="canonical" href="http');
  expect(html).toContain("<title>Paper boats</title>");
  expect((await page("/about")).status).toBe(200);
  const missing = await page("/nothing");
  expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect(await missing.text()).toContain("To the start page");
  expect(await (await page("/sitemap.xml")).text()).toContain("/sites/releases/about</loc>");
  expect(await (await page("/feed.xml")).text()).toContain("<title>About</title>");
  // the draft is not seen before it is published
  expectStatus(204, await owner.call("PUT", `${site}/websitePages`, { pageId: about.pageId, url: "us" }));
  expect((await page("/us")).status).toBe(404);
  expect((await open(site)).changedSincePublish).toBe(true);
  const changes = expectStatus(200, await owner.call("GET", `${site}/changes`)).body;
  expect(changes.pages).toMatchObject([{ pageId: about.pageId, change: "changed", fields: ["url"] }]);
  const second = expectStatus(201, await publish(first.releaseId)).body;
  expect((await open(site)).changedSincePublish).toBe(false);
  const moved = await page("/about");
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/sites/releases/us"]);
  expect(moved.headers.get("cache-control")).toBe("no-cache"); // an earlier release has a page there
  const old = await page("/home");
  expect([old.status, old.headers.get("location")]).toEqual([301, "/sites/releases"]);
  const back = { releaseId: first.releaseId, expectedLiveReleaseId: first.releaseId };
  expectStatus(409, await owner.call("PUT", `${site}/live`, { ...back, expectedLiveReleaseId: null }));
  expectStatus(204, await owner.call("PUT", `${site}/live`, { ...back, expectedLiveReleaseId: second.releaseId }));
  expect((await page("/about")).status).toBe(200);
  const body = { expectedLiveReleaseId: first.releaseId };
  const one = `${site}/releases/${second.releaseId}/pages/${about.pageId}/restore`;
  expect(expectStatus(201, await owner.call("POST", one, body)).body.number).toBe(3);
  expect((await page("/us")).status).toBe(200);
  const releases = expectStatus(200, await owner.call("GET", `${site}/releases`)).body.items;
  expect(releases.map(({ number, isLive }: { number: number; isLive: boolean }) => [number, isLive])).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ]);
  // a deleted Mozaik leaves what visitors see by itself
  expectStatus(204, await owner.call("DELETE", `/api/mozaiks/${about.pageMozaikId}`));
  await mall.settled();
  expect((await page("/us")).status).toBe(404);
  expect((await open(site)).pages).toHaveLength(1);
  expectStatus(204, await owner.call("PUT", `${site}/unpublish`));
  expect((await page("")).status).toBe(404);
  expect(home.pageMozaikId).toBeDefined();
});

test("the owner sees the whole draft at its address, before and after publishing; nobody else does", async () => {
  const site = await created({ name: "Draft", url: "draft-of-boats" });
  await added(site, "Home");
  await added(site, "Nearly done");
  const at = "/sites/draft-of-boats";
  const read = async (path: string, cookie = "") => {
    const answer = await fetch(`${mall.origin}${path}?draft=true`, { headers: { cookie } });
    return { status: answer.status, html: await answer.text(), cache: answer.headers.get("cache-control") };
  };
  const given = expectStatus(204, await owner.call("POST", `${site}/draftPass`)).headers.get("set-cookie") ?? "";
  expect(given).toMatch(new RegExp(`^site-draft=[\\w.-]+; Path=${at}; Max-Age=\\d+; HttpOnly; SameSite=Lax$`));
  const [pass = ""] = given.split(";");

  expect((await read(at)).status).toBe(404);
  const start = await read(at, pass);
  expect([start.status, start.html.includes("This is your draft.")]).toEqual([200, true]);
  expect(start.cache).toBe("private, no-cache"); // no proxy keeps what the owner alone may see
  expect((await read(`${at}/nearly-done`, pass)).html).toContain("<title>Nearly done · Draft</title>");
  expect(await read(`${at}/nothing`, pass)).toMatchObject({
    status: 404,
    html: expect.stringContaining("This is your draft."),
  });

  expectStatus(201, await owner.call("POST", `${site}/releases`, { expectedLiveReleaseId: null }));
  await added(site, "Newer");
  await open(site);
  expect((await read(at)).html).not.toContain("This is your draft."); // and this answer is remembered
  expect((await read(at, pass)).html).toContain("This is your draft.");
  expect((await read(`${at}/newer`, pass)).status).toBe(200);
  expect((await read(`${at}/newer`)).status).toBe(404);

  expectStatus(404, await other.call("POST", `${site}/draftPass`));
  expectStatus(401, await mall.guest().call("POST", `${site}/draftPass`));
  const own = await other.call("POST", sitesOf(other), { name: "Other" });
  const others = `${sitesOf(other)}/${expectStatus(201, own).body.websiteId}/draftPass`;
  const foreign = expectStatus(204, await other.call("POST", others)).headers.get("set-cookie") ?? "";
  for (const forged of [foreign.split(";")[0], pass.replace(/.$/, ""), "site-draft=.."]) {
    expect((await read(`${at}/newer`, forged)).status).toBe(404);
  }
});

test("a page that is for sale leads to its purchase options in the mall", async () => {
  const site = await created({ url: "for-sale" });
  const { pageMozaikId } = await added(site, "Boat plans");
  expectStatus(201, await owner.call("POST", `${site}/releases`, { expectedLiveReleaseId: null }));
  await open(site);
  const start = async () => (await fetch(`${mall.origin}/sites/for-sale`)).text();
  expect(await start()).not.toContain("#purchase");
  expectStatus(201, await offer(owner, pageMozaikId));
  await mall.settled();
  expect(await start()).toContain(`<a href="/mozaik/${pageMozaikId}#purchase">Purchase · $ 11.30</a>`);
});

test("what the mall takes down leaves the website, and no earlier release brings it back", async () => {
  const site = await created({ url: "taken-down" });
  await added(site, "Home");
  const about = await added(site, "About");
  const releaseOf = async () => (await owner.call("GET", `${site}/releases`)).body.items[0];
  const { releaseId } = expectStatus(
    201,
    await owner.call("POST", `${site}/releases`, { expectedLiveReleaseId: null }),
  ).body;
  const page = async () => {
    await owner.call("GET", site);
    return (await fetch(`${mall.origin}/sites/taken-down/about`, { redirect: "manual" })).status;
  };
  expect(await page()).toBe(200);
  await mall.settled();
  const mine = await listening(owner);
  const told = mine.heard();
  const admin = commandContext({ userId: randomUUID(), correlationId: releaseId });
  const takeDown = { kind: "removed", reason: "spam", at: admin.at } as const;
  await mall.app.get(ItemRegistry).of("mozaik").takeDown(about.pageMozaikId, takeDown, admin);
  await told; // the owner's open workspace shows it without a reload
  mine.socket.close();
  expect((await open(site)).live).toMatchObject({ number: 2 });
  await mall.settled();
  expect(await page()).toBe(404);
  const marked = (await open(site)).pages.filter(({ takenDown }: { takenDown: boolean }) => takenDown);
  expect(marked.map(({ pageId }: { pageId: string }) => pageId)).toEqual([about.pageId]);
  const now = await releaseOf();
  expect(now).toMatchObject({ number: 2, isLive: true });
  expectStatus(204, await owner.call("PUT", `${site}/live`, { releaseId, expectedLiveReleaseId: now.releaseId }));
  expect(await page()).toBe(404);
});

test("a page that its author unpublishes or hides leaves the website at once; without any page left it is unpublished", async () => {
  const site = await created({ url: "leaving" });
  const [home, about, press] = [await added(site, "Home"), await added(site, "About"), await added(site, "Press")];
  expectStatus(201, await owner.call("POST", `${site}/releases`, { expectedLiveReleaseId: null }));
  const served = async (path: string) => {
    await mall.settled();
    await owner.call("GET", site);
    return (await fetch(`${mall.origin}/sites/leaving${path}`, { redirect: "manual" })).status;
  };
  expect([await served(""), await served("/about"), await served("/press")]).toEqual([200, 200, 200]);
  expectStatus(204, await owner.call("POST", `/api/mozaiks/${about.pageMozaikId}/unpublish`));
  expectStatus(204, await owner.call("PATCH", `/api/mozaiks/${press.pageMozaikId}/settings`, { isPublic: false }));
  expect([await served(""), await served("/about"), await served("/press")]).toEqual([200, 404, 404]);
  const { items } = (await owner.call("GET", `${site}/releases`)).body;
  expect(items.map(({ cause }: { cause: string }) => cause)).toEqual(["page-gone", "page-gone", "published"]);
  expectStatus(204, await owner.call("POST", `/api/mozaiks/${home.pageMozaikId}/unpublish`));
  expect(await served("")).toBe(404);
  expect((await open(site)).live).toBeNull();
});

test("the start page is not deleted while there are others, and the answer says what to do first", async () => {
  const site = await created();
  const home = await added(site, "Home");
  await added(site, "About");
  const refused = expectStatus(409, await owner.call("DELETE", `${site}/websitePages/${home.pageId}`)).body;
  expect([refused.code, refused.detail]).toEqual([
    "start-page",
    "This is the start page. Choose another start page before you remove it.",
  ]);
  expect((await open(site)).pages).toHaveLength(2);
});

test("private pages are not published, and the answer names them in their order", async () => {
  const site = await created();
  const names = ["Secret", "Hushed", "Quiet", "Silent"];
  const pages: { pageId: string; pageMozaikId: string }[] = [];
  for (const name of names) pages.push(await added(site, name));
  for (const { pageMozaikId } of pages) {
    expectStatus(204, await owner.call("PATCH", `/api/mozaiks/${pageMozaikId}/settings`, { isPublic: false }));
  }
  const refused = expectStatus(422, await owner.call("POST", `${site}/releases`, { expectedLiveReleaseId: null })).body;
  expect(refused.code).toBe("release-refused");
  expect(refused.problems).toEqual(
    pages.map(({ pageId }, index) => ({
      pageId,
      message: `'${names[index]}' is private. Make it public, or remove it from the website.`,
    })),
  );
});

test("deleting a website with everything in it, while it is published, leaves nothing behind", async () => {
  const site = await created({ url: "brief" });
  const page = await added(site, "Home");
  const [publishing, deleting] = await Promise.all([
    owner.call("POST", `${site}/releases`, { expectedLiveReleaseId: null }),
    owner.call("DELETE", `${site}?deleteAll=true`),
  ]);
  expect([201, 404, 422]).toContain(publishing.status);
  expectStatus(204, deleting);
  expectStatus(404, await owner.call("GET", site));
  expectStatus(404, await owner.call("GET", `/api/mozaiks/${page.pageMozaikId}`));
  expect((await fetch(`${mall.origin}/sites/brief`)).status).toBe(404);
  await created({ url: "brief" });
});

/** A browser of `person`; `heard` is the next message that one of their websites changed. */
async function listening(person: Caller): Promise<{ socket: Socket; heard: () => Promise<void> }> {
  const socket = io(mall.origin, { path: REALTIME.path, auth: { token: person.token }, transports: ["websocket"] });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return { socket, heard: () => new Promise((resolve) => socket.once(WEBSITES_MESSAGE, () => resolve())) };
}

test("every browser of the owner hears of a schedule and of its end, and nobody else's", async () => {
  const site = await created({ name: "Timed", url: "timed" });
  const [mine, theirs] = [await listening(owner), await listening(other)];
  let strange = 0;
  theirs.socket.on(WEBSITES_MESSAGE, () => {
    strange += 1;
  });
  const set = mine.heard();
  const at = new Date(Date.now() + 3_600_000).toISOString();
  expectStatus(204, await owner.call("PUT", `${site}/schedule`, { at }));
  await set;
  expect((await open(site)).schedule).toEqual({ at, problem: null });
  const ended = mine.heard();
  expectStatus(204, await owner.call("DELETE", `${site}/schedule`));
  await ended;
  expect((await open(site)).schedule).toBeNull();
  const own = theirs.heard();
  expectStatus(201, await other.call("POST", sitesOf(other), { name: "Theirs", url: "theirs" }));
  await own;
  expect(strange).toBe(1);
  for (const { socket } of [mine, theirs]) socket.close();
});
