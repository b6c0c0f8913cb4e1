import { createFileRoute } from "@tanstack/react-router";
import { ordersQuery } from "../api/orders.ts";
import { OrdersScreen } from "../features/marketplace/orders-screen.tsx";
import { WaitingPage } from "../layout/waiting-page.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/orders")({
  head: () => titled("Orders"),
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(ordersQuery);
  },
  pendingComponent: () => <WaitingPage title="Orders" shape="list" />,
  component: OrdersScreen,
});
