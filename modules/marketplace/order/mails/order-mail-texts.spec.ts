import { type OrderMailFacts, orderMail } from "./order-mail-texts.ts";

const facts: OrderMailFacts = {
  to: { username: "ada", displayName: "Ada" },
  lines: [
    { itemName: "Harbour", licenseType: "Mozaik View", total: 1_130 },
    { itemName: "Gull", licenseType: "Asset Full Copy", total: 20 },
  ],
  currency: "CAD",
  placedAt: "2030-05-03T10:00:00.000Z",
  at: "2030-05-04T10:15:30.000Z",
  origin: "https://mall.example",
};

test("the acknowledgement of a withdrawal names what it is about, when it came and what is given back", () => {
  const { greeting, parts, reason } = orderMail("withdrawn", facts);
  expect(greeting).toBe("Hello Ada,");
  expect(parts).toMatchObject([
    { text: expect.stringContaining("your order of May 3, 2030. We received it on May 4, 2030, 10:15 UTC.") },
    {
      rows: [
        { label: "Harbour, Mozaik View", amount: "$ 11.30" },
        { label: "Gull, Asset Full Copy", amount: "$ 0.20" },
        { label: "To be given back in CAD", amount: "$ 11.50", isTotal: true },
      ],
    },
    { address: "https://mall.example/orders" },
    { text: expect.stringContaining("You can no longer open the items.") },
  ]);
  expect(reason).toContain("bought");
});

test.each([
  ["expired", "back in your cart"],
  ["paid-late", "It counts all the same"],
  ["disputed", "Your bank disputes the payment of your order of May 3, 2030 (Harbour, Gull)"],
  ["dispute-lost", "You can no longer open the items"],
  ["dispute-won", "you keep the items"],
  ["sale-withdrawn", "which they had not opened"],
  ["sale-refunded", "refunded to its buyer"],
  ["sale-disputed", "is held until that is decided"],
  ["sale-dispute-won", "available again"],
  ["sale-dispute-lost", "The money went back to the buyer"],
] as const)("the mail about '%s' says: %s", (kind, words) => {
  const { parts } = orderMail(kind, facts);
  expect(parts[0]).toMatchObject({ text: expect.stringContaining(words) });
});
