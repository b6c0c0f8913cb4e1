import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { Cart, Order } from "#modules/marketplace/contract";
import { command, get } from "./http.ts";

export const cartQuery = queryOptions({
  queryKey: ["cart"],
  queryFn: ({ signal }) => get("/api/cart", Cart, signal),
});

export function useRemoveFromCart() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (licenseOptionId: string) => command("DELETE", `/api/cart/items/${licenseOptionId}`),
    onSettled: () => queries.invalidateQueries({ queryKey: ["cart"] }),
  });
}

/**
 * Buys the cart for the total that was shown. One key per purchase: a retry after a lost answer finds the same order.
 */
export function useCheckout() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, total }: { key: string; total: number }) =>
      command("POST", "/api/checkout", { key, body: { total }, reply: Order }),
    onSettled: () =>
      Promise.all([["cart"], ["purchases"], ["cards"]].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
