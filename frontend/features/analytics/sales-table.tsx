import type { Sale } from "#modules/marketplace/purchase-contract";
import { money, optionPrice } from "#modules/marketplace/rules/money";
import { taxOrigin } from "#modules/marketplace/rules/receipt-words";
import { day } from "../../mall/dates.ts";
import css from "./analytics.module.css";
import { RefundSale } from "./refund-sale.tsx";

const AMOUNTS = ["Net", "Tax", "Fee", "Total"];

/** One row for each sold license. */
export function SalesTable({ sales }: { sales: readonly Sale[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className={css.scroll} aria-label="Sales" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {["Item", "License Type", "Buyer", "Date", "Order"].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {AMOUNTS.map((column) => (
              <th key={column} scope="col" className={css.amount}>
                {column}
              </th>
            ))}
            <th scope="col">Refund</th>
          </tr>
        </thead>
        <tbody>
          {sales.map((sale) => (
            <SaleRow key={sale.id} sale={sale} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SaleRow({ sale }: { sale: Sale }) {
  const { itemName, licenseType, buyer, soldAt, orderId, total, tax, fee, currency } = sale;
  return (
    <tr>
      <th scope="row">{itemName}</th>
      <td className={css.license}>{licenseType}</td>
      <td>{buyer?.name ?? "Someone"}</td>
      <td className={css.date}>{day(soldAt)}</td>
      <td className={css.order} title={orderId}>
        {orderId.slice(0, 8)}
      </td>
      <td className={css.part} data-label="Net">
        {money(total - tax, currency)}
      </td>
      <td className={css.part} data-label="Tax">
        {money(tax, currency)}
        {tax > 0 && <span className={css.rate}>{taxOrigin(sale)}</span>}
      </td>
      <td className={css.part} data-label="Fee">
        {fee === null ? "–" : money(fee, currency)}
      </td>
      <td className={css.amount}>{optionPrice(total, currency)}</td>
      <td>
        {sale.refunded > 0 && <span>{money(sale.refunded, currency)} refunded </span>}
        {sale.refundStatus === "failed" && <span>Refund failed </span>}
        <RefundSale sale={sale} />
      </td>
    </tr>
  );
}
