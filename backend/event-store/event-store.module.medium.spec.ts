import { randomUUID } from "node:crypto";
import { Global, Module } from "@nestjs/common";
import { Test } from "@nestjs/testing";
import { CONFIG, readConfig } from "../config/config.ts";
import { Metrics } from "../metrics/metrics.ts";
import { EventStoreModule } from "./event-store.module.ts";
import { Conflict, EVENT_STORE, type EventStore } from "./event-store.ts";
import { EventStoreDbEventStore } from "./eventstoredb/eventstoredb-event-store.ts";
import { openEventStore } from "./open-event-store.ts";
import { PostgresEventStore } from "./postgres/postgres-event-store.ts";
import { UpcastingEventStore } from "./upcasting-event-store.ts";

const databaseUrl = process.env.TEST_DATABASE_URL!;

@Global()
@Module({
  providers: [
    {
      provide: CONFIG,
      useFactory: () => readConfig({ DATABASE_URL: databaseUrl, SESSION_SECRET: "s".repeat(32) }),
    },
  ],
  exports: [CONFIG],
})
class SettingsModule {}

it("provides the configured store to every module and stops it with the application", async () => {
  const module = await Test.createTestingModule({ imports: [SettingsModule, EventStoreModule] }).compile();
  const store = module.get<EventStore>(EVENT_STORE);
  expect(store).toBeInstanceOf(UpcastingEventStore);
  await module.close();
  await expect(store.append("order-1", "any", [])).rejects.toThrow();
});

it("counts every append, from any caller", async () => {
  const module = await Test.createTestingModule({ imports: [SettingsModule, EventStoreModule] }).compile();
  const store = module.get<EventStore>(EVENT_STORE);
  const meta = { userId: null, commandId: "", correlationId: "", causationId: "", schemaVersion: 1, at: "2026-01-01" };
  const event = () => ({ id: randomUUID(), type: "Counted", data: {}, meta });
  const stream = `count-${randomUUID()}`;
  await store.append(stream, "none", [event(), event()]);
  await expect(store.append(stream, "none", [event()])).rejects.toThrow(Conflict);
  const text = await module.get(Metrics).registry.metrics();
  expect(text).toContain('mozaik_appends_total{outcome="stored"} 1');
  expect(text).toContain('mozaik_appends_total{outcome="conflict"} 1');
  expect(text).toContain("mozaik_appended_events_total 2");
  expect(text).toContain("mozaik_append_seconds_count 2");
  await module.close();
});

it("uses PostgreSQL if no other address is given", async () => {
  const store = await openEventStore({ databaseUrl });
  expect(store).toBeInstanceOf(PostgresEventStore);
  await store.stop();
});

it("uses EventStoreDB if its address is given", async () => {
  const store = await openEventStore({ eventStoreUrl: "esdb://127.0.0.1:2113?tls=false", databaseUrl });
  expect(store).toBeInstanceOf(EventStoreDbEventStore);
  await store.stop();
});
