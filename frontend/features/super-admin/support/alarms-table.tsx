import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { UUID } from "#modules/rules/uuid";
import { alarmsQuery } from "../../../api/support-orders.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { ScrollingTable } from "../scrolling-table.tsx";
import { SectionState } from "../section-state.tsx";
import { exact } from "./days.ts";
import css from "./support.module.css";

const KINDS: Readonly<Record<string, string>> = {
  "payment-without-order": "Payment without an order",
  "payment-overdue": "The payment provider does not answer",
  "paid-twice": "Paid twice",
  "payment-mismatch": "Another amount was paid",
  "refund-failed": "Refund refused",
  "limit-exceeded": "More sold than there are",
  "payout-failed": "Payout refused",
};

/** What is wrong between the mall and its payment provider, and what was healed. */
export function AlarmsTable() {
  const alarms = useQuery(alarmsQuery);
  return (
    <SectionState query={alarms} title="The alarms could not be loaded" height="240px">
      {alarms.data?.length === 0 ? (
        <EmptyState icon={<CircleCheck />} title="No alarms" text="Nothing is wrong with any payment." />
      ) : (
        <ScrollingTable label="Alarms" columns={["Alarm", "State", "Order or payment", "Raised", "Healed"]}>
          {alarms.data?.map(({ kind, subject, detail, raisedAt, healedAt }) => (
            <tr key={`${kind} ${subject}`}>
              <th scope="row" className={css.item}>
                {KINDS[kind] ?? kind}
                <span className={css.id}>{detail}</span>
              </th>
              <td>{healedAt === null ? <Badge tone="danger">Open</Badge> : <Badge tone="success">Healed</Badge>}</td>
              <td>
                {UUID.test(subject) && kind !== "payment-without-order" ? (
                  <Link to="/super-admin/orders/$orderId" params={{ orderId: subject }}>
                    {subject}
                  </Link>
                ) : (
                  subject
                )}
              </td>
              <td>{exact(raisedAt)}</td>
              <td>{healedAt === null ? "–" : exact(healedAt)}</td>
            </tr>
          ))}
        </ScrollingTable>
      )}
    </SectionState>
  );
}
