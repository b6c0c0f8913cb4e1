import { render, screen } from "@testing-library/react";
import type { BoughtMozaik } from "#modules/mozaik/contract";
import { emptyDocument } from "#mozaik/document";
import { BoughtScreen } from "./bought-screen.tsx";

const ID = "0190a000-0000-7000-8000-000000000001";

const bought = (availability: BoughtMozaik["availability"], more: Partial<BoughtMozaik> = {}): BoughtMozaik => ({
  id: ID,
  authorId: ID,
  author: null,
  settings: { name: "Harbour", summary: "", tags: [], url: "", isPublic: true },
  search: { title: "", description: "", pictureId: null },
  isListed: true,
  revision: 2,
  publishedAt: "2030-05-02T12:00:00.000Z",
  isPreview: false,
  document: emptyDocument({ page: ID, tile: "0190a000-0000-7000-8000-000000000002" }),
  assets: {},
  boughtAt: "2030-05-03T12:00:00.000Z",
  availability,
  version: "bought",
  newerPublishedAt: null,
  ...more,
});

it.each([
  ["hidden", "You have had this version since May 3, 2030. Its author has since hidden it."],
  ["deleted", "You have had this version since May 3, 2030. Its author has since deleted it."],
  ["public", "You have had this version since May 3, 2030."],
] as const)("says of a %s Mozaik which version this is, and leads back to the purchases", (availability, words) => {
  render(<BoughtScreen mozaik={bought(availability)} />);
  expect(screen.getByRole("heading", { name: "Harbour" })).toBeInTheDocument();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole("link", { name: "Purchases" })).toHaveAttribute("href", "/purchases");
});

it("leads from the version bought to the newest one, and back", () => {
  const newerPublishedAt = "2030-05-04T12:00:00.000Z";
  const { rerender } = render(<BoughtScreen mozaik={bought("buyers", { newerPublishedAt })} />);
  const newest = screen.getByRole("link", { name: "Open the newest version" });
  expect(newest).toHaveAttribute("href", `/mozaik/${ID}/bought?version=newest`);
  rerender(<BoughtScreen mozaik={bought("buyers", { newerPublishedAt, version: "newest" })} />);
  expect(screen.getByText("This is the newest version.")).toBeVisible();
  const own = screen.getByRole("link", { name: "Open your version" });
  expect(own).toHaveAttribute("href", `/mozaik/${ID}/bought`);
});
