import { createFileRoute } from "@tanstack/react-router";
import { librariesQuery } from "../api/libraries.ts";
import { LibrariesScreen } from "../features/libraries/libraries-screen.tsx";
import { itemToAdd, LibrariesSearch } from "../features/libraries/libraries-search.ts";
import { Bookmarks } from "../features/shelves/bookmarks.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/libraries")({
  head: () => titled("Libraries"),
  validateSearch: LibrariesSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(librariesQuery("own"));
  },
  component: function Libraries() {
    const navigate = Route.useNavigate();
    const search = Route.useSearch();
    return (
      <LibrariesScreen
        shown={search.library}
        added={itemToAdd(search)}
        bookmarks={(actions) => <Bookmarks actions={actions} />}
        onShow={(library) => void navigate({ search: { library }, replace: library === undefined })}
        onAdded={() => void navigate({ search: { library: search.library }, replace: true })}
      />
    );
  },
});
