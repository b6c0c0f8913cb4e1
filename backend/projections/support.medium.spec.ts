import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { Database } from "../database/database.ts";

let mall: TestMall;
let admin: Caller;
let person: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  admin = await mall.person("caretaker");
  person = await mall.person("somebody");
  const database = new Database(mall.databaseUrl);
  await sql`update account.person set super_admin = true where user_id = ${admin.userId}`.execute(database);
  await database.destroy();
  await everyFollowerFollows();
});
afterAll(() => mall.stop());

/** The mall accepts requests before all its followers have been elected. */
async function everyFollowerFollows(): Promise<void> {
  for (;;) {
    const { body } = await mall.guest().call("GET", "/health/ready");
    if (body.followers.every(({ state }: { state: string }) => state === "following")) return;
  }
}

test("a super admin sees the progress of each follower, others do not", async () => {
  const { status, body } = await admin.call("GET", "/api/support/projections");
  expect(status).toBe(200);
  const names = body.items.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(["cards", "mozaiks", "assets"]));
  const cards = body.items.find(({ name }: { name: string }) => name === "cards");
  expect(cards).toEqual({
    name: "cards",
    kind: "projection",
    version: expect.any(Number),
    state: "following",
    since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    position: expect.stringMatching(/^\d*$/),
    lag: { events: 0, seconds: 0 },
    error: null,
  });
  expect(new Set(body.items.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(["projection", "reactor"]));

  const refused = await person.call("GET", "/api/support/projections");
  expect([refused.status, refused.body.detail]).toEqual([403, "Authorized use only"]);
  expect((await mall.guest().call("GET", "/api/support/projections")).status).toBe(401);
});

test("an event that a read model cannot apply shows in health, in its lag, and to the super admin with its error", async () => {
  const optionId = randomUUID();
  const broken = { optionId, itemType: "mozaik", itemId: "not an id", terms: {} };
  await mall.given(`purchaseOption-${optionId}`, { type: "PurchaseOptionCreated", data: broken });
  type Seen = { name: string; state: string };
  for (;;) {
    const ready = await mall.guest().call("GET", "/health/ready");
    const cards = ready.body.followers.find(({ name }: Seen) => name === "cards");
    if (cards.state !== "stopped") continue;
    expect(ready.status).toBe(503);
    expect(Object.keys(cards).toSorted()).toEqual(["name", "position", "state"]);
    break;
  }
  const { body } = await admin.call("GET", "/api/support/projections");
  const cards = body.items.find(({ name }: Seen) => name === "cards");
  expect(cards).toMatchObject({ state: "stopped", lag: { events: 1 }, error: "Invalid time value" });
  expect(body.items.find(({ name }: Seen) => name === "mozaiks")).toMatchObject({ state: "following" });
});

test("metrics are for the local machine; through a proxy only for super admins", async () => {
  const direct = await mall.guest().call("GET", "/metrics");
  expect(direct.status).toBe(200);
  expect(direct.headers.get("content-type")).toContain("text/plain");
  for (const name of [
    "process_cpu_seconds_total",
    "mozaik_disk_free_bytes",
    'mozaik_follower_state{follower="assets",state="following"} 1',
    'mozaik_follower_lag_seconds{follower="assets"} 0',
    "mozaik_follower_batch_seconds_count",
    'mozaik_appends_total{outcome="stored"}',
    "mozaik_append_seconds_count",
    'mozaik_http_request_seconds_count{method="GET",route="/api/support/projections",status="403"} 1',
  ]) {
    expect(direct.text).toContain(name);
  }
  const proxied = { "x-forwarded-for": "203.0.113.7" };
  expect((await mall.guest().call("GET", "/metrics", undefined, proxied)).status).toBe(401);
  expect((await person.call("GET", "/metrics", undefined, proxied)).status).toBe(403);
  expect((await admin.call("GET", "/metrics", undefined, proxied)).status).toBe(200);
});
