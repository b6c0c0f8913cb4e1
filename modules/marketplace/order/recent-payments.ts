import { Inject, Injectable } from "@nestjs/common";
import { type Kysely, sql } from "kysely";
import { Database } from "#backend/database/database";
import { PeriodicTasks } from "#backend/periodic-tasks";
import { PaymentInbox } from "./payment-inbox.ts";
import { PAYMENT_PROVIDER, type PaymentProvider } from "./payment-provider.ts";
import type { Tables } from "./payment-tables.ts";

const EVERY_MS = 15_000;
/** Each reading begins so much before the end of the last one: providers list an event some seconds after its time. */
const OVERLAP_MS = 2 * 60_000;

/**
 * Reads the provider's list of events every minute, for webhooks that never came. An event that a webhook has told is
 * known by its id.
 */
@Injectable()
export class RecentPayments {
  private readonly database: Kysely<Tables>;

  constructor(
    database: Database,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly inbox: PaymentInbox,
    tasks: PeriodicTasks,
  ) {
    this.database = database.withTables<Tables>();
    if (provider.recent) {
      tasks.add({
        name: "read recent payments",
        everyMs: EVERY_MS,
        startsLater: true,
        run: (signal) => this.read(signal),
      });
    }
  }

  /** One reading if one is due. Several processes may call this at once: one of them reads. */
  async read(signal?: AbortSignal): Promise<void> {
    const { provider } = this;
    const reading = await this.claim();
    if (!reading || !provider.recent) return;
    const since = new Date(reading.read_until.getTime() - OVERLAP_MS);
    for await (const event of provider.recent(since)) {
      if (signal?.aborted) return; // the next reading begins at the same time again
      await this.inbox.store(provider.name, event);
    }
    await this.database
      .updateTable("marketplace.provider_reading")
      .set({ read_until: reading.begun_at })
      .where("provider", "=", provider.name)
      .execute();
  }

  /** The reading that is due, and when it begins; undefined: none is. It is due again in a minute, also if it fails. */
  private async claim() {
    const { name } = this.provider;
    return this.database
      .insertInto("marketplace.provider_reading")
      .values({ provider: name, read_until: sql`now()`, next_reading: sql`now() + interval '1 minute'` })
      .onConflict((conflict) =>
        conflict
          .column("provider")
          .doUpdateSet({ next_reading: sql`now() + interval '1 minute'` })
          .where("marketplace.provider_reading.next_reading", "<=", sql<Date>`now()`),
      )
      .returning(["read_until", sql<Date>`now()`.as("begun_at")])
      .executeTakeFirst();
  }
}
