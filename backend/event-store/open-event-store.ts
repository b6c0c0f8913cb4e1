import type { EventStore } from "./event-store.ts";

/** EventStoreDB if its address is given, otherwise the log in PostgreSQL. Loads the client of the chosen one alone. */
export async function openEventStore(settings: {
  eventStoreUrl?: string | undefined;
  databaseUrl: string;
}): Promise<EventStore> {
  if (settings.eventStoreUrl) {
    const { openEventStoreDb } = await import("./eventstoredb/eventstoredb-event-store.ts");
    return openEventStoreDb(settings.eventStoreUrl);
  }
  const { openPostgresEventStore } = await import("./postgres/postgres-event-store.ts");
  return openPostgresEventStore(settings.databaseUrl);
}
