import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { SupportAccess } from "#modules/support/contract";
import { accessesQuery } from "../../../api/support-orders.ts";
import { LoadMore } from "../../../ui/load-more/load-more.tsx";
import { ScrollingTable } from "../scrolling-table.tsx";
import { SectionState } from "../section-state.tsx";
import { exact } from "./days.ts";
import css from "./support.module.css";

const WHAT: Readonly<Record<string, string>> = {
  purchases: "Searched for purchases",
  order: "Opened an order",
  audit: "Fetched the audit of an order",
  stream: "Read a stream",
  alarms: "Looked at the alarms",
  accesses: "Looked at this list",
  receipt: "Sent a receipt again",
};

/** What super admins looked at. Nobody can change or remove an entry. */
export function AccessesTable() {
  const accesses = useInfiniteQuery(accessesQuery);
  const items = accesses.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <SectionState query={accesses} title="The accesses could not be loaded" height="240px">
      {items.length === 0 ? (
        <p className={css.note}>Nobody has looked at anything before you.</p>
      ) : (
        <ScrollingTable label="Accesses by support" columns={["Who", "What", "Order", "Filters", "When"]}>
          {items.map((access) => (
            <AccessRow key={access.id} access={access} />
          ))}
        </ScrollingTable>
      )}
      <LoadMore
        hasMore={accesses.hasNextPage}
        isLoading={accesses.isFetchingNextPage}
        onLoadMore={() => void accesses.fetchNextPage()}
      />
    </SectionState>
  );
}

function AccessRow({ access: { admin, what, orderId, filters, at } }: { access: SupportAccess }) {
  const filtered = Object.entries(filters).map(([name, value]) => `${name}: ${value}`);
  return (
    <tr>
      <th scope="row">{admin?.name ?? "A former user"}</th>
      <td>{WHAT[what] ?? what}</td>
      <td>
        {orderId === null ? (
          "–"
        ) : (
          <Link to="/super-admin/orders/$orderId" params={{ orderId }}>
            {orderId}
          </Link>
        )}
      </td>
      <td>{filtered.length === 0 ? "–" : filtered.join(", ")}</td>
      <td>{exact(at)}</td>
    </tr>
  );
}
