import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { balancesQuery } from "../api/balance.ts";
import { payoutAccountQuery } from "../api/payouts.ts";
import { BalanceScreen } from "../features/analytics/balance-screen.tsx";
import { WaitingPage } from "../layout/waiting-page.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/profile/balance")({
  head: () => titled("Balance"),
  validateSearch: z.object({ payouts: z.enum(["returned", "again"]).optional().catch(undefined) }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(balancesQuery);
    void queryClient.prefetchQuery(payoutAccountQuery);
  },
  pendingComponent: () => <WaitingPage title="Balance" shape="list" />,
  component: Balance,
});

function Balance() {
  const { payouts } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <BalanceScreen cameBack={payouts} onFollowed={() => void navigate({ search: {}, replace: true })} />;
}
