import { useInfiniteQuery } from "@tanstack/react-query";
import { Receipt } from "lucide-react";
import { receivedCopiesQuery } from "../../api/given-copies.ts";
import { purchasesQuery } from "../../api/purchases.ts";
import { Page } from "../../layout/page.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { BoughtTabs } from "./bought-tabs.tsx";
import { PurchaseList } from "./purchase-list.tsx";
import { ReceivedCopies } from "./received-copies.tsx";

export function PurchasesScreen() {
  const received = useInfiniteQuery(receivedCopiesQuery);
  const hasNone = received.data?.pages.every((page) => page.items.length === 0) ?? false;
  return (
    <Page title="Purchases" width="text">
      <BoughtTabs current="purchases" />
      <ReceivedCopies list={received} />
      <PurchaseList
        label="Purchases"
        list={useInfiniteQuery(purchasesQuery)}
        empty={hasNone ? <NothingBought /> : null}
      />
    </Page>
  );
}

function NothingBought() {
  return (
    <EmptyState
      icon={<Receipt />}
      title="Nothing bought yet"
      text="Your purchases and copies are listed here."
      action={
        <ButtonLink href="/explore" variant="primary">
          Explore
        </ButtonLink>
      }
    />
  );
}
