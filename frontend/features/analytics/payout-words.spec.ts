import type { Payout } from "#modules/marketplace/ledger-contract";
import { accountWords, payoutWords } from "./payout-words.ts";

const payout: Payout = {
  id: "00000000-0000-4000-8000-000000000001",
  currency: "CAD",
  amount: 900,
  status: "requested",
  provider: null,
  requestedAt: "2030-05-03T10:00:00.000Z",
  decidedAt: null,
  note: null,
};

it("says whom a requested payout waits for", () => {
  expect(payoutWords(payout)).toBe("Waiting for the transfer");
  expect(payoutWords({ ...payout, provider: "stripe" })).toMatch(/^Waiting for Stripe/);
});

it("says why a payout failed, and that its amount is available again", () => {
  expect(payoutWords({ ...payout, status: "failed", note: "The account is closed." })).toBe(
    "Failed, and available again. Reason: The account is closed.",
  );
});

it("names the provider that the seller gives their details to", () => {
  expect(accountWords({ provider: "stripe", status: "not-begun" }).text).toMatch(/^Stripe pays you/);
  expect(accountWords({ provider: "stripe", status: "ready" }).action).toBe("Open Stripe");
});
