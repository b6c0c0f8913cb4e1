import type { EventStore, NewEvent, Recorded } from "./event-store.ts";
import { Upcasting } from "./upcasting.ts";
import { UpcastingEventStore } from "./upcasting-event-store.ts";

// A price that was first a number, then got a currency, and finally an amount in minor units.
const steps = [
  (data: unknown) => ({ price: data, currency: "CAD" }),
  (data: unknown) => {
    const { price, currency } = data as { price: number; currency: string };
    return { total: { minor: price * 100, currency } };
  },
];

function recorded(type: string, schemaVersion: number, data: unknown): Recorded {
  const meta = { userId: null, commandId: "c", correlationId: "c", causationId: "c", schemaVersion, at: "2026-01-01" };
  return { id: "e", stream: "price-1", revision: 0n, position: "1", type, data, meta, at: new Date(0) };
}

let upcasting: Upcasting;
beforeEach(() => {
  upcasting = new Upcasting();
  upcasting.register({ Priced: steps });
});

it.each([
  [1, 7],
  [2, { price: 7, currency: "CAD" }],
  [3, { total: { minor: 700, currency: "CAD" } }],
])("upcasts version %d step by step to the current one", (version, data) => {
  const lifted = upcasting.lift(recorded("Priced", version, data));
  expect(lifted.data).toEqual({ total: { minor: 700, currency: "CAD" } });
  expect(lifted.meta).toMatchObject({ schemaVersion: 3, commandId: "c" });
});

it("leaves the recorded event unchanged", () => {
  const event = recorded("Priced", 1, 7);
  upcasting.lift(event);
  expect(event).toEqual(recorded("Priced", 1, 7));
});

it("writes a type that never changed as version 1 and hands its events out unchanged", () => {
  expect([upcasting.versionOf("Priced"), upcasting.versionOf("Sold")]).toEqual([3, 1]);
  const event = recorded("Sold", 1, {});
  expect(upcasting.lift(event)).toBe(event);
});

it.each([
  ["Priced", 4],
  ["Priced", 0],
  ["Priced", 1.5],
  ["Sold", 2],
])("refuses %s of version %d, which this code cannot know", (type, version) => {
  expect(() => upcasting.lift(recorded(type, version, {}))).toThrow(`is of version ${version}, this application knows`);
});

it("refuses a second registration for the same type", () => {
  expect(() => upcasting.register({ Priced: [] })).toThrow("the upcasters of Priced are registered twice");
});

it("hands upcast events to readers and subscribers, and stores events unchanged", async () => {
  const appended: NewEvent[] = [];
  const old = recorded("Priced", 1, 7);
  const inner: EventStore = {
    async append(_stream, _expected, events) {
      appended.push(...events);
      return { revision: 0n, position: "1" };
    },
    async *readStream() {
      yield old;
    },
    async *subscribe() {
      yield { events: [old], position: "1", live: true };
    },
    lastRevisions: async () => new Map(),
    lastPosition: async () => "1",
    close: async () => {},
    stop: async () => {},
  };
  const store = new UpcastingEventStore(inner, upcasting);
  const price = { total: { minor: 700, currency: "CAD" } };
  for await (const event of store.readStream("price-1")) expect(event.data).toEqual(price);
  for await (const batch of store.subscribe({ signal: new AbortController().signal })) {
    expect(batch).toMatchObject({ position: "1", live: true, events: [{ data: price, meta: { schemaVersion: 3 } }] });
  }
  const { id, type, data, meta } = old;
  await store.append("price-1", "none", [{ id, type, data: { was: data }, meta }]);
  expect(appended).toEqual([{ id, type, data: { was: data }, meta }]);
  expect.assertions(3);
});
