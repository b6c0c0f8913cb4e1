import { render, screen } from "@testing-library/react";
import { aCard } from "../mall/a-card.fixture.ts";
import { openMall, signedIn } from "../testing/mall.fixture.tsx";
import { ItemInfo } from "./item-info.tsx";
import { ItemPreview } from "./item-preview.tsx";

const ID = "0190a000-0000-7000-8000-0000000000a7";
const author = { id: ID, name: "Ada", friendlyUrl: "ada", avatarSrc: null, isFollowedForMe: false };

it("shows the item's picture, kind, badges, price and everything its author says of it", () => {
  const card = aCard({
    name: "Tide Table",
    type: "image",
    itemType: "asset",
    previewSrc: "/sea.jpg",
    summary: "High and low",
    description: "For a year",
    credit: "Harbour office",
    tags: ["sea", "time"],
    isMarketplace: true,
    prices: [250],
    author,
  });
  render(<ItemInfo card={card} onClose={() => {}} />);
  expect(screen.getByRole("dialog", { name: "Tide Table" })).toBeVisible();
  expect(screen.getByRole("img", { name: "High and low" })).toHaveAttribute("src", "/sea.jpg?width=960");
  for (const text of ["Picture", "Public", "Marketplace", "$ 2.50", "For a year", "Harbour office", "sea, time"]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.queryByText("Caption")).toBeNull();
  expect(screen.getByRole("link", { name: "Ada" })).toHaveAttribute("href", "/profile/view/ada");
  expect(screen.getByRole("link", { name: "Open" })).toHaveAttribute("href", "/asset/harbour-guide");
});

it("a draft is called a draft, and cannot be opened from there", () => {
  render(<ItemInfo card={aCard({ isPublic: true, isPublished: false })} onClose={() => {}} />);
  expect(screen.getByText("Draft")).toBeVisible();
  expect(screen.queryByText("Public")).toBeNull();
  expect(screen.queryByRole("link", { name: "Open" })).toBeNull();
  expect(screen.queryByRole("contentinfo")).toBeNull(); // no empty foot
});

it("says why the file of an item cannot be shown", async () => {
  const answers = {
    ...signedIn(),
    [`GET /public/api/assets/${ID}`]: { status: 404, body: { code: "not-found", detail: "There is no such asset." } },
  };
  const card = aCard({ itemId: ID, itemType: "asset", type: "audio", name: "Waves" });
  await openMall(<ItemPreview card={card} />, { at: "/my-content", answers });
  expect(await screen.findByText("There is no such asset.")).toBeVisible();
  expect(screen.getByText("Audio")).toBeVisible();
});
