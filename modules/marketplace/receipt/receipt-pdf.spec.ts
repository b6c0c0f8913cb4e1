import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { Receipt } from "../receipt-contract.ts";
import { termsFromPlain } from "../rules/terms-text.ts";
import { receiptPdf } from "./receipt-pdf.ts";

const ID = "0190a000-0000-7000-8000-000000000001";

const receipt = (more: Partial<Receipt> = {}): Receipt => ({
  orderId: ID,
  number: "2030-000012",
  version: 1,
  versions: [{ version: 1, issuedAt: "2030-05-03T12:00:00.000Z" }],
  issuer: ["Harbour Mall", "1 Quay"],
  buyer: { name: "Zoë Nguyễn", company: "", address: "", vatId: "" },
  paidAt: "2030-05-03T12:00:00.000Z",
  provider: "sandbox",
  paymentId: "p1",
  lines: [
    {
      licenseOptionId: ID,
      itemType: "mozaik",
      itemId: ID,
      itemName: "Harbour at dawn",
      authorId: ID,
      licenseTypeId: "mozaik-view",
      licenseType: "Mozaik View",
      price: 800,
      discount: 200,
      tax: 120,
      shipping: 0,
      other: 0,
      total: 920,
      currency: "EUR",
      purchaseCodeId: null,
      termsVersion: null,
      optionRevision: 0,
      waiver: null,
      taxSource: "option",
      taxPlace: null,
      openedAt: null,
      seller: "Анна Ωmega",
      allows: "Read all of it, for good.",
      taxPercentage: 14.975,
      termsOfUse: termsFromPlain("For one class.\n\nNot for resale."),
    },
  ],
  sums: { price: 1_000, discount: 200, tax: 120, shipping: 0, other: 0 },
  total: 920,
  currency: "EUR",
  creditNotes: [
    {
      refundId: ID,
      number: "C2030-000001",
      refundedAt: "2030-05-04T12:00:00.000Z",
      tax: 0,
      reason: "Wrong file.",
      lines: [{ itemName: "Harbour at dawn", licenseType: "Mozaik View", amount: 100 }],
      amount: 100,
      cancelledAt: null,
    },
  ],
  refunded: 100,
  ...more,
});

/** The text of all pages, with single spaces. */
async function textOf(file: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(file);
    return [...document.pages()]
      .map((page) => page.getText())
      .join("\n")
      .replace(/\s+/g, " ");
  } finally {
    library.destroy();
  }
}

test("a PDF says what the receipt says, as text", async () => {
  const text = await textOf(await receiptPdf(receipt()));
  for (const words of [
    "2030-000012",
    "May 3, 2030",
    "Harbour Mall",
    "Zoë Nguyễn",
    "sold by Анна Ωmega",
    "Read all of it, for good.",
    "Discount − € 2.00",
    "Tax 14.975 % € 1.20",
    "Credit note C2030-000001",
    "Wrong file.",
    "Not for resale.",
    "no money was moved",
  ]) {
    expect(text).toContain(words);
  }
});

test("the same receipt is the same file, which names its title and its language", async () => {
  const file = await receiptPdf(receipt());
  expect(file.equals(await receiptPdf(receipt()))).toBe(true);
  const source = file.toString("latin1");
  expect(
    ["/Lang (en)", "(Receipt 2030-000012)", "/DisplayDocTitle true"].filter((part) => !source.includes(part)),
  ).toEqual([]);
});

test.each(["山田太郎", "محمد علي", "👩‍👩‍👧 Ada", "e\u0301\u0323\u0336", "\u202Eevil", "x".repeat(2_000), ""])(
  "the name %s does not break the file",
  async (name) => {
    const text = await textOf(await receiptPdf(receipt({ buyer: { name, company: "", address: "", vatId: "" } })));
    expect(text).toContain("2030-000012");
  },
);

test("a file with characters that no font has says so", async () => {
  const buyer = { name: "山田 Taro", company: "", address: "", vatId: "" };
  expect(await textOf(await receiptPdf(receipt({ buyer })))).toMatch(/\?\? Taro.*question mark/);
  expect(await textOf(await receiptPdf(receipt()))).not.toContain("question mark");
});

test("long terms of use continue on further pages", async () => {
  const [line] = receipt().lines;
  if (!line) throw new Error("a line is missing");
  const termsOfUse = termsFromPlain(Array.from({ length: 200 }, (_, at) => `Paragraph ${at}.`).join("\n"));
  const text = await textOf(await receiptPdf(receipt({ lines: [{ ...line, termsOfUse }] })));
  expect(text).toContain("Paragraph 199.");
});
