import { createFileRoute } from "@tanstack/react-router";
import { purchasesQuery } from "../api/purchases.ts";
import { PurchasesScreen } from "../features/marketplace/purchases-screen.tsx";
import { requireSession } from "./-require-session.ts";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/purchases")({
  head: () => titled("Purchases"),
  beforeLoad: requireSession,
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(purchasesQuery);
  },
  component: PurchasesScreen,
});
