import { createFileRoute } from "@tanstack/react-router";
import { mozaikQuery } from "../api/mozaiks.ts";
import { MozaikAnalyticsScreen } from "../features/analytics/mozaik-analytics-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/mozaik/$id/uievents")({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(mozaikQuery(params.id)),
  head: ({ loaderData }) => titled(loaderData ? `${loaderData.settings.name}: analytics` : "Analytics"),
  component: () => <MozaikAnalyticsScreen mozaik={Route.useLoaderData()} />,
});
