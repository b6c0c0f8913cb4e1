import { Global, Inject, Module, type OnApplicationShutdown } from "@nestjs/common";
import { CONFIG, type Config } from "../config/config.ts";
import { EVENT_STORE, type EventStore } from "./event-store.ts";
import { openEventStore } from "./open-event-store.ts";

/** The event store the settings choose, for everyone. Expects `CONFIG` from a global module. */
@Global()
@Module({
  providers: [
    {
      provide: EVENT_STORE,
      useFactory: (config: Config) =>
        openEventStore({ eventStoreUrl: config.EVENT_STORE_URL, databaseUrl: config.DATABASE_URL }),
      inject: [CONFIG],
    },
  ],
  exports: [EVENT_STORE],
})
export class EventStoreModule implements OnApplicationShutdown {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  onApplicationShutdown(): Promise<void> {
    return this.store.stop();
  }
}
