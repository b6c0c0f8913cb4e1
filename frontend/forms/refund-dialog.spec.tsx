import { jest } from "@jest/globals";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Refund } from "#modules/marketplace/order-contract";
import { ApiError } from "../mall/api-error.ts";
import { RefundDialog } from "./refund-dialog.tsx";

const refund = jest.fn<(input: { amount: number; reason: string }) => Promise<Refund>>();
const line = { itemName: "Harbour", refundable: 1_250, currency: "CAD" };

async function opened() {
  render(<RefundDialog line={line} consequence="The buyer can no longer open it." refund={refund} />, {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Refund Harbour" }));
  return user;
}

beforeEach(() => refund.mockReset());

it("offers all that is left, says what follows, and needs a reason", async () => {
  const user = await opened();
  expect(screen.getByText(/up to \$ 12.50 can be refunded. The buyer can no longer open it./)).toBeVisible();
  expect(screen.getByRole("textbox", { name: /Amount in CAD/ })).toHaveValue("12.50");
  expect(screen.getByRole("button", { name: "Refund" })).toBeDisabled();
  refund.mockResolvedValue({ refundId: "r1", amount: 1_250, status: "done" });
  await user.type(screen.getByRole("textbox", { name: /Reason/ }), "Bought twice");
  await user.click(screen.getByRole("button", { name: "Refund" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(refund.mock.calls[0]?.[0]).toEqual({ amount: 1_250, reason: "Bought twice" });
});

it("stays open with the server's message if the refund is not possible", async () => {
  const user = await opened();
  refund.mockRejectedValue(new ApiError(422, "disputed", "The payment is disputed."));
  await user.type(screen.getByRole("textbox", { name: /Reason/ }), "Wrong file");
  await user.click(screen.getByRole("button", { name: "Refund" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The payment is disputed.");
});
