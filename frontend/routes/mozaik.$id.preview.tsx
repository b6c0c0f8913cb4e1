import { createFileRoute } from "@tanstack/react-router";
import { draftQuery } from "../api/mozaik-draft.ts";
import { PreviewScreen } from "../mozaik/build/preview-screen.tsx";
import { requireSession } from "./-require-session.ts";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/mozaik/$id/preview")({
  head: ({ loaderData }) => titled(loaderData ? `${loaderData.settings.name}: preview` : "Preview"),
  beforeLoad: requireSession,
  loader: ({ context, params }) => context.queryClient.fetchQuery(draftQuery(params.id)),
  staticData: { isBare: true },
  component: () => <PreviewScreen draft={Route.useLoaderData()} />,
});
