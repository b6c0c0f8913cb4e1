import { createFileRoute } from "@tanstack/react-router";
import { currentUserQuery } from "../api/account.ts";
import { ALL_SALES, salesQuery, salesSummaryQuery } from "../api/sales.ts";
import { AnalyticsScreen } from "../features/analytics/analytics-screen.tsx";
import { WaitingPage } from "../layout/waiting-page.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/profile/analytics")({
  head: () => titled("Analytics"),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(salesQuery(ALL_SALES));
    void queryClient.prefetchQuery(salesSummaryQuery(ALL_SALES));
    return queryClient.ensureQueryData(currentUserQuery);
  },
  pendingComponent: () => <WaitingPage title="Analytics" shape="list" />,
  component: Screen,
});

function Screen() {
  const { id, superAdmin } = Route.useLoaderData();
  return <AnalyticsScreen userId={id} isSuperAdmin={superAdmin} />;
}
