import fc from "fast-check";
import { given, type Happening, happenings, sellLine, sold } from "../../../test/support/seller-happenings.ts";
import type { LedgerEntry } from "../events.ts";
import { feeOn } from "../rules/mall-fee.ts";
import { ACCOUNTS } from "../rules/postings.ts";
import { balanceIn, EMPTY_LEDGER, type LedgerState } from "./ledger-state.ts";
import { type LedgerCommand, sellerLedger } from "./seller-ledger.ts";

const sellerId = "seller";
const sale = sold("order", "option", 1_130, { percent: 5, fixed: 30 });
const sell: LedgerCommand = { type: "sell", sellerId, sold: [sale] };
const refund = (refundId: string, amount: number): LedgerCommand => ({
  type: "refund",
  sellerId,
  orderId: "order",
  refundId,
  lines: [{ licenseOptionId: "option", amount }],
});
const dispute = (status: "opened" | "won" | "lost", amount = 1_130): LedgerCommand => ({
  type: "dispute",
  sellerId,
  orderId: "order",
  disputeId: "d",
  status,
  lines: [{ licenseOptionId: "option", amount }],
});
const request = (payoutId: string): LedgerCommand => ({
  type: "request-payout",
  sellerId,
  payoutId,
  currency: "CAD",
  to: null,
});
const pay = (payoutId: string, more: object = {}): LedgerCommand => ({
  type: "pay-payout",
  sellerId,
  payoutId,
  reference: "T1",
  superAdmin: true,
  ...more,
});
const ask = (payoutId: string): LedgerCommand => ({
  type: "request-payout",
  sellerId,
  payoutId,
  currency: "CAD",
  to: { provider: "stripe", account: "acct_1" },
});
const done = (payoutId: string, reference = "tr_1"): LedgerCommand => ({
  type: "settle-payout",
  sellerId,
  payoutId,
  answer: { status: "done", reference },
});
const failed = (payoutId: string, reference = "tr_1"): LedgerCommand => ({
  type: "settle-payout",
  sellerId,
  payoutId,
  answer: { status: "failed", reference, reason: "The transfer was reversed." },
});
const cancel = (payoutId: string): LedgerCommand => ({
  type: "cancel-payout",
  sellerId,
  payoutId,
  reason: "wrong account",
  superAdmin: true,
});
const balance = (...commands: LedgerCommand[]) => balanceIn(given(...commands), "CAD");

it("divides what a buyer pays between the mall and the seller", () => {
  expect(balance(sell)).toMatchObject({ buyers: -1_130, mallFee: 87, available: 1_043 });
});

it("posts a sale, a refund and a step of a dispute once, however often they arrive", () => {
  const once = balance(sell, refund("r", 100), dispute("opened", 500));
  expect(
    balance(sell, sell, refund("r", 100), dispute("opened", 500), refund("r", 100), dispute("opened", 500)),
  ).toEqual(once);
});

it("returns the fee in proportion, and all of it with the whole price", () => {
  expect(balance(sell, refund("r", 565))).toMatchObject({ mallFee: 43, available: 522 });
  expect(balance(sell, refund("a", 333), refund("b", 797))).toMatchObject({ mallFee: 0, available: 0, buyers: 0 });
});

it("holds the seller's part of a disputed payment until it is won or lost", () => {
  expect(balance(sell, dispute("opened"))).toMatchObject({ available: 0, held: 1_043, mallFee: 87 });
  expect(balance(sell, dispute("opened"), dispute("won"))).toEqual(balance(sell));
  expect(balance(sell, dispute("opened"), dispute("lost"))).toMatchObject({ available: 0, held: 0, buyers: 0 });
  expect(balance(sell, dispute("opened"), dispute("lost"), dispute("won"))).toEqual(balance(sell));
});

it("does not lose a dispute that was won", () => {
  expect(balance(sell, dispute("opened"), dispute("won"), dispute("lost"))).toEqual(balance(sell));
});

it("asks for a refund again that arrives before its sale", () => {
  expect(() => given(refund("r", 1))).toThrow(expect.objectContaining({ code: "sale-not-posted" }));
});

it("reserves what is available at once, and pays it out once", () => {
  expect(balance(sell, request("p"))).toMatchObject({ available: 0, reserved: 1_043 });
  expect(balance(sell, request("p"), pay("p"), pay("p"))).toMatchObject({ reserved: 0, paidOut: 1_043 });
  expect(() => given(sell, request("p"), pay("p"), pay("p", { reference: "T2" }))).toThrow("paid already");
  expect(() => given(sell, request("p"), pay("p"), cancel("p"))).toThrow("paid already");
});

it("posts what the provider did with a payout once, and makes available again what it refused", () => {
  expect(balance(sell, ask("p"), done("p"), done("p"))).toMatchObject({ reserved: 0, available: 0, paidOut: 1_043 });
  expect(balance(sell, ask("p"), failed("p", "none-p"), failed("p", "none-p"))).toEqual(balance(sell));
  expect(() => given(sell, ask("p"), pay("p"))).toThrow("provider makes this payout");
});

it("makes available again what came back after it was paid, whichever is heard of first", () => {
  expect(balance(sell, ask("p"), done("p"), failed("p"), done("p"))).toEqual(balance(sell));
  expect(balance(sell, ask("p"), failed("p"), done("p"))).toEqual(balance(sell));
  expect(balance(sell, ask("p"), done("p"), failed("p", "tr_other")).paidOut).toBe(1_043);
});

it("posts a transfer that was made although its payout was cancelled", () => {
  expect(balance(sell, ask("p"), cancel("p"), done("p"))).toMatchObject({ available: 0, reserved: 0, paidOut: 1_043 });
  expect(balance(sell, ask("p"), cancel("p"), failed("p"))).toEqual(balance(sell));
});

it("makes a cancelled payout available again", () => {
  expect(balance(sell, request("p"), cancel("p"), cancel("p"))).toEqual(balance(sell));
  expect(() => given(sell, request("p"), cancel("p"), pay("p"))).toThrow("cancelled already");
});

it("answers a second request with the open payout, and refuses one without any", () => {
  expect(given(sell, request("p"), request("q")).payouts.size).toBe(1);
  expect(() => given(request("p"))).toThrow("Nothing is available");
});

it("carries over what a late refund takes below zero", () => {
  const late = [sell, request("p"), pay("p"), refund("r", 1_130)];
  expect(balance(...late).available).toBe(-1_043);
  expect(() => given(...late, request("q"))).toThrow("Nothing is available");
  const next: LedgerCommand = { type: "sell", sellerId, sold: [sold("next", "option", 2_000)] };
  expect(given(...late, next, request("q")).payouts.get("q")?.amount).toBe(957);
});

it("lets super admins alone decide payouts", () => {
  expect(() => given(sell, request("p"), pay("p", { superAdmin: false }))).toThrow("no such payout");
});

it("has the sums of 20,000 entries", () => {
  const [sales, paid] = [10_000, { sum: 0, returned: 0 }];
  let state = EMPTY_LEDGER;
  const post = (command: LedgerCommand) => {
    for (const event of sellerLedger.decide(state, command)) state = sellerLedger.evolve(state, event);
  };
  for (let at = 1; at <= sales; at++) {
    post({ type: "sell", sellerId, sold: [sold(`order ${at}`, "option", at)] });
    paid.sum += at;
    const lines = [{ licenseOptionId: "option", amount: Math.ceil(at / 2) }];
    post({ type: "refund", sellerId, orderId: `order ${at}`, refundId: `refund ${at}`, lines });
    paid.returned += Math.ceil(at / 2);
  }
  expect(balanceIn(state, "CAD")).toMatchObject({
    available: paid.sum - paid.returned,
    buyers: paid.returned - paid.sum,
  });
  expect(state.sales.size).toBe(sales);
  expect([...state.sales.values()].reduce((sum, { returned }) => sum + returned, 0)).toBe(paid.returned);
});

/** Applies what happens in any order; what the ledger asks for again is sent again later. Returns all entries too. */
function played(all: readonly Happening[]): { state: LedgerState; entries: LedgerEntry[] } {
  let state = EMPTY_LEDGER;
  const entries: LedgerEntry[] = [];
  let waiting = all.map(({ command }) => command);
  for (let before = Number.POSITIVE_INFINITY; waiting.length < before; ) {
    before = waiting.length;
    waiting = waiting.filter((command) => {
      try {
        for (const event of sellerLedger.decide(state, command)) {
          entries.push(event.data);
          state = sellerLedger.evolve(state, event);
        }
        return false;
      } catch (error) {
        return (error as { kind?: string }).kind === "not-ready";
      }
    });
  }
  expect(waiting).toEqual([]);
  return { state, entries };
}

it("has entries that sum to 0 and balances that are their sums, whatever happens in any order and twice", () => {
  fc.assert(
    fc.property(happenings(), (all) => {
      const { state, entries } = played(all);
      for (const { postings } of entries) expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      for (const [currency, found] of state.balances) {
        const postings = entries.filter((entry) => entry.currency === currency).flatMap((entry) => entry.postings);
        for (const account of ACCOUNTS) {
          const own = postings.filter((posting) => posting.account === account);
          expect(found[account]).toBe(own.reduce((sum, { amount }) => sum + amount, 0));
        }
        expect(ACCOUNTS.reduce((sum, account) => sum + found[account], 0)).toBe(0);
      }
      expect(new Set(entries.map(({ entryId }) => entryId)).size).toBe(entries.length);
    }),
    { numRuns: 500 },
  );
});

it("never pays out more than was available at the moment of a request, nor one payout twice", () => {
  fc.assert(
    fc.property(happenings(), (all) => {
      const { state, entries } = played(all);
      let available = 0;
      for (const { kind, postings } of entries.filter(({ currency }) => currency === "CAD")) {
        const change = postings.find(({ account }) => account === "available")?.amount ?? 0;
        if (kind === "payout-requested") expect(available + change).toBe(0);
        available += change;
      }
      const { reserved, held, paidOut } = balanceIn(state, "CAD");
      const payouts = [...state.payouts.values()].filter(({ currency }) => currency === "CAD");
      const sum = (status: string) =>
        payouts.reduce((all, payout) => all + (payout.status === status ? payout.amount : 0), 0);
      expect([reserved, paidOut]).toEqual([sum("requested"), sum("paid")]);
      expect(held).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});

it("ends with the same money for buyers in every order of arrival, and with no fee on what was wholly returned", () => {
  fc.assert(
    fc.property(happenings(), fc.integer(), (all, seed) => {
      const shuffled =
        fc.sample(fc.shuffledSubarray([...all], { minLength: all.length }), { seed, numRuns: 1 })[0] ?? [];
      const [one, other] = [played(all).state, played(shuffled).state];
      for (const currency of ["CAD", "JPY"]) {
        expect(balanceIn(other, currency).buyers).toBe(balanceIn(one, currency).buyers);
      }
      for (const { total, fee, returned, feeReturned } of other.sales.values()) {
        if (returned === total) expect(feeReturned).toBe(fee);
        expect(feeReturned).toBeLessThanOrEqual(fee);
      }
    }),
    { numRuns: 300 },
  );
});

it("takes no more than the price as a fee, and nothing of a free line", () => {
  expect(feeOn(20, { percent: 5, fixed: 30 })).toBe(20);
  expect(feeOn(0, { percent: 5, fixed: 30 })).toBe(0);
  expect(given(sellLine("o", 0)).sales.size).toBe(1);
});
