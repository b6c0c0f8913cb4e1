import { createFileRoute } from "@tanstack/react-router";
import { RedirectScreen } from "../features/redirect/redirect-screen.tsx";
import { RedirectSearch } from "../features/redirect/redirect-search.ts";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/redirect-link")({
  staticData: { isPublic: true },
  validateSearch: RedirectSearch,
  head: () => titled("Leaving the mall"),
  component: () => <RedirectScreen search={Route.useSearch()} />,
});
