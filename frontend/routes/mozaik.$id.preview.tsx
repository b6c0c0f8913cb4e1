import { createFileRoute } from "@tanstack/react-router";
import { draftQuery } from "../api/mozaik-draft.ts";
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
  component: () => <PreviewScreen draft={Route.useLoaderData()} />,
});
