import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { mozaikOf } from "../../test/support/building.ts";
import { eventually } from "../../test/support/eventually.ts";
import type { Caller } from "../../test/support/test-mall.ts";
import { startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { KINDS } from "./rules/visit-event.ts";
import { dayOf } from "./store/days.ts";
import { VISIT_STORE, type VisitStore } from "./store/visit-store.ts";

let mall: TestMall;
let author: Caller;
let mozaikId: string;
let revision: number;
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

beforeAll(async () => {
  mall = await startTestMall({ TRUST_PROXY: "1" });
  author = await mall.person("visited-author");
  ({ mozaikId, revision } = await published(author, true));
});
afterAll(() => mall.stop());

async function published(by: Caller, isPublic: boolean) {
  const { id } = await mozaikOf(by, "Boats", ["one", "two", "three"]);
  await by.call("PATCH", `/api/mozaiks/${id}/settings`, { isPublic });
  expect((await by.call("POST", `/api/mozaiks/${id}/publish`)).status).toBe(204);
  const shown = await by.call("GET", `/public/api/mozaiks/${id}`);
  return { mozaikId: id, revision: (shown.body?.revision as number) ?? 0 };
}

let addresses = 0;
const aNewAddress = () => `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`;

const batch = (more: object = {}) => ({
  type: "visit",
  pageSessionId: randomUUID(),
  batch: 0,
  itemType: "mozaik",
  itemId: mozaikId,
  revision,
  age: 100,
  width: 2,
  device: 2,
  language: "en",
  source: "example.org",
  events: [
    [10, KINDS.seen, 1, 0],
    [100, KINDS.inView, -1, 100],
  ],
  ...more,
});
const send = (body: unknown, headers: Record<string, string> = {}) =>
  mall.guest().call("POST", "/public/api/uievents", body, {
    "user-agent": BROWSER,
    "x-forwarded-for": aNewAddress(),
    ...headers,
  });

async function rows<Row>(query: string): Promise<Row[]> {
  const { rows: found } = await sql.raw<Row>(query).execute(mall.app.get(Database));
  return found;
}
const totals = async (id = mozaikId) =>
  (
    await rows<{ visits: number; visitors: number; private_visits: number; in_view: string }>(
      `select visits, visitors, private_visits, in_view from analytics.day join analytics.item on no = item where id = '${id}'`,
    )
  )[0] ?? { visits: 0, visitors: 0, private_visits: 0, in_view: "0" };
async function dropped(reason: string): Promise<number> {
  const { DROP_REASONS } = await import("./rules/drop-reason.ts");
  const at = DROP_REASONS.indexOf(reason as (typeof DROP_REASONS)[number]);
  const found = await rows<{ count: string }>(`select sum(count) as count from analytics.dropped where reason = ${at}`);
  return Number(found[0]?.count ?? 0);
}
/** Sends something that must not be counted, and waits until its reason is. */
async function isDropped(reason: string, sending: () => Promise<unknown>): Promise<void> {
  const [before, visits] = [await dropped(reason), await rows("select from analytics.visit")];
  await sending();
  await eventually(
    () => dropped(reason),
    (count) => count > before,
  );
  expect(await rows("select from analytics.visit")).toHaveLength(visits.length);
}

test("a visit is counted once, with its visitor, however often its batches arrive", async () => {
  const address = { "x-forwarded-for": aNewAddress() };
  const visit = batch();
  const [before] = [await totals()];
  for (const body of [visit, visit, { ...visit, batch: 1, events: [[150, KINDS.inView, -1, 50]], age: 150 }, visit]) {
    expect((await send(body, address)).status).toBe(204);
  }
  await send(batch(), address); // the same visitor comes back
  const after = await totals();
  expect(after.visits - before.visits).toBe(2);
  expect(after.visitors - before.visitors).toBe(1);
  expect(Number(after.in_view) - Number(before.in_view)).toBe(250);
});

test("a batch that arrives twice at the same moment counts once", async () => {
  const visit = batch();
  const before = await totals();
  await Promise.all(Array.from({ length: 8 }, () => send(visit)));
  expect((await totals()).visits - before.visits).toBe(1);
});

test.each([
  ["Global Privacy Control", { "sec-gpc": "1" }, {}],
  ["Do Not Track", { dnt: "1" }, {}],
  ["a browser that says so itself", {}, { isPrivate: true }],
])("of a visitor with %s nothing but the visit is stored", async (_, headers, more) => {
  const visit = batch(more);
  const before = await totals();
  await send(visit, headers as Record<string, string>);
  const after = await totals();
  expect([after.visits - before.visits, after.private_visits - before.private_visits]).toEqual([1, 1]);
  expect(after.visitors).toBe(before.visitors);
  expect(after.in_view).toBe(before.in_view);
  expect(
    await rows(`select visitor, source, language, device, kinds from analytics.visit
                  join analytics.batch on visit = id where id = '${visit.pageSessionId}'`),
  ).toEqual([{ visitor: null, source: 0, language: 0, device: 0, kinds: [] }]);
});

test("no table has a column that could name a visitor, and salts end within 48 hours", async () => {
  const columns = await rows<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'analytics'",
  );
  expect(columns.filter(({ name }) => /ip|address|agent|user|cookie|email/.test(name))).toEqual([]);
  const address = aNewAddress();
  await send(batch(), { "x-forwarded-for": address });
  const texts = await rows<{ text: string }>("select text from analytics.word");
  expect(texts.filter(({ text }) => text.includes(address) || text.includes("Firefox"))).toEqual([]);
  const yesterday = dayOf(Date.now() - 86_400_000);
  await rows(`insert into analytics.salt values ('${yesterday}', '\\x00')`);
  await mall.app.get<VisitStore>(VISIT_STORE).tidy();
  expect(await rows("select day::text from analytics.salt")).toEqual([{ day: dayOf(Date.now()) }]);
});

test("what is too old is dropped with its partition, its daily figures stay", async () => {
  await rows(
    "create table analytics.visit_20200101 partition of analytics.visit for values from ('2020-01-01') to ('2020-01-02')",
  );
  await rows("insert into analytics.day values (0, '2020-01-01', 1, 1, 0, 1, 5)");
  await rows("insert into analytics.hour values (0, '2020-01-01', 4, 1, 1, 0, 1, 5)");
  await mall.app.get<VisitStore>(VISIT_STORE).tidy();
  expect(await rows("select to_regclass('analytics.visit_20200101') as table")).toEqual([{ table: null }]);
  expect(await rows("select from analytics.hour where day = '2020-01-01'")).toHaveLength(0);
  expect(await rows("delete from analytics.day where day = '2020-01-01' returning 1")).toHaveLength(1);
});

describe("is dropped, and counted with its reason:", () => {
  test("a bot", () => isDropped("bot", () => send(batch(), { "user-agent": "Googlebot/2.1" })));
  test("the author's own visit", () => isDropped("own-visit", () => send(batch({ isOwn: true }))));
  test("a forged item", () => isDropped("unknown-item", () => send(batch({ itemId: randomUUID() }))));
  test("a forged version", () => isDropped("unknown-version", () => send(batch({ revision: revision + 1_000 }))));
  test("a visit of a private item", async () => {
    const hidden = await published(author, false);
    await isDropped("private-item", () => send(batch({ itemId: hidden.mozaikId, revision: 0 })));
  });
  test("a visit that lasts too long", () => isDropped("too-long", () => send(batch({ age: 40_000 }))));
  test("what cannot be read", () =>
    isDropped("malformed", async () => {
      for (const wrong of [{ note: "hello" }, { pageSessionId: "../x" }, { batch: 500 }, { events: "all" }]) {
        expect((await send(batch(wrong))).status).toBe(400);
      }
    }));
  test("a body that is too long", () =>
    isDropped("too-large", async () => {
      expect((await send(batch({ note: "x".repeat(100_000) }))).status).toBe(413);
      expect((await send(batch({ note: "x".repeat(10_000_000) }))).status).toBe(413);
    }));
  test("more than one address may send", () =>
    isDropped("too-many-events", async () => {
      const headers = { "x-forwarded-for": aNewAddress() };
      const visit = batch({ events: [] });
      const full = Array.from({ length: 160 }, () => [5, KINDS.read, 1, 1]);
      const statuses = new Set<number>();
      await send(visit, headers);
      for (let number = 1; number < 90; number++) {
        statuses.add((await send({ ...visit, batch: number, events: full }, headers)).status);
      }
      expect(statuses).toEqual(new Set([204, 429]));
      await rows(`delete from analytics.visit where id = '${visit.pageSessionId}'`); // it is compared with before
    }));
});

test("events that cannot have happened are dropped from their batch", async () => {
  const before = await totals();
  const [late, elsewhere] = [await dropped("wrong-time"), await dropped("wrong-place")];
  await send(
    batch({
      events: [
        [9_000, KINDS.inView, -1, 10],
        [5, KINDS.seen, 9_999, 0],
        [100, KINDS.inView, -1, 10],
      ],
    }),
  );
  expect(Number((await totals()).in_view) - Number(before.in_view)).toBe(10);
  await eventually(
    () => dropped("wrong-time"),
    (count) => count === late + 1,
  );
  expect(await dropped("wrong-place")).toBe(elsewhere + 1);
});

test("a link that leads out of the mall counts once in a visit, without what names a person", async () => {
  const visit = batch();
  await send(visit);
  const link = {
    type: "text-link",
    pageSessionId: visit.pageSessionId,
    link: "https://example.org/boats?email=me@example.org#top",
    from: "mozaik",
    id: mozaikId,
  };
  for (let time = 0; time < 3; time++) expect((await send(link)).status).toBe(204);
  expect(await rows(`select text, count from analytics.share join analytics.word on key = no where share = 7`)).toEqual(
    [{ text: "https://example.org/boats", count: 1 }],
  );
});

test("the author sees the figures, as a table too; nobody else does", async () => {
  await send(
    batch({
      source: "-cmd.example",
      events: [
        [20, KINDS.seen, 1, 0],
        [90, KINDS.read, 1, 60],
        [90, KINDS.step, -1, 1],
      ],
    }),
  );
  const path = `/api/items/mozaik/${mozaikId}/figures`;
  const { status, body } = await author.call("GET", path);
  expect(status).toBe(200);
  expect(body.series).toHaveLength(30);
  expect(body.totals.visits).toBe((await totals()).visits);
  expect(body.now).toBeGreaterThan(0);
  expect(body.sources).toContainEqual(expect.objectContaining({ name: "example.org" }));
  expect(body.funnel).toMatchObject({ optionsSeen: 1, bought: 0 });
  expect(body.parts.find(({ kind }: { kind: string }) => kind === "tile").seen).toBeGreaterThan(0);
  expect(body.dropped.map(({ reason }: { reason: string }) => reason)).toContain("own-visit");
  const table = await author.call("GET", `${path}.csv?unit=week`);
  expect(table.text).toContain("'-cmd.example");
  const overview = await author.call("GET", "/api/figures?unit=month");
  expect(overview.body.items[0]).toMatchObject({ itemType: "mozaik", itemId: mozaikId, name: "Boats" });
  const other = await mall.person("curious");
  for (const address of [path, `${path}.csv`]) {
    expect((await other.call("GET", address)).status).toBe(404);
    expect((await mall.guest().call("GET", address)).status).toBe(401);
  }
  expect((await other.call("GET", "/api/figures")).body.totals.visits).toBe(0);
  expect((await other.call("GET", "/api/support/figures")).status).toBe(403);
});

describe("replays", () => {
  const path = () => `/api/items/mozaik/${mozaikId}/replays`;
  /** An id that belongs to the recorded share. */
  const sampled = () => `${randomUUID().slice(0, -4)}0000`;
  const events = [
    [10, KINDS.scrolled, 1, 30],
    [30, KINDS.answered, 2, 0],
  ];

  test("exist only if the author allows them, only of sampled visits, and only for the author", async () => {
    const [before, after, unsampled, quiet] = [sampled(), sampled(), `${randomUUID().slice(0, -4)}0063`, sampled()];
    await send(batch({ pageSessionId: before, events }));
    expect((await author.call("PUT", path(), { isAllowed: true })).status).toBe(204);
    await send(batch({ pageSessionId: after, events }));
    await send(batch({ pageSessionId: unsampled, events }));
    await send(batch({ pageSessionId: quiet, events }), { "sec-gpc": "1" });
    const { body } = await author.call("GET", path());
    expect(body.visits.map(({ visitId }: { visitId: string }) => visitId)).toEqual([after]);
    const replay = await author.call("GET", `${path()}/${after}`);
    expect(replay.body).toEqual({ visitId: after, revision, width: 2, events });
    for (const other of [before, unsampled, quiet]) {
      expect((await author.call("GET", `${path()}/${other}`)).status).toBe(404);
    }
    const stranger = await mall.person("stranger");
    expect((await stranger.call("GET", `${path()}/${after}`)).status).toBe(404);
    expect((await stranger.call("PUT", path(), { isAllowed: false })).status).toBe(404);
    expect((await author.call("PUT", path(), { isAllowed: false })).status).toBe(204);
    expect((await author.call("GET", `${path()}/${after}`)).status).toBe(404);
  });

  test("the heat map counts presses by part and width of one version", async () => {
    await send(
      batch({
        width: 0,
        events: [
          [5, KINDS.pressed, 2, 0],
          [6, KINDS.pressed, 2, 0],
        ],
      }),
    );
    const { body } = await author.call("GET", `/api/items/mozaik/${mozaikId}/heat`);
    expect(body.revision).toBe(revision);
    expect(body.parts).toContainEqual({ node: 2, width: 0, seen: 0, seconds: 0, pressed: 2 });
  });
});

test("figures that are counted again from what is kept are the same", async () => {
  const all = () =>
    Promise.all(
      ["hour", "day", "share", "part", "media"].map((table) =>
        rows(`select * from analytics.${table} as line order by line::text`),
      ),
    );
  await rows("delete from analytics.batch where visit not in (select id from analytics.visit)"); // an earlier test's
  await mall.app.get<VisitStore>(VISIT_STORE).recount(() => {});
  const before = await all();
  await send(
    batch({
      events: [
        [50, KINDS.begun, 2, 0],
        [60, KINDS.progress, 3, 4],
      ],
    }),
  );
  const after = await all();
  expect(after).not.toEqual(before);
  const done: string[] = [];
  await mall.app.get<VisitStore>(VISIT_STORE).recount((day) => done.push(day));
  expect(await all()).toEqual(after);
  expect(done).toContain(dayOf(Date.now()));
});
