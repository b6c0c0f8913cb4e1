import { createFileRoute } from "@tanstack/react-router";
import { ExploreScreen, ExploreSearch, exploreQuery } from "../features/shelves/explore-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/explore/")({
  staticData: { isPublic: true },
  head: () => titled("Explore Mozaiks"),
  validateSearch: ExploreSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(exploreQuery("mozaik", deps));
  },
  component: () => <ExploreScreen type="mozaik" search={Route.useSearch()} />,
});
