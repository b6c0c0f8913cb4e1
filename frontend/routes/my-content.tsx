import { createFileRoute } from "@tanstack/react-router";
import { VerifyEmailNote } from "../features/account/verify-email-note.tsx";
import { MyContentScreen, MyContentSearch, myContentQuery } from "../features/shelves/my-content-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/my-content")({
  head: () => titled("My Content"),
  validateSearch: MyContentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(myContentQuery(deps.type));
  },
  component: () => <MyContentScreen type={Route.useSearch().type} note={<VerifyEmailNote />} />,
});
