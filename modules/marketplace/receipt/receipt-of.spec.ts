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
        taxPlace: null,
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

test("credit notes for the whole of an order give back its tax to the cent, in whatever parts", () => {
  const share = fc.integer({ min: 1, max: 99 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), fc.array(share, { maxLength: 4 }), (price, shares) => {
      const sold = facts(price, 14.975);
      let left = sold.total;
      const parts = shares.map((percent) => {
        const amount = Math.floor((left * percent) / 100);
        left -= amount;
        return amount;
      });
      const refunds = [...parts, left].map((amount, index) => ({
        refundId: String(index),
        lines: [{ licenseOptionId: "option", amount }],
        amount,
        reason: "",
        refundedAt: "2030-05-04T10:00:00.000Z",
        cancelledAt: null,
      }));
      const { creditNotes, sums, refunded, total } = receiptOf({ ...sold, refunds }, [null], WORDS, NOTHING);
      expect(refunded).toBe(total);
      expect(creditNotes.reduce((sum, { tax }) => sum + tax, 0)).toBe(sums.tax);
    }),
  );
});
