import type { OrderEvent } from "../events.ts";
import type { OrderLine } from "../order-contract.ts";
import { type OrderCommand, order } from "./order.ts";
import { mayHappen, ORDER_PROCESS } from "./order-process.ts";

const line = (licenseOptionId: string, total: number, authorId = "author"): OrderLine => ({
  licenseOptionId,
  itemType: "asset",
  itemId: "item",
  itemName: "Gull",
  authorId,
  licenseTypeId: "asset-view",
  licenseType: "Asset View",
  price: total,
  discount: 0,
  termsVersion: null,
  optionRevision: null,
  waiver: null,
  taxPercentage: 13,
  taxSource: "option",
  taxPlace: null,
  purchaseCodeId: null,
  tax: 0,
  shipping: 0,
  other: 0,
  total,
  currency: "CAD",
});
const now = "2030-05-03T10:30:00.000Z";
const of = { orderId: "order-1", buyerId: "buyer" };
const lines = [line("a", 100), line("b", 13, "another author")];
const placing = {
  ...of,
  placedAt: "2030-05-03T10:00:00.000Z",
  lines,
  total: 113,
  currency: "CAD",
  provider: "sandbox",
};
const placed: OrderEvent = { type: "OrderPlaced", data: placing };
const paid: OrderEvent = { type: "OrderPaid", data: { ...of, lines, paymentId: "p1", paidAt: now } };
const declined: OrderEvent = { type: "OrderDeclined", data: { ...of, reason: "No funds." } };
const expired: OrderEvent = { type: "OrderExpired", data: { ...of, cause: "time" } };
const expiresAt = "2030-05-03T11:00:00.000Z";
const started: OrderEvent = {
  type: "OrderPaymentStarted",
  data: { ...of, paymentRef: "r1", url: "/pay", expiresAt },
};
const approve = (amount = 113, currency = "CAD"): OrderCommand => ({
  type: "complete",
  payment: { status: "paid", paymentRef: "r1", paymentId: "p1", amount, currency },
  expiresAt,
  now,
});
const decline: OrderCommand = {
  type: "complete",
  payment: { status: "declined", paymentRef: "r1", reason: "No funds." },
  expiresAt,
  now,
};
const open: OrderCommand = {
  type: "complete",
  payment: { status: "open", paymentRef: "r1", url: "/pay" },
  expiresAt,
  now,
};
const refund = (more: Partial<Extract<OrderCommand, { type: "refund" }>> = {}): OrderCommand => ({
  type: "refund",
  refundId: "refund-1",
  lines: [{ licenseOptionId: "a", amount: null }],
  reason: "Broken.",
  requestedBy: "author",
  byRole: "seller",
  now,
  ...more,
});
const settled = (refundId: string, status: "done" | "pending" | "failed"): OrderCommand => ({
  type: "settle-refund",
  refundId,
  answer: { status, providerRef: "x", ...(status === "failed" && { reason: "Account closed." }) },
});
const disputed = (status: "opened" | "won" | "lost"): OrderCommand => ({
  type: "dispute",
  disputeId: "d1",
  status,
  amount: 113,
  reason: "fraud",
});
const stateAfter = (events: readonly OrderEvent[]) => events.reduce(order.evolve, order.initial);
const given = (events: readonly OrderEvent[], command: OrderCommand) => order.decide(stateAfter(events), command);
/** The log after several commands. */
function run(events: readonly OrderEvent[], ...commands: OrderCommand[]): readonly OrderEvent[] {
  const log = [...events];
  for (const command of commands) log.push(...given(log, command));
  return log;
}
const types = (events: readonly OrderEvent[]) => events.map(({ type }) => type);

test("an order is placed once", () => {
  expect(given([], { type: "place", ...placing })).toEqual([placed]);
  expect(given([placed], { type: "place", ...placing })).toEqual([]);
});

test("a placed order is paid or declined, as the provider answers", () => {
  expect(given([placed], approve())).toEqual([paid]);
  expect(given([placed], decline)).toEqual([declined]);
});

test("an open payment is recorded once, and then paid, declined or expired", () => {
  expect(given([placed], open)).toEqual([started]);
  expect(given([placed, started], open)).toEqual([]);
  expect(given([placed, started], approve())).toEqual([paid]);
  expect(given([placed, started], decline)).toEqual([declined]);
  expect(given([placed, started], { type: "expire", cause: "time" })).toEqual([expired]);
});

test("a paid order stays paid, whatever else the provider says", () => {
  for (const command of [approve(), decline, open, { type: "expire", cause: "buyer" } as const]) {
    expect(given([placed, paid], command)).toEqual([]);
  }
});

test("money that comes late still pays the order", () => {
  expect(given([placed, declined], approve())).toEqual([paid]);
  expect(given([placed, started, expired], approve())).toEqual([paid]);
  for (const ended of [declined, expired]) expect(given([placed, ended], decline)).toEqual([]);
});

test("another amount or currency does not pay an order", () => {
  expect(() => given([placed], approve(112))).toThrow("The amount paid is not the total of the order.");
  expect(() => given([placed], approve(113, "USD"))).toThrow("The amount paid is not the total of the order.");
});

test("an order that was not placed cannot be completed", () => {
  expect(() => given([], approve())).toThrow("There is no such order.");
});

test("a paid order is delivered once", () => {
  expect(types(run([placed], approve(), { type: "deliver" }, { type: "deliver" }))).toEqual([
    "OrderPlaced",
    "OrderPaid",
    "OrderDelivered",
  ]);
  expect(given([placed], { type: "deliver" })).toEqual([]);
});

describe("a refund", () => {
  const sold = [placed, paid];

  test("gives back a whole line if no amount is named, once for each id", () => {
    const [requested] = given(sold, refund());
    expect(requested).toMatchObject({ data: { lines: [{ licenseOptionId: "a", amount: 100 }], byRole: "seller" } });
    expect(types(run(sold, refund(), refund()))).toHaveLength(3);
    const log = run(sold, refund(), settled("refund-1", "pending"), settled("refund-1", "done"));
    expect(log.at(-1)).toMatchObject({ type: "OrderRefunded", data: { amount: 100, currency: "CAD" } });
    expect(given(log, settled("refund-1", "done"))).toEqual([]);
    expect(stateAfter(log).stage).toBe("paid");
  });

  test("is at most what was paid for the line and is not refunded yet, also while another one is on its way", () => {
    const part = (refundId: string, amount: number | null) =>
      refund({ refundId, lines: [{ licenseOptionId: "a", amount }] });
    expect(() => given(sold, part("r", 101))).toThrow("At most $ 1.00 can be refunded.");
    for (const amount of [0, -1, 0.5]) expect(() => given(sold, part("r", amount))).toThrow("greater than zero");
    const log = run(sold, part("r1", 60));
    expect(() => given(log, part("r2", 41))).toThrow("At most $ 0.40 can be refunded.");
    expect(run(log, part("r2", null)).at(-1)).toMatchObject({ data: { lines: [{ amount: 40 }] } });
    expect(() => given(run(log, part("r2", null)), part("r3", null))).toThrow("Nothing is left to refund.");
  });

  test("that failed can be asked for again", () => {
    const log = run(sold, refund(), settled("refund-1", "failed"));
    expect(log.at(-1)).toMatchObject({ type: "OrderRefundFailed", data: { reason: "Account closed." } });
    expect(types(run(log, refund({ refundId: "refund-2" }), settled("refund-2", "done"))).at(-1)).toBe("OrderRefunded");
  });

  test("by a seller is for their own lines only; support refunds every line", () => {
    const ofOthers = { lines: [{ licenseOptionId: "b", amount: null }] };
    expect(() => given(sold, refund(ofOthers))).toThrow("There is no such sale.");
    expect(given(sold, refund({ ...ofOthers, byRole: "support" }))).toHaveLength(1);
    expect(() => given(sold, refund({ lines: [{ licenseOptionId: "z", amount: 1 }] }))).toThrow(
      "There is no such sale",
    );
  });

  test("of every line makes the order refunded", () => {
    const both = [
      { licenseOptionId: "a", amount: null },
      { licenseOptionId: "b", amount: null },
    ];
    const log = run(sold, refund({ lines: both, byRole: "support" }), settled("refund-1", "done"));
    expect(stateAfter(log).stage).toBe("refunded");
  });

  test("of an order that is not paid is refused", () => {
    for (const events of [[placed], [placed, declined]]) {
      expect(() => given(events, refund())).toThrow("Nothing of this order can be refunded any more.");
    }
  });

  test("waits until a dispute is decided", () => {
    const open = run(sold, disputed("opened"));
    expect(() => given(open, refund())).toThrow("The buyer's bank disputes this payment.");
    expect(given(run(open, disputed("won")), refund())).toHaveLength(1);
    expect(() => given(run(open, disputed("lost")), refund())).toThrow();
  });
});

test("a dispute is opened once and then decided; a lost one may still be won", () => {
  const log = run([placed, paid], disputed("opened"), disputed("opened"), disputed("lost"), disputed("lost"));
  expect(types(log).slice(2)).toEqual(["OrderDisputed", "OrderDisputeLost"]);
  expect(stateAfter(log).stage).toBe("lost");
  expect(stateAfter(run(log, disputed("won"))).stage).toBe("paid");
  expect(types(run([placed, paid], disputed("lost")))).toContain("OrderDisputed");
});

test("no event follows that the table of the process does not list", () => {
  const commands: OrderCommand[] = [approve(), decline, open, { type: "deliver" }, disputed("opened")];
  for (const { stage, events } of [
    { stage: "placed", events: [placed] },
    { stage: "paid", events: [placed, paid] },
    { stage: "expired", events: [placed, expired] },
  ] as const) {
    expect(stateAfter(events).stage).toBe(stage);
    for (const command of commands) {
      for (const { type } of given(events, command)) expect([type, mayHappen(type, stage)]).toEqual([type, true]);
    }
  }
  expect(ORDER_PROCESS.length).toBeGreaterThan(10);
});

const waiver = { text: "Deliver it now.", acceptedAt: placing.placedAt };
const waived = [
  { type: "OrderPlaced", data: { ...placing, lines: lines.map((each) => ({ ...each, waiver })) } },
  paid,
] as const;
const withdraw = (more: Partial<Extract<OrderCommand, { type: "refund" }>> = {}) =>
  refund({ requestedBy: "buyer", byRole: "withdrawal", reason: "Withdrawal", ...more });
const opening: OrderCommand = { type: "open", licenseOptionIds: ["a"], now };
const openedLine: OrderEvent = { type: "OrderLineOpened", data: { ...of, licenseOptionId: "a", openedAt: now } };

test("what a line gave is opened for the first time once", () => {
  expect(given([placed, paid], opening)).toEqual([openedLine]);
  expect(given([placed, paid, openedLine], opening)).toEqual([]);
  expect(given([placed], opening)).toEqual([]);
  expect(given([], opening)).toEqual([]); // an order that is not known
});

test("its buyer withdraws from a line that they have not opened, and gets all of it back", () => {
  expect(given(waived, withdraw())).toMatchObject([
    { type: "OrderRefundRequested", data: { byRole: "withdrawal", lines: [{ licenseOptionId: "a", amount: 100 }] } },
  ]);
});

test("only the buyer can withdraw, and not from a line that they opened, that is too old or that has no right of withdrawal", () => {
  expect(() => given(waived, withdraw({ requestedBy: "author" }))).toThrow("no such order");
  expect(() => given([...waived, openedLine], withdraw())).toThrow("You have opened this item");
  expect(() => given(waived, withdraw({ now: "2030-06-03T10:30:00.000Z" }))).toThrow("are over");
  expect(() => given([placed, paid], withdraw())).toThrow("no right to withdraw");
});

test("after a withdrawal nothing is opened any more, unless its refund failed; a repeated one changes nothing", () => {
  const withdrawn = run(waived, withdraw());
  expect(() => given(withdrawn, opening)).toThrow("You have withdrawn from this purchase.");
  expect(given(withdrawn, withdraw())).toEqual([]);
  expect(() => given(withdrawn, withdraw({ refundId: "refund-2" }))).toThrow("given back already");
  expect(given(run(withdrawn, settled("refund-1", "failed")), opening)).toEqual([openedLine]);
});
