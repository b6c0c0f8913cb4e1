import { createFileRoute } from "@tanstack/react-router";
import { purchasesQuery } from "../api/purchases.ts";
import { PurchasesScreen } from "../features/marketplace/purchases-screen.tsx";
import { WaitingPage } from "../layout/waiting-page.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/purchases")({
  head: () => titled("Purchases"),
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(purchasesQuery);
  },
  pendingComponent: () => <WaitingPage title="Purchases" shape="list" />,
  component: PurchasesScreen,
});
