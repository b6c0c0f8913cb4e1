import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ItemPurchasePage } from "#modules/marketplace/purchase-contract";
import { openMall, signedIn } from "../../testing/mall.fixture.tsx";
import { ListOfPurchases } from "./list-of-purchases.tsx";

const MOZAIK = "0190a000-0000-7000-8000-000000000002";

test("names who bought under which license for how much, and what was refunded", async () => {
  const purchase = { license: "Mozaik View", price: 700, currency: "CAD" };
  const body: ItemPurchasePage = {
    items: [
      { ...purchase, id: "1", username: "fern", refunded: 805 },
      { ...purchase, id: "2", username: "", refunded: 0 },
    ],
    totalCount: 2,
    hasNextPage: false,
    cursor: null,
  };
  await openMall(<ListOfPurchases itemType="mozaik" itemId={MOZAIK} />, {
    at: "/",
    answers: { ...signedIn(), [`GET /api/mozaiks/${MOZAIK}/purchases?first=10`]: { body } },
  });
  const [head, first, second] = await screen.findAllByRole("row");
  expect(
    within(head!)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Purchaser Username", "License Type", "Price"]);
  expect(first).toHaveTextContent("fernMozaik View$ 7.00$ 8.05 refunded");
  expect(second).toHaveTextContent("Deleted accountMozaik View$ 7.00");
  expect(second).not.toHaveTextContent("refunded");
});

test("keeps its controls usable, and with them the focus, while the next page loads", async () => {
  const row = { license: "Mozaik View", price: 700, currency: "CAD", username: "fern", refunded: 0 };
  const pageOf = (id: string, cursor: string | null): ItemPurchasePage => ({
    items: [{ ...row, id }],
    totalCount: 30,
    hasNextPage: cursor !== null,
    cursor,
  });
  const list = `GET /api/mozaiks/${MOZAIK}/purchases?first=10`;
  const never = new Promise(() => undefined);
  await openMall(<ListOfPurchases itemType="mozaik" itemId={MOZAIK} />, {
    at: "/",
    answers: {
      ...signedIn(),
      [list]: { body: pageOf("1", "second") },
      [`${list}&after=second`]: { body: pageOf("2", null), until: never },
    },
  });
  const next = await screen.findByRole("button", { name: "Next" });
  expect(screen.getByRole("navigation", { name: "Pages of purchases" })).toHaveClass("sticky");
  await userEvent.click(next);
  expect(screen.getByRole("region", { name: "List of Purchases" })).toHaveAttribute("aria-busy", "true");
  expect(next).toBeEnabled();
  expect(next).toHaveFocus();
});
