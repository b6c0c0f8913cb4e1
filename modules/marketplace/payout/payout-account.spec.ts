import type { PayoutAccountStatus } from "../events.ts";
import { type PayoutAccountCommand, payoutAccount } from "./payout-account.ts";

const sellerId = "seller";
const open = (account = "acct_1"): PayoutAccountCommand => ({
  type: "open",
  sellerId,
  account: { provider: "stripe", account },
});
const note = (status: PayoutAccountStatus, seen: number, account = "acct_1"): PayoutAccountCommand => ({
  type: "note",
  sellerId,
  account,
  status,
  seen,
});
const given = (...commands: PayoutAccountCommand[]) =>
  commands.reduce(
    (state, command) => payoutAccount.decide(state, command).reduce(payoutAccount.evolve, state),
    payoutAccount.initial,
  );

it("is opened once, however often that is tried", () => {
  expect(given(open(), open("acct_2"))).toMatchObject({ open: { provider: "stripe", account: "acct_1" }, count: 1 });
});

it("notes what the provider says of it, and of no other account", () => {
  expect(given(open(), note("ready", 0), note("ready", 0))).toMatchObject({ status: "ready", changes: 1 });
  expect(given(open(), note("ready", 0, "acct_other")).status).toBe("needs-details");
});

it("does not note an answer that a newer one has overtaken", () => {
  expect(() => given(open(), note("ready", 0), note("in-review", 0))).toThrow("changed meanwhile");
});

it("can be opened again once the provider has closed it", () => {
  expect(given(open(), note("closed", 0))).toMatchObject({ open: null, count: 1 });
  expect(given(open(), note("closed", 0), open("acct_2"))).toMatchObject({ open: { account: "acct_2" }, count: 2 });
});
