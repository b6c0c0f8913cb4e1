import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ITEM_KINDS, KIND_LABELS } from "#modules/item/rules/item-type";
import { ToastRegion } from "../ui/toast/toast-region.tsx";
import { aCard } from "./a-card.fixture.ts";
import { ItemCard, type ShownItem } from "./card.tsx";
import { startSession } from "./session.ts";

beforeEach(() => localStorage.clear());

const page: ShownItem = {
  itemType: "mozaik",
  itemId: "0190a000-0000-7000-8000-0000000000a7",
  type: "mozaik",
  imageIconLabel: "Mozaik",
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
    const card = { ...page, type, imageIconLabel: KIND_LABELS[type], previewSrc: "/sea.jpg" };
    const { unmount, container } = render(<ItemCard card={card} />);
    const kind = container.querySelector(".mall-card-kind");
    const text = kind?.textContent;
    expect(kind?.querySelector("svg")).not.toBeNull();
    unmount();
    return text;
  });
  expect(kinds).toEqual(["Mozaik", "Picture", "Video", "Audio", "File"]);
});

it("hides a name that a post got by itself, but not from those who listen", () => {
  render(<ItemCard card={{ ...page, name: "Post 4:05:09 PM" }} />);
  expect(screen.getByRole("link", { name: "Post 4:05:09 PM" })).toBeInTheDocument();
  expect(screen.getByText("Post 4:05:09 PM")).toHaveClass("visually-hidden");
});

it("is a row with name and price in a menu, and has the summary in a list", () => {
  const card = aCard({ name: "Tide Table", summary: "High and low", isMarketplace: true, prices: [250] });
  const { rerender, container } = render(<ItemCard card={card} layout="menu" />);
  expect(screen.getByRole("link")).toHaveAccessibleName("Tide Table");
  expect(screen.getByText("$ 2.50")).toBeVisible();
  expect(container.querySelector(".mall-card-media")).toBeNull();
  rerender(<ItemCard card={card} layout="list" />);
  expect(screen.getByText("High and low")).toBeVisible();
  expect(container.querySelector(".mall-card-media")).not.toBeNull();
});

describe("an item with a price that is not on the marketplace", () => {
  const option = { id: "o1", root: { licenseType: "Mozaik View", price: 250 } };
  const card = aCard({ name: "Tide Table", prices: [250], licenseOptions: [option] });

  it("is opened by a guest", () => {
    render(<ItemCard card={card} />);
    expect(screen.getByRole("link", { name: "Tide Table" })).toBeVisible();
  });

  it("goes to the cart of a signed-in person instead of opening", async () => {
    const sent: unknown[] = [];
    globalThis.fetch = async (path, init) => {
      sent.push([path, JSON.parse(String(init?.body))]);
      return { ok: true, status: 200, headers: new Headers(), text: async () => "{}" } as Response;
    };
    act(() => startSession({ accessToken: "token", userId: "10000000-0000-7000-8000-000000000002" }));
    render(
      <>
        <ItemCard card={card} />
        <ToastRegion />
      </>,
    );
    expect(screen.getByText("$ 2.50")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Add To Cart: Tide Table" }));
    expect(await screen.findByText("Added to your cart")).toBeVisible();
    expect(sent).toEqual([["/api/cart/items", { licenseOptionId: "o1", again: false }]]);
  });
});

it("its author sees how many people like it, others can like it", () => {
  const { rerender } = render(<ItemCard card={aCard({ name: "Tide Table", isAuthor: true, reactions: 1 })} />);
  expect(screen.getByText("1 like")).toBeVisible();
  expect(screen.queryByRole("link", { name: /like/ })).toBeNull();
  rerender(<ItemCard card={aCard({ name: "Tide Table" })} />);
  expect(screen.getByRole("link", { name: "Login to like Tide Table" })).toBeVisible();
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
