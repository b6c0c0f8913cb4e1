import type { IncomingHttpHeaders } from "node:http";
import { Inject, Injectable, type OnModuleInit } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { z } from "zod";
import { commandContext } from "#backend/commands/command-context";
import { Database } from "#backend/database/database";
import type { Job } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import { DomainError } from "../../decider.ts";
import { CarryOutNotice } from "./carry-out-notice.handler.ts";
import { ForgedWebhook, PAYMENT_PROVIDER, type PaymentProvider, type ProviderEvent } from "./payment-provider.ts";
import type { Tables } from "./payment-tables.ts";
import { StoredNotice } from "./provider-notice.ts";

const Payload = z.object({ provider: z.string(), eventId: z.string(), notice: StoredNotice });
const PAYMENT_NOTICE: Job<typeof Payload> = { name: "payment-notice", payload: Payload };

/**
 * What payment providers tell by webhook. A call is verified, stored and answered; a job does the work. The provider's
 * own event ids keep an event that is told twice from being carried out twice.
 */
@Injectable()
export class PaymentInbox implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly commands: CommandBus,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(PAYMENT_NOTICE, async ({ eventId, notice }) => {
      const context = commandContext({ userId: null, correlationId: `payment event ${eventId}` });
      await this.commands.execute(new CarryOutNotice(notice, context));
    });
  }

  /** Throws `not-found` for another provider and `malformed` for a webhook that the provider did not sign. */
  async receive(provider: string, rawBody: Buffer, headers: IncomingHttpHeaders): Promise<void> {
    if (provider !== this.provider.name || !this.provider.readWebhook) {
      throw new DomainError("not-found", "not-found", "There is no such payment provider.");
    }
    await this.store(provider, await this.verified(async () => this.provider.readWebhook?.(rawBody, headers)));
  }

  /** Keeps an event and has it carried out, once. */
  async store(provider: string, { id, notice }: ProviderEvent): Promise<void> {
    if (!notice) return;
    await this.database.transaction().execute(async (transaction) => {
      const stored = await transaction
        .withTables<Tables>()
        .insertInto("marketplace.payment_notice")
        .values({ provider, event_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (stored.numInsertedOrUpdatedRows === 0n) return;
      const payload = { provider, eventId: id, notice };
      await this.jobs.enqueue(PAYMENT_NOTICE, payload, { key: `${provider} ${id}`, within: transaction });
    });
  }

  private async verified(read: () => Promise<ProviderEvent | undefined>): Promise<ProviderEvent> {
    try {
      const event = await read();
      if (event) return event;
    } catch (error) {
      if (!(error instanceof ForgedWebhook)) throw error;
    }
    throw new DomainError("malformed", "forged-webhook", "The signature is not valid.");
  }
}
