import { Inject, Injectable } from "@nestjs/common";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import { CONFIG, type Config } from "#backend/config/config";
import { EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import type { OrderEvent, RefundedLine } from "../events.ts";
import { evolveOrder, NEW_ORDER, type OrderState } from "../order/order-state.ts";
import type { OrderLine } from "../order-contract.ts";
import { disputedLines } from "../rules/disputed-lines.ts";
import { type FeeRate, feeOn } from "../rules/mall-fee.ts";
import { toMinor } from "../rules/money.ts";
import { type LedgerCommand, sellerLedger } from "./seller-ledger.ts";

/** Posts what happened to an order to the ledgers of the sellers of its lines. Repeating it posts nothing more. */
@Injectable()
export class SellerLedgers {
  constructor(
    private readonly aggregates: Aggregates,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async postSales(
    { orderId, buyerId, lines }: Extract<OrderEvent, { type: "OrderPaid" }>["data"],
    context: CommandContext,
  ): Promise<void> {
    for (const [sellerId, sold] of bySeller(lines, lines)) {
      await this.post(
        {
          type: "sell",
          sellerId,
          sold: sold.map(({ line }) => {
            const feeRate = this.feeRate(line.currency);
            return { orderId, buyerId, line, feeRate, fee: feeOn(line.total, feeRate) };
          }),
        },
        context,
      );
    }
  }

  async postRefund(
    { orderId, refundId, lines }: Extract<OrderEvent, { type: "OrderRefunded" }>["data"],
    revision: bigint,
    context: CommandContext,
  ): Promise<void> {
    const { placed } = await this.orderAt(orderId, revision);
    for (const [sellerId, parts] of bySeller(placed?.lines ?? [], lines)) {
      await this.post({ type: "refund", sellerId, orderId, refundId, lines: parts.map(({ part }) => part) }, context);
    }
  }

  /** `revision`: of the order's event that says so; the lines' shares follow from the order as it was at its opening. */
  async postDispute(
    { orderId, disputeId, status }: { orderId: string; disputeId: string; status: "opened" | "won" | "lost" },
    revision: bigint,
    context: CommandContext,
  ): Promise<void> {
    const shares = await this.sharesOf(orderId, disputeId, revision);
    for (const [sellerId, parts] of bySeller(shares.lines, shares.parts)) {
      const lines = parts.map(({ part }) => part);
      await this.post({ type: "dispute", sellerId, orderId, disputeId, status, lines }, context);
    }
  }

  private async post(command: LedgerCommand, context: CommandContext): Promise<void> {
    const { sellerId } = command;
    const commandId = derivedId(context.commandId, sellerId);
    await this.aggregates.run(sellerLedger, `sellerLedger-${sellerId}`, command, { ...context, commandId });
  }

  private feeRate(currency: string): FeeRate {
    const { MALL_FEE_PERCENT: percent, MALL_FEE_FIXED } = this.config;
    return { percent, fixed: toMinor(MALL_FEE_FIXED.get(currency) ?? 0, currency) };
  }

  private async sharesOf(orderId: string, disputeId: string, revision: bigint) {
    let [before, state] = [NEW_ORDER, NEW_ORDER];
    for await (const [event, after] of this.history(orderId, revision)) {
      if (event.type === "OrderDisputed" && event.data.disputeId === disputeId) before = state;
      state = after;
    }
    const { lines = [] } = state.placed ?? {};
    const amount = state.disputes.find((each) => each.disputeId === disputeId)?.amount ?? 0;
    const refunded = before.refunds.filter(({ status }) => status === "done").flatMap((refund) => refund.lines);
    const left = lines.map(({ licenseOptionId, total }) => ({
      licenseOptionId,
      total,
      left: Math.max(0, total - amountOn(refunded, licenseOptionId)),
    }));
    return { lines, parts: disputedLines(left, amount) };
  }

  private async orderAt(orderId: string, revision: bigint): Promise<OrderState> {
    let state = NEW_ORDER;
    for await (const [, after] of this.history(orderId, revision)) state = after;
    return state;
  }

  /** The order's events up to a revision, each with the state after it. */
  private async *history(orderId: string, revision: bigint): AsyncGenerator<[OrderEvent, OrderState]> {
    let state = NEW_ORDER;
    for await (const { type, data } of this.store.readStream(`order-${orderId}`, { limit: Number(revision) + 1 })) {
      const event = { type, data } as OrderEvent; // the store is typed at its border
      state = evolveOrder(state, event);
      yield [event, state];
    }
  }
}

function amountOn(parts: readonly RefundedLine[], licenseOptionId: string): number {
  return parts.reduce((sum, part) => sum + (part.licenseOptionId === licenseOptionId ? part.amount : 0), 0);
}

/** Parts of an order with their lines, by the lines' sellers. */
function bySeller<Part extends { readonly licenseOptionId: string }>(
  lines: readonly OrderLine[],
  parts: readonly Part[],
): ReadonlyMap<string, { line: OrderLine; part: Part }[]> {
  const sellers = new Map<string, { line: OrderLine; part: Part }[]>();
  for (const part of parts) {
    const line = lines.find(({ licenseOptionId }) => licenseOptionId === part.licenseOptionId);
    if (line) sellers.set(line.authorId, [...(sellers.get(line.authorId) ?? []), { line, part }]);
  }
  return sellers;
}
