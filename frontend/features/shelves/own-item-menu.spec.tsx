import { screen } from "@testing-library/react";
import { aCard } from "../../mall/a-card.fixture.ts";
import { openMall, signedIn } from "../../testing/mall.fixture.tsx";
import { OwnItemMenu } from "./own-item-menu.tsx";

const page = aCard({ itemId: "0190a000-0000-7000-8000-0000000000a7", name: "Tide Table", isAuthor: true });

it.each([
  ["a Mozaik", {}, ["Edit", "Settings", "Analytics", "Open", "Info", "Share", "Add to library", "Delete"]],
  ["an asset", { itemType: "asset", type: "image" }, ["Edit", "Open", "Info", "Share", "Add to library", "Delete"]],
  ["a limited copy", { license: "Mozaik Limited Copy" }, ["Open and share", "Info", "Add to library", "Delete"]],
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
