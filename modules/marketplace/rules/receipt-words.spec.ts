import { amountRows, creditNoteWords, documentDay, placeNote, taxWords, withdrawalNote } from "./receipt-words.ts";

const sums = { price: 1_000, discount: 200, tax: 104, shipping: 0, other: 20 };

test("a receipt's amounts add up line by line, without parts of zero", () => {
  const rows = amountRows({ sums, total: 924, refunded: 0, currency: "USD" });
  expect(rows.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    "Price US$ 10.00",
    "Discount − US$ 2.00",
    "Tax US$ 1.04",
    "Other US$ 0.20",
    "Total in USD US$ 9.24",
  ]);
});

test("what was refunded is taken off at the end", () => {
  const rows = amountRows({ sums, total: 924, refunded: 24, currency: "USD" });
  expect(rows.slice(-2).map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    "Refunded − US$ 0.24",
    "Total after refunds US$ 9.00",
  ]);
});

test("a credit note says when, for what and why, and whether it was cancelled", () => {
  const lines = [
    { itemName: "Harbour", licenseType: "Mozaik View" },
    { itemName: "Gull", licenseType: "Asset Full Copy" },
  ];
  const note = { refundedAt: "2030-05-04T12:00:00.000Z", lines, reason: "Wrong file.", tax: 0, cancelledAt: null };
  expect(creditNoteWords(note, "USD")).toBe("May 4, 2030 · Harbour, Mozaik View; Gull, Asset Full Copy · Wrong file.");
  expect(creditNoteWords({ ...note, tax: 67 }, "USD")).toBe(
    "May 4, 2030 · Harbour, Mozaik View; Gull, Asset Full Copy · Tax in it: US$ 0.67 · Wrong file.",
  );
  expect(creditNoteWords({ ...note, reason: "", cancelledAt: "2030-06-01T12:00:00.000Z" }, "USD")).toBe(
    "May 4, 2030 · Harbour, Mozaik View; Gull, Asset Full Copy · Cancelled on June 1, 2030: the bank returned the payment.",
  );
});

test("a document's day is the day in UTC", () => {
  expect(documentDay("2030-05-03T23:59:00.000Z")).toBe("May 3, 2030");
});

test("a receipt says what its buyer agreed to about their right of withdrawal, and when they opened the item", () => {
  const waiver = { text: "Deliver it now.", acceptedAt: "2030-05-03T10:00:00.000Z" };
  expect(withdrawalNote({ waiver, openedAt: null })).toBe("Agreed on May 3, 2030: “Deliver it now.” Not opened yet.");
  expect(withdrawalNote({ waiver, openedAt: "2030-05-05T10:00:00.000Z" })).toContain("First opened on May 5, 2030.");
  expect(withdrawalNote({ waiver: null, openedAt: null })).toBeNull();
});

test.each([
  [null, null, ""],
  [13, null, " 13 %"],
  [13, "option", " 13 %"],
  [13, "CA from 2030-01-01", " 13 % (CA from 2030-01-01)"],
])("a tax of %s percent, set by %s, is written as '%s'", (taxPercentage, taxSource, words) => {
  expect(taxWords({ taxPercentage, taxSource })).toBe(words);
});

test("a receipt says by which country it was taxed, and how the mall knows", () => {
  const taxPlace = { country: "FR", statedAt: "2030-05-03T10:00:00.000Z" };
  expect(placeNote([{ taxPlace }])).toBe("Taxed by the buyer's country: France, as they said on May 3, 2030.");
  expect(placeNote([{ taxPlace: null }])).toBeNull();
});
