import { createFileRoute } from "@tanstack/react-router";
import { draftQuery } from "../api/mozaik-draft.ts";
import { LimitedCopyScreen } from "../mozaik/builder/screen/limited-copy-screen.tsx";
import { PreviewScreen } from "../mozaik/builder/screen/preview-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/mozaik/$id/preview")({
  loader: async ({ context: { queryClient }, params }) => {
    const live = import("../mozaik/view/client/widget/widgets.ts");
    const [draft] = await Promise.all([queryClient.fetchQuery(draftQuery(params.id)), live]);
    return draft;
  },
  head: ({ loaderData }) => titled(loaderData ? `${loaderData.settings.name}: preview` : "Preview"),
  staticData: { isBare: true },
  component: Screen,
});

function Screen() {
  const draft = Route.useLoaderData();
  return draft.readOnly ? <LimitedCopyScreen copy={draft} /> : <PreviewScreen draft={draft} />;
}
