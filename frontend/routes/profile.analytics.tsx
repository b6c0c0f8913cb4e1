import { createFileRoute } from "@tanstack/react-router";
import { currentUserQuery } from "../api/account.ts";
import { salesQuery } from "../api/sales.ts";
import { AnalyticsScreen } from "../features/analytics/analytics-screen.tsx";
import { WaitingPage } from "../layout/waiting-page.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/profile/analytics")({
  head: () => titled("Analytics"),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(salesQuery);
    return queryClient.ensureQueryData(currentUserQuery);
  },
  pendingComponent: () => <WaitingPage title="Analytics" shape="list" />,
  component: () => <AnalyticsScreen userId={Route.useLoaderData().id} />,
});
