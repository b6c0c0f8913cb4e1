import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { Order, OrderPage, Refund } from "#modules/marketplace/order-contract";
import { tellCartChanged } from "../mall/cart-changes.ts";
import { isPaymentPending, showOrdered } from "./cart.ts";
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

/** Pauses between two questions about a payment, in milliseconds; the last one repeats. */
const PAUSES = [1_000, 2_000, 2_000, 3_000, 3_000, 5_000, 5_000, 10_000, 15_000];

/**
 * An order after its buyer was on the provider's page: asks how the payment stands and completes it, again and again
 * until it is settled.
 */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ["purchases", "orders", "payment", id],
    queryFn: ({ signal }) => command("POST", `/api/orders/${id}/payment`, { reply: Order, signal }),
    retry: false,
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      if (data ? !isUnpaid(data) : error && !isPaymentPending(error)) return false;
      return PAUSES[Math.min(dataUpdateCount + errorUpdateCount, PAUSES.length) - 1] ?? 1_000;
    },
  });

/** True while an order waits for its payment. */
export function isUnpaid({ status }: Order): boolean {
  return status === "placed" || status === "waiting";
}

/** Asks how the payment of an order stands, and completes it. */
export const useCompletePayment = () => useOrderCommand((id: string) => [`/api/orders/${id}/payment`, undefined]);

/** Cancels an unpaid order: its lines return to the cart. */
export const useCancelOrder = () => useOrderCommand((id: string) => [`/api/orders/${id}/cancel`, undefined]);

/** Withdraws from lines of an order, by their options. */
export function useWithdraw(orderId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (licenseOptionIds: string[]) =>
      command("POST", `/api/orders/${orderId}/withdrawal`, { body: { licenseOptionIds }, reply: Refund }),
    onSettled: () => showOrdered(queries),
  });
}

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
    onSettled: () => {
      tellCartChanged();
      return showOrdered(queries);
    },
  });
}
