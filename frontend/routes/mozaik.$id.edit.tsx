import { createFileRoute, redirect } from "@tanstack/react-router";
import { z } from "zod";
import { draftQuery } from "../api/mozaik-draft.ts";
import { useUserId } from "../mall/session.ts";
import { BuilderScreen } from "../mozaik/builder/screen/builder-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/mozaik/$id/edit")({
  validateSearch: z.object({
    panel: z.literal("submissions").optional().catch(undefined),
    /** The node to go to. */
    node: z.uuid().optional().catch(undefined),
    /** The website whose page is edited. */
    site: z.uuid().optional().catch(undefined),
  }),
  loader: async ({ context: { queryClient }, params }) => {
    const draft = await queryClient.fetchQuery(draftQuery(params.id));
    if (draft.readOnly) throw redirect({ to: "/mozaik/$id/preview", params, replace: true });
    return draft;
  },
  head: ({ loaderData }) => titled(loaderData ? `Edit ${loaderData.settings.name}` : "Edit"),
  // The builder keeps its own copy, so hovering over a link must not load it.
  preload: false,
  staticData: { isBare: true },
  component: Screen,
});

function Screen() {
  const draft = Route.useLoaderData();
  const { panel, node, site } = Route.useSearch();
  const userId = useUserId();
  return userId === null ? null : (
    <BuilderScreen key={draft.id} draft={draft} userId={userId} opensWith={panel} opensAt={node} siteId={site} />
  );
}
