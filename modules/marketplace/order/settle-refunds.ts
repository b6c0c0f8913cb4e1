import { Injectable, type OnModuleInit } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { z } from "zod";
import { commandContext } from "#backend/commands/command-context";
import type { Job } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import { defineReactor } from "#backend/projections/reactor";
import type { OrderEvent } from "../events.ts";
import { SettleRefund } from "./refund.handlers.ts";

const Payload = z.object({ orderId: z.uuid(), refundId: z.uuid() });

/** Providers take up to some days; asked every hour for a week. */
const SETTLE_REFUND: Job<typeof Payload> = {
  name: "settle-refund",
  payload: Payload,
  retry: { attempts: 180, firstDelay: 5, longestDelay: 3_600 },
};

/** Asks the provider about requested refunds until it has carried them out or refused them. */
@Injectable()
export class RefundJobs implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly commands: CommandBus,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(SETTLE_REFUND, async ({ orderId, refundId }) => {
      const context = commandContext({ userId: null, correlationId: `refund ${refundId}` });
      const { status } = await this.commands.execute(new SettleRefund(orderId, refundId, context));
      if (status === "pending") throw new Error("the payment provider is still working on the refund");
    });
  }

  /** Harmless when repeated. */
  enqueue(refund: z.input<typeof Payload>): Promise<void> {
    return this.jobs.enqueue(SETTLE_REFUND, refund, { key: refund.refundId });
  }
}

/** Every requested refund is carried out, also if the process that took the request dies. */
export const settleRefunds = defineReactor<OrderEvent>()({
  name: "refunds",
  categories: ["order"],
  needs: { refunds: RefundJobs },
  on: {
    OrderRefundRequested: ({ orderId, refundId }, _event, { refunds }) => refunds.enqueue({ orderId, refundId }),
  },
});
