import { Inject, Injectable, Logger } from "@nestjs/common";
import { Aggregates } from "#backend/commands/aggregates";
import { CONFIG, type Config } from "#backend/config/config";
import { DomainError } from "../../decider.ts";
import { answerWithin } from "./answer-within.ts";
import { order } from "./order.ts";
import type { OrderState, Placed } from "./order-state.ts";
import {
  PAYMENT_PROVIDER,
  type PaymentProvider,
  type PaymentState,
  type RefundAnswer,
  type RefundRequest,
} from "./payment-provider.ts";

const PAYMENT_PENDING = "payment-pending";

/** True if an order is not settled because its payment provider has not answered. */
export function isPaymentPending(error: unknown): boolean {
  return error instanceof DomainError && error.code === PAYMENT_PENDING;
}

/** Asks the payment provider, and waits no longer than its patience. What it did not answer is asked again later. */
@Injectable()
export class Payments {
  private readonly logger = new Logger("payments");

  constructor(
    private readonly aggregates: Aggregates,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Until when an order can be paid (ISO 8601). */
  payBy({ placedAt }: Placed): string {
    return new Date(Date.parse(placedAt) + this.config.PAYMENT_WAIT_MINUTES * 60_000).toISOString();
  }

  /** True if an order was not paid in its time. `now`: ISO 8601. */
  async isOver(orderId: string, now: string): Promise<boolean> {
    return this.isOlder(orderId, this.config.PAYMENT_WAIT_MINUTES * 60_000, now);
  }

  /** True if an order was placed more than `milliseconds` before `now` (ISO 8601). */
  async isOlder(orderId: string, milliseconds: number, now: string): Promise<boolean> {
    const { placed } = (await this.aggregates.load(order, `order-${orderId}`)).state;
    return placed !== null && Date.parse(now) - Date.parse(placed.placedAt) > milliseconds;
  }

  /** How the payment of an order stands; begins it if there is none. Throws `payment-pending` without an answer. */
  async stateOf(placed: Placed, { payment }: OrderState): Promise<PaymentState> {
    const { orderId, buyerId, total, currency, lines } = placed;
    if (total === 0) {
      const free = `free-${orderId}`;
      return { status: "paid", paymentRef: free, paymentId: free, amount: 0, currency };
    }
    return this.answer(placed, async () => {
      const found = payment && (await this.provider.find(orderId, payment.ref));
      return found ?? this.provider.start({ orderId, buyerId, total, currency, lines, expiresAt: this.payBy(placed) });
    });
  }

  /** Ends an open payment. Returns how it stands; null if there never was one. */
  cancel(placed: Placed, { payment }: OrderState): Promise<PaymentState | null> {
    return this.answer(placed, () => this.provider.cancel(placed.orderId, payment?.ref ?? null));
  }

  refund(request: RefundRequest): Promise<RefundAnswer> {
    return answerWithin(this.provider.patienceMs, this.provider.refund(request));
  }

  private async answer<T>({ orderId }: Placed, ask: () => Promise<T>): Promise<T> {
    try {
      return await answerWithin(this.provider.patienceMs, ask());
    } catch (error) {
      this.logger.error(`order ${orderId}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      throw new DomainError(
        "not-ready",
        PAYMENT_PENDING,
        "Your order is placed. The payment provider is not responding. We will complete the payment automatically.",
        { orderId },
      );
    }
  }
}
