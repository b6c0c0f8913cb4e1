import { createFileRoute } from "@tanstack/react-router";
import { websiteQuery, websitesQuery } from "../api/websites.ts";
import { SiteWorkspace } from "../features/sites/site-workspace.tsx";
import { SitesScreen } from "../features/sites/sites-screen.tsx";
import { SitesSearch } from "../features/sites/sites-search.ts";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/sites")({
  head: () => titled("My Websites"),
  validateSearch: SitesSearch,
  loaderDeps: ({ search }) => ({ site: search.site }),
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(websitesQuery);
    if (deps.site !== undefined) void context.queryClient.prefetchQuery(websiteQuery(deps.site));
  },
  component: function Sites() {
    const navigate = Route.useNavigate();
    const { site, section = "pages" } = Route.useSearch();
    return site === undefined ? (
      <SitesScreen onOpen={(id) => void navigate({ search: { site: id } })} />
    ) : (
      <SiteWorkspace
        id={site}
        section={section}
        onOpen={(id, part) => void navigate({ search: { site: id, section: part === "pages" ? undefined : part } })}
      />
    );
  },
});
