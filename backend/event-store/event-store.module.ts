import { Global, Inject, Module, type OnApplicationShutdown } from "@nestjs/common";
import { CONFIG, type Config } from "../config/config.ts";
import { EVENT_STORE, type EventStore } from "./event-store.ts";
import { openEventStore } from "./open-event-store.ts";
import { Upcasting } from "./upcasting.ts";
import { UpcastingEventStore } from "./upcasting-event-store.ts";

/** The event store the settings choose, for everyone; what it hands out has its present shape. Expects `CONFIG` from a global module. */
@Global()
@Module({
  providers: [
    Upcasting,
    {
      provide: EVENT_STORE,
      useFactory: async (config: Config, upcasting: Upcasting) =>
        new UpcastingEventStore(
          await openEventStore({ eventStoreUrl: config.EVENT_STORE_URL, databaseUrl: config.DATABASE_URL }),
          upcasting,
        ),
      inject: [CONFIG, Upcasting],
    },
  ],
  exports: [EVENT_STORE, Upcasting],
})
export class EventStoreModule implements OnApplicationShutdown {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  onApplicationShutdown(): Promise<void> {
    return this.store.stop();
  }
}
