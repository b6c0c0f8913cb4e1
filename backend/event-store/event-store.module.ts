import { Global, Inject, Module, type OnApplicationShutdown } from "@nestjs/common";
import { CONFIG, type Config } from "../config/config.ts";
import { MeteredEventStore } from "../metrics/metered-event-store.ts";
import { MetricsModule } from "../metrics/metrics.module.ts";
import { Metrics } from "../metrics/metrics.ts";
import { EVENT_STORE, type EventStore, STORED_EVENTS } from "./event-store.ts";
import { openEventStore } from "./open-event-store.ts";
import { Upcasting } from "./upcasting.ts";
import { UpcastingEventStore } from "./upcasting-event-store.ts";

/**
 * Provides the configured event store. Its appends are counted, and its events are upcast to their current shape.
 * Expects `CONFIG` from a global module.
 */
@Global()
@Module({
  imports: [MetricsModule],
  providers: [
    Upcasting,
    {
      provide: STORED_EVENTS,
      useFactory: async (config: Config, { registry }: Metrics) => {
        const { EVENT_STORE_URL: eventStoreUrl, DATABASE_URL: databaseUrl } = config;
        return new MeteredEventStore(await openEventStore({ eventStoreUrl, databaseUrl }), registry);
      },
      inject: [CONFIG, Metrics],
    },
    {
      provide: EVENT_STORE,
      useFactory: (store: EventStore, upcasting: Upcasting) => new UpcastingEventStore(store, upcasting),
      inject: [STORED_EVENTS, Upcasting],
    },
  ],
  exports: [EVENT_STORE, STORED_EVENTS, Upcasting],
})
export class EventStoreModule implements OnApplicationShutdown {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  onApplicationShutdown(): Promise<void> {
    return this.store.stop();
  }
}
