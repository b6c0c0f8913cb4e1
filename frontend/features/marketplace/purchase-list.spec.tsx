import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import type { Purchase, PurchasePage } from "#modules/marketplace/purchase-contract";
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
  previewSrc: null,
  author: null,
  isPublic: true,
  refunded: 0,
  purchasedAt: "2030-05-03T12:00:00.000Z",
  copyId: null,
  ...more,
});

function showing(item: Purchase) {
  const list = {
    data: { pages: [{ items: [item], hasNextPage: false, cursor: null }], pageParams: [null] },
    isPending: false,
    isError: false,
  } as unknown as UseInfiniteQueryResult<InfiniteData<PurchasePage>>;
  render(<PurchaseList label="Purchases" list={list} empty={null} />);
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
