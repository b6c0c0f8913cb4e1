import { jest } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PurchaseSearch } from "./purchase-search.tsx";

it("searches only when asked to, for what was typed", async () => {
  const onSearch = jest.fn();
  render(<PurchaseSearch filters={undefined} onSearch={onSearch} />);
  expect(screen.getByText(/Without a filter, Find lists all orders/)).toBeInTheDocument();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Buyer"), " ada@example.org ");
  await user.type(screen.getByLabelText("Payment"), "pay-1");
  expect(onSearch).not.toHaveBeenCalled();
  await user.keyboard("{Enter}");
  expect(onSearch).toHaveBeenCalledWith({ buyer: "ada@example.org", payment: "pay-1" });
});

it("clears all filters", async () => {
  const onSearch = jest.fn();
  render(<PurchaseSearch filters={undefined} onSearch={onSearch} />);
  await userEvent.setup().click(screen.getByRole("button", { name: "Clear" }));
  expect(onSearch).toHaveBeenCalledWith(undefined);
});

it("says which filter is not an id, and does not search", async () => {
  const onSearch = jest.fn();
  render(<PurchaseSearch filters={undefined} onSearch={onSearch} />);
  await userEvent.setup().type(screen.getByLabelText("Order"), "abc{Enter}");
  expect(screen.getByLabelText("Order")).toHaveAccessibleDescription("This is not a valid id.");
  expect(onSearch).not.toHaveBeenCalled();
});
