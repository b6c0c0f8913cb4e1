import { createFileRoute } from "@tanstack/react-router";
import { LibraryScreen } from "../features/library/library-screen.tsx";
import { LibrarySearch } from "../features/library/library-search.ts";
import { BoughtAssets } from "../features/marketplace/bought-assets.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/resource-library")({
  head: () => titled("Resource Library"),
  validateSearch: LibrarySearch,
  component: function ResourceLibrary() {
    const navigate = Route.useNavigate();
    return (
      <LibraryScreen
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
        bought={<BoughtAssets />}
      />
    );
  },
});
