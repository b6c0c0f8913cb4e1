import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import type { AssetUses } from "#modules/mozaik/asset-uses-contract";
import { startSession } from "../../mall/session.ts";
import { AssetUsesSection } from "./asset-uses.tsx";

const ASSET = "0190a000-0000-7000-8000-000000000001";
const MOZAIK = "0190a000-0000-7000-8000-000000000002";
const TILE = "0190a000-0000-7000-8000-000000000003";

function show(uses: AssetUses) {
  startSession({ accessToken: "token", userId: ASSET });
  globalThis.fetch = async () =>
    ({ ok: true, status: 200, headers: new Headers(), text: async () => JSON.stringify(uses) }) as Response;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AssetUsesSection id={ASSET} />
    </QueryClientProvider>,
  );
}

test("leads to each place in the builder, and to its published page", async () => {
  const place = { nodeId: TILE, label: "Tile 1", inDraft: true, isPublished: true };
  const use = { mozaikId: MOZAIK, name: "Harbour", address: "harbour", isSearchPicture: true, places: [place] };
  show({ items: [use], others: 2 });
  const section = within(screen.getByRole("region", { name: "Where used" }));
  expect(await section.findByRole("link", { name: "Tile 1" })).toHaveAttribute(
    "href",
    `/mozaik/${MOZAIK}/edit?node=${TILE}`,
  );
  expect(section.getByRole("link", { name: "Published: Tile 1" })).toHaveAttribute("href", `/mozaik/harbour#${TILE}`);
  expect(section.getByText("Picture in search results and shared links")).toBeVisible();
  expect(section.getByText("2 Mozaiks of other authors use it.")).toBeVisible();
});

test("a place that only visitors still see has no link into the builder", async () => {
  const place = { nodeId: TILE, label: "Tile 1", inDraft: false, isPublished: true };
  const use = { mozaikId: MOZAIK, name: "Harbour", address: "harbour", isSearchPicture: false, places: [place] };
  show({ items: [use], others: 0 });
  expect(await screen.findByText("Tile 1 (published version only)")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Tile 1" })).toBeNull();
});

test("says so if nothing uses it", async () => {
  show({ items: [], others: 0 });
  expect(await screen.findByText("None of your Mozaiks uses this asset.")).toBeVisible();
});
