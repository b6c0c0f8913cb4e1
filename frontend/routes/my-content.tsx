import { createFileRoute } from "@tanstack/react-router";
import { VerifyEmailNote } from "../features/account/verify-email-note.tsx";
import { MyContentSearch } from "../features/shelves/my-content-filters.tsx";
import { MyContentScreen, myContentQuery } from "../features/shelves/my-content-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/my-content")({
  head: () => titled("My Content"),
  validateSearch: MyContentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(myContentQuery(deps));
  },
  component: function MyContent() {
    const navigate = Route.useNavigate();
    return (
      <MyContentScreen
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
        note={<VerifyEmailNote />}
      />
    );
  },
});
