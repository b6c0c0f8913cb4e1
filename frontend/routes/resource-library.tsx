import { createFileRoute } from "@tanstack/react-router";
import { boughtAssetsQuery } from "../api/purchases.ts";
import { ResourceLibraryScreen } from "../features/marketplace/resource-library-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/resource-library")({
  head: () => titled("Resource Library"),
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(boughtAssetsQuery);
  },
  component: ResourceLibraryScreen,
});
