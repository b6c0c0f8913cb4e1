import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import type { ReceivedCopy } from "#modules/marketplace/license-contract";
import { receivedCopiesQuery } from "../../api/given-copies.ts";
import { purchasesQuery } from "../../api/purchases.ts";
import { PurchasesScreen } from "./purchases-screen.tsx";

const ID = "0190a000-0000-7000-8000-000000000001";

const copy = (more: Partial<ReceivedCopy>): ReceivedCopy => ({
  id: ID,
  itemType: "mozaik",
  itemId: ID,
  itemName: "Harbour",
  license: "Mozaik Limited Copy",
  previewSrc: null,
  giver: null,
  givenAt: "2030-05-03T12:00:00.000Z",
  copyId: ID,
  isRevoked: false,
  ...more,
});

/** The screen of somebody who bought nothing and got these copies. */
function showWith(received: ReceivedCopy[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const pageOf = <Item,>(items: Item[]) => ({
    pages: [{ items, hasNextPage: false, cursor: null }],
    pageParams: [null],
  });
  queries.setQueryData(receivedCopiesQuery.queryKey, pageOf(received));
  queries.setQueryData(purchasesQuery.queryKey, pageOf([]));
  render(<PurchasesScreen />, {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
}

it("says that nothing was bought only if no copy was received either", () => {
  showWith([]);
  expect(screen.getByText("Nothing bought yet")).toBeVisible();
});

it("opens a received copy, and does not say below it that nothing was bought", () => {
  showWith([copy({})]);
  expect(screen.getByRole("link", { name: "Open copy" })).toHaveAttribute("href", `/mozaik/${ID}/edit`);
  expect(screen.queryByText("Nothing bought yet")).toBeNull();
});

it("offers a received copy that was deleted again, but not one that was revoked", () => {
  showWith([copy({ copyId: null }), copy({ id: "g2", itemName: "Gull", copyId: null, isRevoked: true })]);
  expect(screen.getByRole("button", { name: "Fetch my copy again (Harbour)" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /Gull/ })).toBeNull();
});
