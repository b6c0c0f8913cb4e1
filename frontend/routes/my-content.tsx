import { createFileRoute } from "@tanstack/react-router";
import { MyContentScreen, mine } from "../features/shelves/my-content-screen.tsx";
import { requireSession } from "./-require-session.ts";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/my-content")({
  head: () => titled("My Content"),
  beforeLoad: requireSession,
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(mine);
  },
  component: MyContentScreen,
});
