import { render, screen } from "@testing-library/react";
import type { Receipt } from "#modules/marketplace/receipt-contract";
import { ReceiptDocument } from "./receipt-document.tsx";

const ID = "0190a000-0000-7000-8000-000000000001";

const receipt = (more: Partial<Receipt>): Receipt => ({
  orderId: ID,
  number: "2030-000012",
  version: 1,
  versions: [{ version: 1, issuedAt: "2030-05-03T12:00:00.000Z" }],
  issuer: ["Harbour Mall", "1 Quay"],
  buyer: { name: "Ada Buyer", company: "Quay Books Ltd", address: "2 Quay\nHalifax", vatId: "GB123" },
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
      currency: "CAD",
      purchaseCodeId: null,
      termsVersion: null,
      optionRevision: 0,
      waiver: null,
      taxSource: "option",
      taxPlace: null,
      openedAt: null,
      seller: "Ada Author",
      allows: "Read all of it, for good.",
      taxPercentage: 14.975,
      termsOfUse: { v: 1, blocks: [{ type: "paragraph", children: [{ type: "text", text: "For one class." }] }] },
    },
  ],
  sums: { price: 1_000, discount: 200, tax: 120, shipping: 0, other: 0 },
  total: 920,
  currency: "CAD",
  creditNotes: [],
  refunded: 0,
  ...more,
});

it("says who sold what to whom, under which license and terms, and for how much", () => {
  render(<ReceiptDocument receipt={receipt({})} />);
  for (const words of [
    "2030-000012",
    "May 3, 2030",
    "1 Quay",
    "Quay Books Ltd",
    "VAT ID GB123",
    "Mozaik View, sold by Ada Author",
    "Read all of it, for good.",
    "Discount − $ 2.00 · Tax 14.975 % $ 1.20",
    "For one class.",
  ]) {
    expect(screen.getByText(words)).toBeInTheDocument();
  }
  expect(screen.getByLabelText("Amounts")).toHaveTextContent("Total in CAD$ 9.20");
  expect(screen.queryByText("Credit note")).toBeNull();
});

it("lists what was refunded, with its own number and reason", () => {
  const note = {
    refundId: ID,
    number: "C2030-000001",
    refundedAt: "2030-05-04T12:00:00.000Z",
    reason: "Wrong file.",
    lines: [{ itemName: "Harbour at dawn", licenseType: "Mozaik View", amount: 100 }],
    amount: 100,
    tax: 12,
    cancelledAt: null,
  };
  render(<ReceiptDocument receipt={receipt({ creditNotes: [note], refunded: 100 })} />);
  expect(screen.getByText("C2030-000001")).toBeVisible();
  expect(
    screen.getByText("May 4, 2030 · Harbour at dawn, Mozaik View · Tax in it: $ 0.12 · Wrong file."),
  ).toBeVisible();
});

it("says that the number follows while it is not issued", () => {
  render(<ReceiptDocument receipt={receipt({ number: null })} />);
  expect(screen.getByText("The number follows in a moment.")).toBeVisible();
});
