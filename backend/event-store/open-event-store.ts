import type { EventStore } from "./event-store.ts";
import { openEventStoreDb } from "./eventstoredb/eventstoredb-event-store.ts";
import { openPostgresEventStore } from "./postgres/postgres-event-store.ts";

/** EventStoreDB if its address is given, otherwise the log in PostgreSQL. */
export function openEventStore(settings: {
  eventStoreUrl?: string | undefined;
  databaseUrl: string;
}): Promise<EventStore> {
  return settings.eventStoreUrl
    ? openEventStoreDb(settings.eventStoreUrl)
    : openPostgresEventStore(settings.databaseUrl);
}
