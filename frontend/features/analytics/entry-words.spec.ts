import type { BalanceEntry } from "#modules/marketplace/ledger-contract";
import { entryWords } from "./entry-words.ts";

const entry: BalanceEntry = {
  id: "e",
  at: "2030-05-03T10:00:00.000Z",
  kind: "sale",
  currency: "CAD",
  available: 1_043,
  held: 0,
  mallFee: 87,
  amount: 1_130,
  balance: 1_043,
  itemName: "Gull",
  orderId: null,
  payoutId: null,
  note: null,
};

it("says how the amount of a sale came about, with the fee", () => {
  expect(entryWords(entry)).toEqual({
    what: "Sale of Gull",
    how: "The buyer paid $ 11.30, less a fee of $ 0.87.",
  });
});

it("does not speak of a fee that is nothing", () => {
  expect(entryWords({ ...entry, mallFee: 0 }).how).toBe("The buyer paid $ 11.30.");
});

it("says what came back of the fee at a refund", () => {
  const refund = { ...entry, kind: "refund" as const, mallFee: -87 };
  expect(entryWords(refund).how).toBe("The buyer got $ 11.30 back, and you $ 0.87 of the fee.");
});

it("says why a payout was cancelled", () => {
  const cancelled = { ...entry, kind: "payout-cancelled" as const, itemName: null, note: "Wrong account" };
  expect(entryWords(cancelled).how).toBe("$ 11.30 is available again. Reason: Wrong account");
});
