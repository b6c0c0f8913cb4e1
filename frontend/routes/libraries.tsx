import { createFileRoute } from "@tanstack/react-router";
import { librariesQuery } from "../api/libraries.ts";
import { LibrariesScreen } from "../features/libraries/libraries-screen.tsx";
import { LibrariesSearch } from "../features/libraries/libraries-search.ts";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/libraries")({
  head: () => titled("Libraries"),
  validateSearch: LibrariesSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(librariesQuery("own"));
  },
  component: function Libraries() {
    const navigate = Route.useNavigate();
    return (
      <LibrariesScreen
        shown={Route.useSearch().library}
        onShow={(library) => void navigate({ search: { library }, replace: library === undefined })}
      />
    );
  },
});
