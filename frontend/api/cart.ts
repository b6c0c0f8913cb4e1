import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { Cart, Order } from "#modules/marketplace/contract";
import type { SeenLine } from "#modules/marketplace/rules/seen-lines";
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
 * Buys the cart if its lines are those that were shown, otherwise fails with `lines-changed`. One key per purchase: a retry after a lost answer finds the same order.
 */
export function useCheckout() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, lines }: { key: string; lines: readonly SeenLine[] }) =>
      command("POST", "/api/checkout", { key, body: { lines }, reply: Order }),
    onSettled: () =>
      Promise.all([["cart"], ["purchases"], ["cards"]].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
