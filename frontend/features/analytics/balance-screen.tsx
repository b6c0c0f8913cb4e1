import { useQuery } from "@tanstack/react-query";
import { Wallet } from "lucide-react";
import { balancesQuery } from "../../api/balance.ts";
import { Page } from "../../layout/page.tsx";
import { messageOf } from "../../mall/api-error.ts";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { BalanceEntries } from "./balance-entries.tsx";
import { BalanceSums } from "./balance-sums.tsx";
import { PayoutList } from "./payout-list.tsx";
import { type PayoutReturn, PayoutSetup } from "./payout-setup.tsx";
import { SellerTabs } from "./seller-tabs.tsx";

type Return = { cameBack?: PayoutReturn; onFollowed?: () => void };

/** What the user has earned, with every entry that explains it, and their payouts. */
export function BalanceScreen({ cameBack, onFollowed = () => undefined }: Return) {
  const balances = useQuery(balancesQuery);
  return (
    <Page title="Balance">
      <SellerTabs current="balance" />
      <PayoutSetup cameBack={cameBack} onFollowed={onFollowed} />
      {balances.isPending && <Skeleton height="240px" radius="large" />}
      {balances.isError && !balances.data && (
        <ErrorState
          title="Your balance could not be loaded"
          text={messageOf(balances.error)}
          onRetry={() => void balances.refetch()}
          isRetrying={balances.isFetching}
        />
      )}
      {balances.data?.length === 0 && (
        <EmptyState icon={<Wallet />} title="Nothing earned yet" text="What your sales earn is listed here." />
      )}
      {balances.data?.map((balance) => (
        <section key={balance.currency} aria-label={`Balance in ${balance.currency}`}>
          <BalanceSums balance={balance} />
          <BalanceEntries currency={balance.currency} />
        </section>
      ))}
      <PayoutList />
    </Page>
  );
}
