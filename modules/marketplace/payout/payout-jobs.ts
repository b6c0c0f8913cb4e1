import { Injectable, type OnModuleInit } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { z } from "zod";
import { commandContext } from "#backend/commands/command-context";
import type { Job } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import { defineReactor } from "#backend/projections/reactor";
import type { LedgerEvent } from "../events.ts";
import { SettlePayout } from "./settle-payout.handler.ts";

const Payload = z.object({ sellerId: z.uuid(), payoutId: z.uuid() });

/** Buyers' money reaches the mall's account at the provider after some days; asked every hour for three weeks. */
const SETTLE_PAYOUT: Job<typeof Payload> = {
  name: "settle-payout",
  payload: Payload,
  retry: { attempts: 520, firstDelay: 5, longestDelay: 3_600 },
};

/** Has requested payouts carried out until the provider has made or refused them. */
@Injectable()
export class PayoutJobs implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly commands: CommandBus,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(SETTLE_PAYOUT, async ({ sellerId, payoutId }) => {
      const context = commandContext({ userId: null, correlationId: `payout ${payoutId}` });
      const { payouts } = await this.commands.execute(new SettlePayout(sellerId, payoutId, context));
      if (payouts.get(payoutId)?.status === "requested") throw new Error("the payout is not made yet");
    });
  }

  /** Harmless when repeated. */
  enqueue(payout: z.input<typeof Payload>): Promise<void> {
    return this.jobs.enqueue(SETTLE_PAYOUT, payout, { key: payout.payoutId });
  }
}

/** Every payout that the provider makes is carried out, also if the process that took the request dies. */
export const settlePayouts = defineReactor<LedgerEvent>()({
  name: "payouts",
  categories: ["sellerLedger"],
  needs: { jobs: PayoutJobs },
  on: {
    EntryPosted: async ({ kind, sellerId, source }, _event, { jobs }) => {
      if (kind === "payout-requested" && source.to) await jobs.enqueue({ sellerId, payoutId: source.payoutId });
    },
  },
});
