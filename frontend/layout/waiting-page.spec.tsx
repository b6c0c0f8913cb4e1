import { render, screen } from "@testing-library/react";
import { WaitingPage } from "./waiting-page.tsx";

it("a loading screen already has its title, and says that it loads", () => {
  render(<WaitingPage title="Cart" shape="cart" />);
  expect(screen.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("Loading");
});

it("an item's name is left open until it is known", () => {
  render(<WaitingPage shape="form" />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Loading");
});
