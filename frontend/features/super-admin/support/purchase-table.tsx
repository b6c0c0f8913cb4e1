import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { money } from "#modules/marketplace/rules/money";
import type { PurchaseFilters, SupportPurchase } from "#modules/support/contract";
import { supportPurchasesQuery } from "../../../api/support-orders.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { LoadMore } from "../../../ui/load-more/load-more.tsx";
import { ScrollingTable } from "../scrolling-table.tsx";
import { SectionState } from "../section-state.tsx";
import { exact } from "./days.ts";
import { OrderBadge } from "./order-badge.tsx";
import css from "./support.module.css";

/** The orders that fit the filters. */
export function PurchaseTable({ filters }: { filters: PurchaseFilters }) {
  const found = useInfiniteQuery(supportPurchasesQuery(filters));
  const orders = found.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <SectionState query={found} title="The purchases could not be found" height="320px">
      {orders.length === 0 ? (
        <EmptyState icon={<SearchX />} title="No purchases" text="No order fits all these filters." />
      ) : (
        <ScrollingTable label="Purchases found" columns={["Order", "Buyer", "Seller", "Total", "State", "Placed"]}>
          {orders.map((order) => (
            <PurchaseRow key={order.id} order={order} />
          ))}
        </ScrollingTable>
      )}
      <LoadMore
        hasMore={found.hasNextPage}
        isLoading={found.isFetchingNextPage}
        onLoadMore={() => void found.fetchNextPage()}
      />
    </SectionState>
  );
}

function PurchaseRow({ order }: { order: SupportPurchase }) {
  const { id, lines, buyer, sellers, total, currency, placedAt } = order;
  const [first] = lines;
  const more = lines.length > 1 ? ` and ${lines.length - 1} more` : "";
  return (
    <tr>
      <th scope="row" className={css.item}>
        <Link to="/super-admin/orders/$orderId" params={{ orderId: id }}>
          {first?.itemName}
          {more}
        </Link>
        <span className={css.id}>{id}</span>
      </th>
      <td>{buyer?.name ?? "A former user"}</td>
      <td>{sellers.map(({ name }) => name).join(", ") || "A former user"}</td>
      <td>{money(total, currency)}</td>
      <td>
        <OrderBadge order={order} />
      </td>
      <td>{exact(placedAt)}</td>
    </tr>
  );
}
