import { randomUUID } from "node:crypto";
import { EVENT_STORE, type EventStore, type Recorded } from "#backend/event-store/event-store";
import { startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.stop());

const click = (more: object = {}) => ({
  type: "text-link",
  pageSessionId: randomUUID(),
  link: "https://example.org/boats?from=mall",
  ...more,
});
const record = (event: object, headers = {}) => mall.guest().call("POST", "/public/api/uievents", event, headers);

async function recorded(pageSessionId: string): Promise<Recorded[]> {
  const events: Recorded[] = [];
  for await (const event of (mall.app.get(EVENT_STORE) as EventStore).readStream(`pageSession-${pageSessionId}`)) {
    events.push(event);
  }
  return events;
}

test("a guest's click is kept as an event, once for each key", async () => {
  const event = click({ from: "mozaik", id: "m1" });
  const key = { "idempotency-key": "one-click" };
  expect((await record(event, key)).status).toBe(204);
  expect((await record(event, key)).status).toBe(204);
  const [kept, ...more] = await recorded(event.pageSessionId);
  expect(more).toEqual([]);
  expect(kept?.data).toEqual({
    pageSessionId: event.pageSessionId,
    link: "https://example.org/boats",
    from: "mozaik",
    itemId: "m1",
    linkId: null,
  });
  expect(kept?.meta.userId).toBeNull();
});

test.each([
  ["another type", { type: "page-view" }],
  ["an address that runs script", { link: "javascript:alert(1)" }],
  ["a page session that is not an id", { pageSessionId: "../x" }],
  ["an origin that is none", { from: "website" }],
  ["a field nobody knows", { note: "hello" }],
])("%s is refused and nothing is kept", async (_, wrong) => {
  const event = click(wrong);
  expect((await record(event)).status).toBe(400);
  if ("pageSessionId" in wrong) return; // no stream can have that name
  expect(await recorded(event.pageSessionId)).toEqual([]);
});

test("one address cannot fill the log", async () => {
  const pageSessionId = randomUUID();
  const statuses: number[] = [];
  for (let sent = 0; sent < 130; sent++) statuses.push((await record(click({ pageSessionId }))).status);
  expect(new Set(statuses)).toEqual(new Set([204, 429]));
  expect((await recorded(pageSessionId)).length).toBeLessThanOrEqual(120);
});
