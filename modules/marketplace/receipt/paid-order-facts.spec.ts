import type { OrderEvent } from "../events.ts";
import type { OrderLine } from "../order-contract.ts";
import { lostDisputeId, paidOrderFacts } from "./paid-order-facts.ts";

const of = { orderId: "order", buyerId: "buyer" };
const lines = [
  { licenseOptionId: "a", total: 1_000 },
  { licenseOptionId: "b", total: 500 },
] as OrderLine[];
const agreed = { lines, total: 1_500, currency: "CAD", provider: "sandbox" };
const paid: OrderEvent[] = [
  { type: "OrderPlaced", data: { ...of, ...agreed, placedAt: "2030-05-01T10:00:00.000Z" } },
  { type: "OrderPaid", data: { ...of, lines, paymentId: "p1", paidAt: "2030-05-01T10:00:00.000Z" } },
];
const refunded = (...amounts: number[]): OrderEvent => {
  const parts = amounts.map((amount, index) => ({ licenseOptionId: lines[index]?.licenseOptionId ?? "", amount }));
  const refund = { refundId: "r1", lines: parts, amount: amounts.reduce((sum, amount) => sum + amount, 0) };
  return { type: "OrderRefunded", data: { ...of, ...refund, currency: "CAD", providerRef: "re_1" } };
};
const lost = (amount: number): OrderEvent => ({ type: "OrderDisputeLost", data: { ...of, disputeId: "d1", amount } });
const won: OrderEvent = { type: "OrderDisputeWon", data: { ...of, disputeId: "d1" } };

const refundsAfter = (...events: OrderEvent[]) => {
  const history = [...paid, ...events].map((event, day) => ({ event, at: `2030-05-0${day + 1}T10:00:00.000Z` }));
  return paidOrderFacts(history)?.refunds;
};

test("a lost dispute is divided among the lines and has an id of its own", () => {
  expect(refundsAfter(lost(1_500))).toEqual([
    {
      refundId: lostDisputeId("order", "d1"),
      lines: [
        { licenseOptionId: "a", amount: 1_000 },
        { licenseOptionId: "b", amount: 500 },
      ],
      amount: 1_500,
      reason: "Your bank took the payment back.",
      refundedAt: "2030-05-03T10:00:00.000Z",
      cancelledAt: null,
    },
  ]);
});

test("of what was refunded before, a lost dispute takes nothing back again", () => {
  expect(refundsAfter(refunded(600), lost(1_500))).toMatchObject([
    { refundId: "r1", amount: 600 },
    { amount: 900, lines: [{ amount: 400 }, { amount: 500 }] },
  ]);
});

test("if everything was refunded before, a lost dispute takes back nothing", () => {
  expect(refundsAfter(refunded(1_000, 500), lost(1_500))).toMatchObject([{ refundId: "r1" }]);
});

test("a dispute that is won after all cancels what it took back", () => {
  expect(refundsAfter(lost(1_500), won)).toMatchObject([{ amount: 1_500, cancelledAt: "2030-05-04T10:00:00.000Z" }]);
  expect(refundsAfter(won)).toEqual([]);
});
