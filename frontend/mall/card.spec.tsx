import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ITEM_KINDS } from "#modules/item/rules/item-type";
import { ItemCard, type ShownItem } from "./card.tsx";

const page: ShownItem = {
  itemType: "mozaik",
  itemId: "0190a000-0000-7000-8000-0000000000a7",
  type: "mozaik",
  name: "Tide Table",
  url: "tide-table",
  author: null,
  previewSrc: null,
  previewWidth: null,
  previewHeight: null,
  previewColour: null,
  isMarketplace: false,
  prices: [],
  currency: "CAD",
};

it("a card is a link to its item with its name, printed once", () => {
  render(<ItemCard card={page} />);
  expect(screen.getByRole("heading", { name: "Tide Table", level: 3 })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Tide Table" })).toHaveAttribute("href", "/mozaik/tide-table");
  expect(screen.getAllByText("Tide Table")).toHaveLength(1);
});

it("an item without a friendly url is opened by its id", () => {
  render(<ItemCard card={{ ...page, url: "" }} />);
  expect(screen.getByRole("link")).toHaveAttribute("href", `/mozaik/${page.itemId}`);
});

it("says of every kind of item what it is", () => {
  const kinds = ITEM_KINDS.map((type) => {
    const { unmount, container } = render(<ItemCard card={{ ...page, type, previewSrc: "/sea.jpg" }} />);
    const kind = container.querySelector(".mall-card-kind");
    const text = kind?.textContent;
    expect(kind?.querySelector("svg")).not.toBeNull();
    unmount();
    return text;
  });
  expect(kinds).toEqual(["Mozaik", "Picture", "Video", "Audio", "File"]);
});

it("an item on sale shows its prices, or that nothing is left of it", () => {
  const { rerender } = render(<ItemCard card={{ ...page, isMarketplace: true, prices: [250, 900] }} />);
  expect(screen.getByText("$ 2.50 - $ 9.00")).toBeVisible();
  rerender(<ItemCard card={{ ...page, isMarketplace: true, prices: [] }} />);
  expect(screen.getByText("Sold out")).toBeVisible();
});

it("its menu is visible and does not open the card", async () => {
  const pressed: string[] = [];
  render(
    <ItemCard
      card={page}
      menu={
        <button type="button" onClick={() => pressed.push("menu")}>
          Actions
        </button>
      }
    />,
  );
  const menu = within(screen.getByRole("article")).getByRole("button", { name: "Actions" });
  expect(menu).toBeVisible();
  expect(menu.closest("a")).toBeNull();
  await userEvent.click(menu);
  expect(pressed).toEqual(["menu"]);
});
