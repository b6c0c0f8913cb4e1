import { createFileRoute } from "@tanstack/react-router";
import { ownDecisionsQuery } from "../api/moderation.ts";
import { DecisionsScreen } from "../features/decisions/decisions-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/profile/decisions")({
  head: () => titled("Decisions"),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(ownDecisionsQuery);
  },
  component: DecisionsScreen,
});
