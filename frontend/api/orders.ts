import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { Order, OrderPage } from "#modules/marketplace/contract";
import { tellCartChanged } from "../mall/cart-changes.ts";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";

/** The signed-in user's orders, newest first, in every state. */
export const ordersQuery = infiniteQueryOptions({
  queryKey: ["purchases", "orders"],
  queryFn: ({ pageParam, signal }) => get(`/api/orders${query({ first: 20, after: pageParam })}`, OrderPage, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
});

/** One order of the signed-in user. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ["purchases", "orders", "one", id],
    queryFn: ({ signal }) => get(`/api/orders/${id}`, Order, signal),
  });

/** Asks how the payment of an order stands, and completes it. */
export const useCompletePayment = () => useOrderCommand((id: string) => [`/api/orders/${id}/payment`, undefined]);

/** Cancels an unpaid order: its lines return to the cart. */
export const useCancelOrder = () => useOrderCommand((id: string) => [`/api/orders/${id}/cancel`, undefined]);

/** Decides how a test payment ends. */
export const useSandboxDecision = (id: string) =>
  useOrderCommand((outcome: "paid" | "declined") => [`/api/sandbox-payments/${id}`, { outcome }]);

function useOrderCommand<Input>(callOf: (input: Input) => readonly [path: string, body: object | undefined]) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => {
      const [path, body] = callOf(input);
      return command("POST", path, { body, reply: Order });
    },
    onSettled: async () => {
      tellCartChanged();
      await Promise.all(
        [["cart"], ["purchases"], ["cards"]].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    },
  });
}
