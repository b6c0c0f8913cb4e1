import { checkOut, offer, publishedMozaik } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let mall: TestMall;
let keeper: Caller;
let buyer: Caller;
let people = 0;
beforeAll(async () => {
  mall = await startTestMall({ SUPER_ADMINS: "keeper", MALL_FEE_PERCENT: "5", MALL_FEE_FIXED: "0.30 CAD" });
  keeper = await mall.person("keeper");
  buyer = await mall.person("buyer");
});
afterAll(() => mall.stop());

/** A seller who has sold one Mozaik for 11.30, and what they sold. */
async function sold(name = "Harbour at dawn") {
  const seller = await mall.person(`seller-${people++}`);
  const itemId = await publishedMozaik(mall, seller, { name });
  const licenseOptionId = (await offer(seller, itemId)).body.id;
  await buyer.follow(seller).call("POST", "/api/cart/items", { licenseOptionId });
  const order = (await checkOut(buyer)).body;
  await mall.settled();
  const [sale] = (await seller.follow(buyer).call("GET", "/api/sales")).body.items;
  return { seller, sale, order, itemId };
}
const balance = async (seller: Caller) => (await seller.call("GET", "/api/balance")).body.items[0];
const entries = async (seller: Caller) => (await seller.call("GET", "/api/balance/entries?currency=CAD")).body.items;

it("explains a sale with a refund to the cent", async () => {
  const { seller, sale } = await sold();
  expect(sale).toMatchObject({ total: 1_130, tax: 130, fee: 87 });
  await seller.call("POST", `/api/orders/${sale.orderId}/lines/${sale.licenseOptionId}/refunds`, {
    amount: 565,
    reason: "Half of it",
  });
  await mall.settled();
  expect(await balance(seller)).toMatchObject({ currency: "CAD", available: 522, mallFee: 43, held: 0 });
  expect(await entries(seller)).toMatchObject([
    { kind: "refund", available: -521, mallFee: -44, amount: 565, balance: 522, itemName: "Harbour at dawn" },
    { kind: "sale", available: 1_043, mallFee: 87, amount: 1_130, balance: 1_043 },
  ]);
});

it("holds a disputed payment and gives it back when the dispute is won", async () => {
  const { seller, order } = await sold();
  const disputed = { orderId: order.id, buyerId: buyer.userId, disputeId: "d" };
  await mall.given(`order-${order.id}`, { type: "OrderDisputed", data: { ...disputed, amount: 1_130, reason: "" } });
  await mall.settled();
  expect(await balance(seller)).toMatchObject({ available: 0, held: 1_043, mallFee: 87 });
  await mall.given(`order-${order.id}`, { type: "OrderDisputeWon", data: disputed });
  await mall.settled();
  expect(await balance(seller)).toMatchObject({ available: 1_043, held: 0, mallFee: 87 });
});

it("pays out what is available once, and tells the seller", async () => {
  const { seller } = await sold();
  const requests = await Promise.all([1, 2, 3].map(() => seller.call("POST", "/api/payouts", { currency: "CAD" })));
  expect(requests.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [{ id }] = requests.map(({ body }) => body);
  expect(requests.map(({ body }) => body)).toEqual(
    Array(3).fill({ id, currency: "CAD", amount: 1_043, status: "requested" }),
  );
  expect(await balance(seller)).toMatchObject({ available: 0, reserved: 1_043, openPayout: id });
  const open = (await keeper.follow(seller).call("GET", "/api/support/payouts")).body.items;
  expect(open.find((payout: { id: string }) => payout.id === id)).toMatchObject({
    sellerId: seller.userId,
    amount: 1_043,
  });
  const path = `/api/support/payouts/${seller.userId}/${id}`;
  expect((await keeper.call("POST", `${path}/paid`, { reference: "T-1" })).status).toBe(204);
  expect((await keeper.call("POST", `${path}/paid`, { reference: "T-1" })).status).toBe(204);
  expect((await keeper.call("POST", `${path}/cancel`, { reason: "Too late" })).status).toBe(409);
  await mall.settled();
  expect(await balance(seller)).toMatchObject({ available: 0, reserved: 0, paidOut: 1_043, openPayout: null });
  const told = (await seller.call("GET", `/api/notifications/${seller.userId}`)).body.items;
  expect(told.filter(({ type }: { type: string }) => type === "payout")).toMatchObject([
    { content: "Your payout of <b>$ 10.43</b> was made", url: "/profile/balance" },
  ]);
});

it("lets nobody but super admins see or decide others' payouts", async () => {
  const { seller } = await sold();
  const { id } = (await seller.call("POST", "/api/payouts", { currency: "CAD" })).body;
  expect((await seller.call("GET", "/api/support/payouts")).status).toBe(403);
  const path = `/api/support/payouts/${seller.userId}/${id}/paid`;
  expect((await seller.call("POST", path, { reference: "T" })).status).toBe(404);
  expect((await mall.guest().call("GET", "/api/balance")).status).toBe(401);
  expect((await buyer.call("GET", "/api/balance")).body.items).toEqual([]);
  expect((await buyer.call("POST", "/api/payouts", { currency: "CAD" })).body.code).toBe("nothing-available");
});

it("sums sales by currency, day and item, and saves them as a table without formulas", async () => {
  const { seller, itemId, order } = await sold("=HYPERLINK(1)");
  const today = new Date(order.placedAt).toISOString().slice(0, 10);
  const sums = { currency: "CAD", count: 1, net: 1_000, tax: 130, fee: 87, refunded: 0, earned: 1_043 };
  const summary = await seller.call("GET", `/api/sales/summary?from=${today}&to=${today}`);
  expect(summary.body).toEqual({
    totals: [sums],
    days: [{ day: today, ...sums }],
    items: [{ itemType: "mozaik", itemId, itemName: "=HYPERLINK(1)", ...sums }],
  });
  expect((await seller.call("GET", "/api/sales/summary?to=2020-01-01")).body.totals).toEqual([]);
  expect((await seller.call("GET", "/api/sales?to=2020-01-01")).body.items).toEqual([]);
  expect((await seller.call("GET", "/api/sales/summary?timeZone=Nowhere")).status).toBe(400);
  const table = await seller.call("GET", "/api/sales.csv");
  expect(table.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const [, row] = table.text.split("\r\n");
  expect(row).toContain(`${order.id},'=HYPERLINK(1),Mozaik View,buyer,CAD,10.00,1.30,0.87,0.00,10.43`);
});

it("lists a Mozaik's purchases with what was refunded, for its author alone", async () => {
  const { seller, sale, itemId } = await sold();
  const page = await seller.call("GET", `/api/mozaiks/${itemId}/purchases`);
  expect(page.body).toMatchObject({
    totalCount: 1,
    items: [{ username: "buyer", license: "Mozaik View", price: 1_000, refunded: 0 }],
  });
  const refund = { amount: 565, reason: "Half of it" };
  await seller.call("POST", `/api/orders/${sale.orderId}/lines/${sale.licenseOptionId}/refunds`, refund);
  expect((await seller.call("GET", `/api/mozaiks/${itemId}/purchases`)).body.items).toMatchObject([{ refunded: 565 }]);
  expect((await buyer.call("GET", `/api/mozaiks/${itemId}/purchases`)).status).toBe(404);
});
