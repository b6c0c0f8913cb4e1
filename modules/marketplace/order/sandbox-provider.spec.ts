import { SANDBOX_DECLINED_TOTAL, sandboxProvider } from "./sandbox-provider.ts";

const charge = { orderId: "order-1", total: 100, currency: "CAD", buyerId: "buyer" };

test("the sandbox approves at once and answers the same for the same order", async () => {
  const first = await sandboxProvider.charge(charge);
  expect(first).toMatchObject({ status: "approved" });
  expect(await sandboxProvider.charge(charge)).toEqual(first);
});

test("the sandbox declines its test total", async () => {
  expect(await sandboxProvider.charge({ ...charge, total: SANDBOX_DECLINED_TOTAL })).toMatchObject({
    status: "declined",
  });
});
