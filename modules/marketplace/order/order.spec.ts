import type { OrderEvent } from "../events.ts";
import { type OrderCommand, order } from "./order.ts";

const placing = {
  orderId: "order-1",
  buyerId: "buyer",
  placedAt: "2030-05-03T10:00:00.000Z",
  lines: [],
  total: 113,
  currency: "CAD",
  provider: "sandbox",
};
const placed: OrderEvent = { type: "OrderPlaced", data: placing };
const paid: OrderEvent = {
  type: "OrderPaid",
  data: { orderId: "order-1", buyerId: "buyer", lines: [], paymentId: "p1" },
};
const declined: OrderEvent = {
  type: "OrderDeclined",
  data: { orderId: "order-1", buyerId: "buyer", reason: "No funds." },
};
const approve: OrderCommand = { type: "settle", charged: { status: "approved", paymentId: "p1" } };
const decline: OrderCommand = { type: "settle", charged: { status: "declined", reason: "No funds." } };
const given = (events: OrderEvent[], command: OrderCommand) =>
  order.decide(events.reduce(order.evolve, order.initial), command);

test("an order is placed once", () => {
  expect(given([], { type: "place", ...placing })).toEqual([placed]);
  expect(given([placed], { type: "place", ...placing })).toEqual([]);
});

test("a placed order is paid or declined, as the provider answers", () => {
  expect(given([placed], approve)).toEqual([paid]);
  expect(given([placed], decline)).toEqual([declined]);
});

test("a settled order never changes", () => {
  for (const settled of [paid, declined]) {
    expect(given([placed, settled], approve)).toEqual([]);
    expect(given([placed, settled], decline)).toEqual([]);
  }
});

test("an order that was not placed cannot be settled", () => {
  expect(() => given([], approve)).toThrow("There is no such order.");
});
