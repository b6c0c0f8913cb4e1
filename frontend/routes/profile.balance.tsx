import { createFileRoute } from "@tanstack/react-router";
import { balancesQuery } from "../api/balance.ts";
import { BalanceScreen } from "../features/analytics/balance-screen.tsx";
import { WaitingPage } from "../layout/waiting-page.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/profile/balance")({
  head: () => titled("Balance"),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(balancesQuery);
  },
  pendingComponent: () => <WaitingPage title="Balance" shape="list" />,
  component: BalanceScreen,
});
