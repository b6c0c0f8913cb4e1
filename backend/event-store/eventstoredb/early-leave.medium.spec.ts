import { Logger } from "@nestjs/common";
import { EventStoreDbDouble } from "../../../test/fakes/event-store-db.ts";
import { count } from "../../projections/running-projections.fixture.ts";
import { openEventStoreDb } from "./eventstoredb-event-store.ts";

test("a store stops at once even if readers abandoned reads and subscriptions", async () => {
  Logger.overrideLogger(false);
  const double = new EventStoreDbDouble();
  const store = await openEventStoreDb(await double.start());
  const stream = `count-${crypto.randomUUID()}`;
  const meta = { userId: null, commandId: "c", correlationId: "", causationId: "", schemaVersion: 1, at: "2026-01-01" };
  const more = () => ({ id: crypto.randomUUID(), type: "Counted", data: { by: 1 }, meta });
  // few enough for the client to read all from the wire, and more than it passes on without being asked
  await store.append(stream, "none", Array.from({ length: 40 }, more));
  await count(store, 1, 2, 3);

  for await (const { revision } of store.readStream(stream)) if (revision === 0n) break;
  const leave = new AbortController();
  for await (const { events } of store.subscribe({ batch: 2, signal: leave.signal })) if (events.length > 0) break;
  leave.abort();

  const stopping = performance.now();
  await store.stop();
  expect(performance.now() - stopping).toBeLessThan(10_000);
  double.stop();
});
