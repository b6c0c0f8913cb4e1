import { act, render, screen } from "@testing-library/react";
import { aCard } from "../a-card.fixture.ts";
import { ItemCard } from "../card.tsx";
import { startSession } from "../session.ts";
import { startCartCards } from "./cart-cards.tsx";

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

it("a card that the server rendered adds its item to the cart instead of opening it, if it is sold there", () => {
  const licenseOptions = [{ id: "o1", root: { licenseType: "Mozaik View", price: 250 } }];
  const sold = aCard({ name: "Tide Table", prices: [250], licenseOptions });
  const { container, unmount } = render(
    <>
      <ItemCard card={sold} />
      <ItemCard card={{ ...sold, name: "Moon Chart", isMarketplace: true }} />
    </>,
  );
  const html = container.innerHTML;
  unmount();
  document.body.innerHTML = html; // without its script
  expect(screen.getByRole("link", { name: "Tide Table" })).toBeVisible();
  startSession({ accessToken: "token", userId: "10000000-0000-7000-8000-000000000002" });
  act(() => startCartCards());
  expect(screen.getByRole("button", { name: "Add To Cart: Tide Table" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Moon Chart" })).toBeVisible();
});
