import { needsWaiver, type WithdrawableOrder, withdrawalsOf } from "./withdrawal.ts";

const waiver = { text: "Deliver it now.", acceptedAt: "2030-05-02T10:00:00.000Z" };
const order = (more: Partial<WithdrawableOrder> = {}): WithdrawableOrder => ({
  lines: [{ licenseOptionId: "a", total: 100, waiver }],
  paidAt: "2030-05-02T10:00:00.000Z", // a Thursday
  opened: {},
  refunds: [],
  isDisputed: false,
  ...more,
});
const opened = { a: "2030-05-03T10:00:00.000Z" };
const back = (amount: number) => [{ licenseOptionId: "a", amount }];
const SOON = "2030-05-03T12:00:00.000Z";
const END = "2030-05-17T12:00:00.000Z";

test.each<[string, Partial<WithdrawableOrder>, string, string]>([
  ["is possible from the start", {}, "2030-05-02T10:00:00.000Z", "possible"],
  ["is possible until the last day ends in the last time zone", {}, "2030-05-17T11:59:59.999Z", "possible"],
  ["is over then", {}, END, "over"],
  ["ends when the line is opened", { opened }, SOON, "opened"],
  ["goes on while another line is opened", { opened: { b: SOON } }, SOON, "possible"],
  ["goes on after a part was refunded", { refunds: back(99) }, SOON, "possible"],
  ["has nothing to give back after a whole refund", { refunds: back(100) }, SOON, "returned"],
  ["has nothing to give back, also after the time is over", { refunds: back(100) }, END, "returned"],
  ["waits while the payment is disputed", { isDisputed: true }, SOON, "disputed"],
])("a withdrawal %s", (_what, given, now, state) => {
  expect(withdrawalsOf(order(given), now).map((each) => each.state)).toEqual([state]);
});

test.each([
  ["2030-05-02T00:00:00.000Z", "2030-05-16"],
  ["2030-05-02T23:59:59.999Z", "2030-05-16"],
  ["2030-05-04T10:00:00.000Z", "2030-05-20"], // two weeks later is a Saturday
  ["2030-05-05T10:00:00.000Z", "2030-05-20"], // and here a Sunday
  ["2030-12-24T10:00:00.000Z", "2031-01-07"],
])("of what was paid at %s the last day is %s", (paidAt, lastDay) => {
  expect(withdrawalsOf(order({ paidAt }), SOON)).toMatchObject([{ lastDay }]);
});

test.each<[string, Partial<WithdrawableOrder>]>([
  ["that was sold without asking", { lines: [{ licenseOptionId: "a", total: 100, waiver: null }] }],
  ["that is not paid", { paidAt: null }],
])("there is no right to withdraw from a line %s", (_what, given) => {
  expect(withdrawalsOf(order(given), SOON)).toEqual([]);
});

test("a withdrawal says when its line was first opened", () => {
  expect(withdrawalsOf(order({ opened }), SOON)).toMatchObject([{ licenseOptionId: "a", openedAt: opened.a }]);
});

test("only what costs something needs a consent", () => {
  expect(needsWaiver([{ total: 0 }])).toBe(false);
  expect(needsWaiver([{ total: 0 }, { total: 1 }])).toBe(true);
});
