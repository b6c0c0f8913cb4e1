import { Logger } from "@nestjs/common";
import { Command, CommandBus, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId, newId } from "#backend/commands/command-context";
import { DomainError, keyReused, notAuthorized } from "../../decider.ts";
import { RefundOrder } from "../messages.ts";
import type { Refund } from "../order-contract.ts";
import { Alarms } from "./alarms.ts";
import { order } from "./order.ts";
import { amountOf, type OrderState } from "./order-state.ts";
import type { RefundAnswer } from "./payment-provider.ts";
import { Payments } from "./payments.ts";

/** Asks the provider to carry out a refund, or how it stands; `answer`: what the provider said by itself. */
export class SettleRefund extends Command<Refund> {
  constructor(
    readonly orderId: string,
    readonly refundId: string,
    readonly context: CommandContext,
    readonly answer?: RefundAnswer,
  ) {
    super();
  }
}

@CommandHandler(RefundOrder)
export class RefundOrderHandler implements ICommandHandler<RefundOrder> {
  private readonly logger = new Logger("payments");

  constructor(
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
  ) {}

  async execute({ orderId, lines, reason, byRole, context }: RefundOrder): Promise<Refund> {
    const { userId, superAdmin } = context;
    if (userId === null || (byRole === "support" && !superAdmin)) {
      throw notAuthorized();
    }
    const refundId = newId(context, "refund");
    const { state } = await this.aggregates.run(
      order,
      `order-${orderId}`,
      { type: "refund", refundId, lines, reason, requestedBy: userId, byRole, now: context.at },
      context,
    );
    if (!isRefundOf(lines, state, refundId)) {
      throw keyReused("This refund was requested before, with other amounts. Look at the sale, then try again.");
    }
    try {
      return await this.commands.execute(new SettleRefund(orderId, refundId, context));
    } catch (error) {
      // the reactor `refunds` has a job that goes on
      this.logger.error(
        `refund ${refundId}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      return refundOf(state, refundId);
    }
  }
}

@CommandHandler(SettleRefund)
export class SettleRefundHandler implements ICommandHandler<SettleRefund> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly payments: Payments,
    private readonly alarms: Alarms,
  ) {}

  async execute({ orderId, refundId, context, answer }: SettleRefund): Promise<Refund> {
    const stream = `order-${orderId}`;
    const { state } = await this.aggregates.load(order, stream);
    const refund = state.refunds.find((each) => each.refundId === refundId);
    const { placed, paymentId } = state;
    if (!placed || paymentId === null || !refund) {
      throw new DomainError("not-found", "not-found", "There is no such refund.");
    }
    if (refund.status !== "pending") {
      if (refund.status === "done" && answer?.status === "failed") await this.alarm(orderId, refundId, answer);
      return refundOf(state, refundId);
    }
    const { currency } = placed;
    const amount = amountOf([refund]);
    const given = answer ?? (await this.payments.refund({ orderId, paymentId, refundId, amount, currency }));
    const settled = await this.aggregates.run(
      order,
      stream,
      { type: "settle-refund", refundId, answer: given },
      { ...context, commandId: derivedId("order", orderId, "refund", refundId, given.status) },
    );
    if (given.status === "failed") await this.alarm(orderId, refundId, given);
    return refundOf(settled.state, refundId);
  }

  /** Also if the buyer's bank returns money that was refunded: somebody must give it to the buyer in another way. */
  private alarm(orderId: string, refundId: string, { reason }: RefundAnswer): Promise<void> {
    return this.alarms.raise("refund-failed", orderId, `Refund ${refundId}: ${reason ?? "no reason given"}`);
  }
}

/** Whether the refund is the one that was asked for: of the same lines and, if they are named, the same amounts. */
function isRefundOf(asked: RefundOrder["lines"], { refunds }: OrderState, refundId: string): boolean {
  const given = new Map(
    refunds.find((each) => each.refundId === refundId)?.lines.map((line) => [line.licenseOptionId, line.amount]),
  );
  return (
    given.size === asked.length &&
    asked.every(({ licenseOptionId, amount }) => {
      const refunded = given.get(licenseOptionId);
      return refunded !== undefined && (amount === null || amount === refunded);
    })
  );
}

function refundOf({ refunds }: OrderState, refundId: string): Refund {
  const refund = refunds.find((each) => each.refundId === refundId);
  if (!refund) throw new DomainError("not-found", "not-found", "There is no such refund.");
  return { refundId, amount: amountOf([refund]), status: refund.status };
}
