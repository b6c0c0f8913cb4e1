import { createFileRoute } from "@tanstack/react-router";
import { ExploreScreen, ExploreSearch, exploreQuery } from "../features/shelves/explore-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/explore/assets")({
  staticData: { isPublic: true },
  head: () => titled("Explore assets"),
  validateSearch: ExploreSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(exploreQuery("asset", deps));
  },
  component: () => <ExploreScreen type="asset" search={Route.useSearch()} />,
});
