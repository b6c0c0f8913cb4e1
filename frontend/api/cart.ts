import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { Cart, type CheckoutRequest } from "#modules/marketplace/cart-contract";
import { Order } from "#modules/marketplace/order-contract";
import { ApiError } from "../mall/api-error.ts";
import { onCartChangedElsewhere, tellCartChanged } from "../mall/cart-changes.ts";
import { command, get } from "./http.ts";

export const cartQuery = queryOptions({
  queryKey: ["cart"],
  queryFn: ({ signal }) => get("/api/cart", Cart, signal),
});

export function useRemoveFromCart() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (licenseOptionId: string) => command("DELETE", `/api/cart/items/${licenseOptionId}`),
    onSettled: () => {
      tellCartChanged();
      return queries.invalidateQueries({ queryKey: ["cart"] });
    },
  });
}

/** Says where the buyer lives; the cart then has the tax of that country. */
export function useStateCountry() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (country: string) => command("PUT", "/api/cart/country", { body: { country } }),
    onSettled: () => {
      tellCartChanged();
      return queries.invalidateQueries({ queryKey: ["cart"] });
    },
  });
}

/**
 * Buys the cart if its lines are those that were shown, otherwise fails with `lines-changed`. One key per purchase: a retry after a lost answer finds the same order.
 */
export function useCheckout() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: { key: string } & CheckoutRequest) =>
      command("POST", "/api/checkout", { key, body, reply: Order }),
    onSettled: (order, error) => {
      tellCartChanged(order?.status === "paid" || isPaymentPending(error));
      return showOrdered(queries);
    },
  });
}

/** True if the order is placed, and its payment provider has not answered: the server goes on by itself. */
export function isPaymentPending(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === "payment-pending" || error.code === "order-not-placed");
}

/** Refetches the cart when another tab has changed or ordered it. Returns the function to stop. */
export function followCart(queries: QueryClient): () => void {
  return onCartChangedElsewhere(() => void showOrdered(queries));
}

/** Refetches what an order changes: the cart, orders and purchases, and cards. */
export async function showOrdered(queries: QueryClient): Promise<void> {
  const keys = [["cart"], ["purchases"], ["cards"]];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
