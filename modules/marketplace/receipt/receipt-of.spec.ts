import fc from "fast-check";
import { shareOf } from "../rules/price.ts";
import type { PaidOrderFacts } from "./paid-order-facts.ts";
import { receiptOf } from "./receipt-of.ts";

const WORDS = { issuer: [], buyer: { name: "", company: "", address: "", vatId: "" }, sellers: {}, allows: {} };
const NOTHING = { invoice: null, documents: [] };

const facts = (price: number, taxPercentage: number): PaidOrderFacts => {
  const tax = shareOf(price, taxPercentage);
  return {
    orderId: "order",
    buyerId: "buyer",
    lines: [
      {
        licenseOptionId: "option",
        itemType: "asset",
        itemId: "item",
        itemName: "Gull",
        authorId: "author",
        licenseTypeId: "asset-view",
        licenseType: "Asset View",
        price,
        discount: 0,
        tax,
        taxPercentage,
        taxSource: "CA from 2030-01-01",
        shipping: 0,
        other: 0,
        total: price + tax,
        currency: "CAD",
        purchaseCodeId: null,
        termsVersion: null,
        optionRevision: 0,
        waiver: null,
      },
    ],
    total: price + tax,
    currency: "CAD",
    provider: "sandbox",
    paymentId: "p",
    paidAt: "2030-05-03T10:00:00.000Z",
    opened: {},
    refunds: [],
  };
};

test("whatever the rates are later, a receipt has the tax that was paid", () => {
  const percent = fc.integer({ min: 0, max: 100_000 }).map((steps) => steps / 1_000);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), percent, percent, (price, then, later) => {
      const sold = facts(price, then);
      const option = { taxPercentage: later, hasTermsOfUse: false, termsOfUse: { v: 1, blocks: [] } } as const;
      const { lines, sums, total } = receiptOf(sold, [option], WORDS, NOTHING);
      expect(lines[0]?.taxPercentage).toBe(then);
      expect([sums.tax, total]).toEqual([sold.lines[0]?.tax, sold.total]);
    }),
  );
});
