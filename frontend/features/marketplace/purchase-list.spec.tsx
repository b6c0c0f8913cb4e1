import {
  type InfiniteData,
  QueryClient,
  QueryClientProvider,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Purchase, PurchasePage } from "#modules/marketplace/purchase-contract";
import type { Receipt } from "#modules/marketplace/receipt-contract";
import { termsFromPlain } from "#modules/marketplace/rules/terms-text";
import { receiptQuery } from "../../api/receipts.ts";
import { PurchaseList } from "./purchase-list.tsx";

const purchase = (more: Partial<Purchase>): Purchase => ({
  id: "p1",
  orderId: "o1",
  licenseOptionId: "l1",
  itemType: "mozaik",
  itemId: "i1",
  itemName: "Harbour",
  authorId: "a1",
  licenseTypeId: "mozaik-view",
  licenseType: "Mozaik View",
  price: 0,
  tax: 0,
  shipping: 0,
  other: 0,
  total: 0,
  currency: "CAD",
  discount: 0,
  purchaseCodeId: null,
  termsVersion: null,
  optionRevision: null,
  waiver: null,
  taxPercentage: 13,
  taxSource: "option",
  taxPlace: null,
  previewSrc: null,
  author: null,
  isPublic: true,
  refunded: 0,
  revokedBy: null,
  purchasedAt: "2030-05-03T12:00:00.000Z",
  withdrawUntil: null,
  copyId: null,
  ...more,
});

function showing(item: Purchase, queries = new QueryClient()) {
  const list = {
    data: { pages: [{ items: [item], hasNextPage: false, cursor: null }], pageParams: [null] },
    isPending: false,
    isError: false,
  } as unknown as UseInfiniteQueryResult<InfiniteData<PurchasePage>>;
  render(<PurchaseList label="Purchases" list={list} empty={null} />, {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
}

it.each([
  ["a public Mozaik", {}, "Open", "/mozaik/i1"],
  ["a Mozaik that is no longer public", { isPublic: false }, "Open", "/mozaik/i1/bought"],
  ["an asset that is no longer public", { itemType: "asset", isPublic: false }, "Open", "/asset/i1"],
  ["a Mozaik with a copy", { copyId: "c1", isPublic: false }, "Open copy", "/mozaik/c1/edit"],
] as const)("%s is opened where its buyer can see it", (_what, more, label, address) => {
  showing(purchase(more));
  expect(screen.getByRole("link", { name: label })).toHaveAttribute("href", address);
});

it("a bought asset is downloaded if its license says so", () => {
  showing(purchase({ itemType: "asset", licenseTypeId: "asset-full-copy" }));
  expect(screen.getByRole("button", { name: "Download Harbour" })).toBeVisible();
});

it("a license that only lets its holder use an asset offers no download", () => {
  showing(purchase({ itemType: "asset", licenseTypeId: "asset-limited-copy" }));
  expect(screen.queryByRole("button", { name: /Download/ })).toBeNull();
});

it.each([
  ["refund", "Refunded: you no longer hold this license."],
  ["dispute", "Charged back by your bank: you no longer hold this license."],
] as const)("a purchase that was undone by a %s says so and gives nothing", (revokedBy, words) => {
  showing(purchase({ revokedBy }));
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Open" })).toBeNull();
});

it("lets its buyer withdraw while they can", () => {
  showing(purchase({ withdrawUntil: "2030-05-17", total: 1_000 }));
  expect(screen.getByText("Until May 17, 2030, for items that you have not opened.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Withdraw from contract here" })).toHaveAccessibleDescription("Harbour");
});

it("offers no withdrawal from a purchase without that right", () => {
  showing(purchase({ withdrawUntil: null }));
  expect(screen.queryByRole("button", { name: /Withdraw/ })).toBeNull();
});

it("shows the terms and the version it was sold under, whatever is offered today", async () => {
  const item = purchase({ optionRevision: 2, orderId: "o2" });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const line = { ...item, seller: "Ada", allows: "Read all of it.", termsOfUse: termsFromPlain("Name the author.") };
  queries.setQueryData(receiptQuery("o2").queryKey, { number: "2030-1", lines: [line] } as unknown as Receipt);
  showing(item, queries);
  await userEvent.setup().click(screen.getByText("Terms as sold"));
  expect(await screen.findByText("Name the author.")).toBeVisible();
  expect(screen.getByText("Mozaik View, sold by Ada on May 3, 2030, version 3 of the purchase option.")).toBeVisible();
});
