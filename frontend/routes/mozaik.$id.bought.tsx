import { createFileRoute } from "@tanstack/react-router";
import { boughtMozaikQuery } from "../api/mozaiks.ts";
import { BoughtScreen } from "../features/marketplace/bought-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/mozaik/$id/bought")({
  loader: async ({ context: { queryClient }, params }) => {
    const live = import("../mozaik/view/client/widget/widgets.ts");
    const [mozaik] = await Promise.all([queryClient.fetchQuery(boughtMozaikQuery(params.id)), live]);
    return mozaik;
  },
  head: ({ loaderData }) => titled(loaderData ? `${loaderData.settings.name}: bought version` : "Bought version"),
  staticData: { isBare: true },
  component: () => <BoughtScreen mozaik={Route.useLoaderData()} />,
});
