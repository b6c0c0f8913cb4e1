import { createFileRoute } from "@tanstack/react-router";
import { boughtAssetsQuery } from "../api/purchases.ts";
import { ResourceLibraryScreen } from "../features/marketplace/resource-library-screen.tsx";
import { WaitingPage } from "../layout/waiting-page.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/resource-library")({
  head: () => titled("Resource Library"),
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(boughtAssetsQuery);
  },
  pendingComponent: () => <WaitingPage title="Resource Library" shape="list" />,
  component: ResourceLibraryScreen,
});
