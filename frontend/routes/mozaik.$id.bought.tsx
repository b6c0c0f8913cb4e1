import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { boughtMozaikQuery } from "../api/mozaiks.ts";
import { BoughtScreen } from "../features/marketplace/bought-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/mozaik/$id/bought")({
  validateSearch: z.object({ version: z.literal("newest").optional().catch(undefined) }),
  loaderDeps: ({ search: { version } }) => ({ version }),
  loader: async ({ context: { queryClient }, params, deps: { version } }) => {
    const live = import("../mozaik/view/client/widget/widgets.ts");
    const [mozaik] = await Promise.all([queryClient.fetchQuery(boughtMozaikQuery(params.id, version)), live]);
    return mozaik;
  },
  head: ({ loaderData }) => titled(loaderData ? `${loaderData.settings.name}: bought version` : "Bought version"),
  staticData: { isBare: true },
  component: () => <BoughtScreen mozaik={Route.useLoaderData()} />,
});
