import { createFileRoute } from "@tanstack/react-router";
import { currentUserQuery } from "../api/account.ts";
import { salesQuery } from "../api/sales.ts";
import { AnalyticsScreen } from "../features/analytics/analytics-screen.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/profile/analytics")({
  head: () => titled("Analytics"),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(salesQuery);
    return queryClient.ensureQueryData(currentUserQuery);
  },
  component: () => <AnalyticsScreen userId={Route.useLoaderData().id} />,
});
