import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { startTestMall, type TestMall } from "../../../test/support/test-mall.ts";
import { SandboxProvider } from "./sandbox-provider.ts";
import {
  SANDBOX_DECLINED_TOTAL,
  SANDBOX_DELAYED_TOTAL,
  SANDBOX_PAGE_TOTAL,
  SANDBOX_REFUND_REFUSED,
  SANDBOX_SILENT_TOTAL,
} from "./sandbox-totals.ts";

let mall: TestMall;
let sandbox: SandboxProvider;
beforeAll(async () => {
  mall = await startTestMall();
  sandbox = mall.app.get(SandboxProvider);
});
afterAll(() => mall.stop());

const buyerId = "00000000-0000-4000-8000-000000000001";
const request = (total: number) => ({
  orderId: randomUUID(),
  buyerId,
  total,
  currency: "CAD",
  lines: [],
  expiresAt: "2030-05-03T11:00:00.000Z",
});

test("the sandbox takes the payment at once and answers the same for the same order", async () => {
  const order = request(100);
  const first = await sandbox.start(order);
  expect(first).toMatchObject({ status: "paid", amount: 100, currency: "CAD" });
  expect(await sandbox.start(order)).toEqual(first);
  expect(await sandbox.find(order.orderId)).toEqual(first);
  expect(await sandbox.cancel(order.orderId)).toEqual(first);
});

test("the sandbox declines its test total", async () => {
  expect(await sandbox.start(request(SANDBOX_DECLINED_TOTAL))).toMatchObject({ status: "declined" });
});

test("the sandbox never answers for its silent total", async () => {
  const order = request(SANDBOX_SILENT_TOTAL);
  await expect(sandbox.start(order)).rejects.toThrow("never answers");
  expect(await sandbox.find(order.orderId)).toBeNull();
  expect(await sandbox.cancel(order.orderId)).toBeNull();
});

test("a delayed payment is open first and paid later", async () => {
  const order = request(SANDBOX_DELAYED_TOTAL);
  expect(await sandbox.start(order)).toMatchObject({ status: "open", url: null });
  await sql`update marketplace.sandbox_payment set started_at = now() - interval '1 minute'
    where order_id = ${order.orderId}`.execute(mall.app.get(Database));
  expect(await sandbox.find(order.orderId)).toMatchObject({ status: "paid", amount: SANDBOX_DELAYED_TOTAL });
});

test("on the sandbox's page the buyer decides, once; nobody else does", async () => {
  const order = request(SANDBOX_PAGE_TOTAL);
  expect(await sandbox.start(order)).toMatchObject({ status: "open", url: `/pay/sandbox/${order.orderId}` });
  expect(await sandbox.decide(order.orderId, "paid", randomUUID())).toBe(false);
  expect(await sandbox.decide(order.orderId, "declined", buyerId)).toBe(true);
  await sandbox.decide(order.orderId, "paid", buyerId);
  expect(await sandbox.find(order.orderId)).toMatchObject({ status: "declined", reason: "You declined the payment." });
});

test("a cancelled payment can no longer be paid", async () => {
  const order = request(SANDBOX_PAGE_TOTAL);
  await sandbox.start(order);
  expect(await sandbox.cancel(order.orderId)).toMatchObject({ status: "expired" });
  await sandbox.decide(order.orderId, "paid", buyerId);
  expect(await sandbox.find(order.orderId)).toMatchObject({ status: "expired" });
});

test("a refund is done at once, but for the amount that is refused", async () => {
  const refund = { orderId: "o", paymentId: "p", refundId: "r", amount: 5, currency: "CAD" };
  expect(await sandbox.refund(refund)).toEqual(await sandbox.refund(refund));
  expect(await sandbox.refund(refund)).toMatchObject({ status: "done" });
  expect(await sandbox.refund({ ...refund, amount: SANDBOX_REFUND_REFUSED })).toMatchObject({ status: "failed" });
});
