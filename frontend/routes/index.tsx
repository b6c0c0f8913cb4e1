import { createFileRoute } from "@tanstack/react-router";
import { HomeScreen, newest } from "../features/shelves/home-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/")({
  staticData: { isPublic: true },
  head: () => titled("A Digital Mall of Original Content"),
  loader: ({ context }) => {
    // Not awaited: the words of the page do not wait for its shelf.
    void context.queryClient.prefetchInfiniteQuery(newest);
  },
  component: HomeScreen,
});
