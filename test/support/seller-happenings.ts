import fc from "fast-check";
import type { SoldLine } from "../../modules/marketplace/events.ts";
import { EMPTY_LEDGER, type LedgerState } from "../../modules/marketplace/ledger/ledger-state.ts";
import { type LedgerCommand, sellerLedger } from "../../modules/marketplace/ledger/seller-ledger.ts";
import { type FeeRate, feeOn } from "../../modules/marketplace/rules/mall-fee.ts";

const sellerId = "seller";

/** Something that happens to a ledger in random tests. */
export interface Happening {
  readonly command: LedgerCommand;
}

export function sold(
  orderId: string,
  licenseOptionId: string,
  total: number,
  feeRate: FeeRate = { percent: 0, fixed: 0 },
  currency = "CAD",
): SoldLine {
  return {
    orderId,
    buyerId: "buyer",
    feeRate,
    fee: feeOn(total, feeRate),
    line: {
      licenseOptionId,
      itemType: "asset",
      itemId: "item",
      itemName: "Gull",
      authorId: sellerId,
      licenseTypeId: "asset-view",
      licenseType: "Asset View",
      price: total,
      discount: 0,
      tax: 0,
      shipping: 0,
      other: 0,
      total,
      currency,
      purchaseCodeId: null,
      termsVersion: null,
      optionRevision: null,
      waiver: null,
      taxPercentage: 13,
      taxSource: "option",
      taxPlace: null,
    },
  };
}

export function sellLine(orderId: string, total: number): LedgerCommand {
  return { type: "sell", sellerId, sold: [sold(orderId, "option", total)] };
}

/** The state after these commands. */
export function given(...commands: LedgerCommand[]): LedgerState {
  return commands.reduce(
    (state, command) => sellerLedger.decide(state, command).reduce(sellerLedger.evolve, state),
    EMPTY_LEDGER,
  );
}

const amounts = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 999_999_999_999 }));
const rates = fc.record({
  percent: fc.integer({ min: 0, max: 100_000 }).map((steps) => steps / 1_000),
  fixed: fc.integer({ min: 0, max: 100 }),
});

/** What becomes of one order: its sale, refunds that never exceed it, perhaps a dispute about what is left. */
const order = fc
  .record({
    orderId: fc.uuid(),
    total: amounts,
    rate: rates,
    currency: fc.constantFrom("CAD", "JPY"),
    shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
    isWholly: fc.boolean(),
    dispute: fc.constantFrom<readonly ("opened" | "won" | "lost")[]>(
      [],
      ["opened"],
      ["opened", "won"],
      ["opened", "lost"],
      ["opened", "lost", "won"],
    ),
  })
  .map(({ orderId, total, rate, currency, shares, isWholly, dispute }): LedgerCommand[] => {
    let left = total;
    const refunds = [...shares, ...(isWholly && dispute.length === 0 ? [1] : [])].flatMap(
      (share, index): LedgerCommand[] => {
        const amount = Math.floor(left * share);
        left -= amount;
        const lines = [{ licenseOptionId: "option", amount }];
        return amount > 0 ? [{ type: "refund", sellerId, orderId, refundId: `${orderId} ${index}`, lines }] : [];
      },
    );
    const disputed = left;
    const lines = [{ licenseOptionId: "option", amount: disputed }];
    const steps = dispute.map((status): LedgerCommand => {
      return { type: "dispute", sellerId, orderId, disputeId: `d ${orderId}`, status, lines };
    });
    const sale: LedgerCommand = { type: "sell", sellerId, sold: [sold(orderId, "option", total, rate, currency)] };
    return [sale, ...refunds, ...(disputed > 0 ? steps : [])];
  });

const ACCOUNT = { provider: "stripe", account: "acct_1" };

const payout = fc
  .record({
    payoutId: fc.constantFrom("p1", "p2", "p3", "p4"),
    step: fc.nat(6),
    currency: fc.constantFrom("CAD", "JPY"),
  })
  .map(({ payoutId, step, currency }): LedgerCommand => {
    const of = { sellerId, payoutId: `${payoutId} ${currency}` };
    if (step < 3) return { type: "request-payout", ...of, currency, to: step < 2 ? ACCOUNT : null };
    if (step === 3) return { type: "pay-payout", ...of, reference: "T", superAdmin: true };
    if (step === 4) return { type: "cancel-payout", ...of, reason: "R", superAdmin: true };
    const reference = "tr_1";
    return {
      type: "settle-payout",
      ...of,
      answer: step === 5 ? { status: "done", reference } : { status: "failed", reference, reason: "R" },
    };
  });

/** Several orders and payouts, in any order, some of it twice. */
export function happenings(): fc.Arbitrary<readonly Happening[]> {
  return fc
    .record({
      orders: fc.array(order, { minLength: 1, maxLength: 4 }),
      payouts: fc.array(payout, { maxLength: 8 }),
      isTwice: fc.boolean(),
    })
    .chain(({ orders, payouts, isTwice }) => {
      const all = [...orders.flat(), ...payouts, ...(isTwice ? orders.flat() : [])];
      return fc.shuffledSubarray(all, { minLength: all.length });
    })
    .map((commands) => commands.map((command) => ({ command })));
}
