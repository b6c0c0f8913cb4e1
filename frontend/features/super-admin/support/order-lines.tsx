import { money } from "#modules/marketplace/rules/money";
import { taxOrigin } from "#modules/marketplace/rules/receipt-words";
import type { SupportOrder } from "#modules/support/contract";
import { ScrollingTable } from "../scrolling-table.tsx";
import { exact } from "./days.ts";
import { RefundLine } from "./refund-line.tsx";
import css from "./support.module.css";

/** What was bought, what can be refunded of it, and the copies that it gave. */
export function OrderLines({ order }: { order: SupportOrder }) {
  const names = new Map(order.lines.map(({ itemId, itemName }) => [itemId, itemName]));
  return (
    <>
      <section className={css.group} aria-labelledby="lines">
        <h2 id="lines">Lines</h2>
        <ScrollingTable
          label="Lines of the order"
          columns={["Item", "License Type", "Seller", "Tax", "Total", "Refundable", "Actions"]}
        >
          {order.lines.map((line) => (
            <tr key={line.licenseOptionId}>
              <th scope="row" className={css.item}>
                {line.itemName}
                <span className={css.id}>{line.itemId}</span>
              </th>
              <td>{line.licenseType}</td>
              <td>{line.seller?.name ?? "A former user"}</td>
              <td>
                {money(line.tax, line.currency)}
                {line.tax > 0 && <span className={css.id}>{taxOrigin(line)}</span>}
              </td>
              <td>{money(line.total, line.currency)}</td>
              <td>{money(line.refundable, line.currency)}</td>
              <td>{line.refundable > 0 ? <RefundLine orderId={order.id} line={line} /> : "–"}</td>
            </tr>
          ))}
        </ScrollingTable>
      </section>
      <section className={css.group} aria-labelledby="copies">
        <h2 id="copies">Copies</h2>
        {order.copies.length === 0 ? (
          <p className={css.note}>This order gave no copy.</p>
        ) : (
          <ScrollingTable label="Copies of the order" columns={["Copy", "Made from", "Created", "State"]}>
            {order.copies.map(({ copyId, originalId, createdAt, isDeleted }) => (
              <tr key={copyId}>
                <th scope="row" className={css.mono}>
                  {copyId}
                </th>
                <td>{names.get(originalId) ?? originalId}</td>
                <td>{exact(createdAt)}</td>
                <td>{isDeleted ? "Deleted" : "There"}</td>
              </tr>
            ))}
          </ScrollingTable>
        )}
      </section>
    </>
  );
}
