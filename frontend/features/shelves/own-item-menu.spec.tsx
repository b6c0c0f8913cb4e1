import { screen } from "@testing-library/react";
import type { Card } from "#modules/item/contract";
import { openMall, signedIn, USER } from "../../testing/mall.fixture.tsx";
import { OwnItemMenu } from "./own-item-menu.tsx";

const page: Card = {
  itemType: "mozaik",
  itemId: "0190a000-0000-7000-8000-0000000000a7",
  type: "mozaik",
  name: "Tide Table",
  summary: "",
  tags: [],
  url: "tide-table",
  previewSrc: null,
  previewWidth: null,
  previewHeight: null,
  previewColour: null,
  author: { id: USER, name: "Orla Finch", friendlyUrl: "orla", avatarSrc: null },
  isAuthor: true,
  isPublic: true,
  isPublished: true,
  isMarketplace: false,
  license: null,
  prices: [],
  licenseOptions: [],
  currency: "CAD",
  created: "2026-03-01T10:00:00.000Z",
  published: "2026-03-01T10:00:00.000Z",
};

it.each([
  ["a Mozaik", {}, ["Edit", "Settings", "Analytics", "Open", "Delete"]],
  ["an asset", { itemType: "asset", type: "image" }, ["Edit", "Open", "Delete"]],
  ["a limited copy", { license: "Mozaik Limited Copy" }, ["Open and share", "Delete"]],
] as const)("the menu of %s has its actions", async (_, more, actions) => {
  const { user } = await openMall(<OwnItemMenu card={{ ...page, ...more }} />, {
    at: "/my-content",
    answers: signedIn(),
  });
  await user.click(screen.getByRole("button", { name: "Actions for Tide Table" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(actions);
});

it("the menu leads to the analytics of a Mozaik", async () => {
  const { user } = await openMall(<OwnItemMenu card={page} />, { at: "/my-content", answers: signedIn() });
  await user.click(screen.getByRole("button", { name: "Actions for Tide Table" }));
  expect(await screen.findByRole("menuitem", { name: "Analytics" })).toHaveAttribute(
    "href",
    `/mozaik/${page.itemId}/uievents`,
  );
});
