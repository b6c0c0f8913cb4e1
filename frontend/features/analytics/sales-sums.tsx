import { type ReactNode, useState } from "react";
import type { SalesSummary } from "#modules/marketplace/ledger-contract";
import { money } from "#modules/marketplace/rules/money";
import { day } from "../../mall/dates.ts";
import { Select } from "../../ui/select/select.tsx";
import { SalesChart } from "./sales-chart.tsx";
import css from "./sales-sums.module.css";

type Sums = SalesSummary["totals"][number];

/** Sums of sales by currency; of one currency also by day, as a chart and a table, and by item. */
export function SalesSums({ summary: { totals, days, items } }: { summary: SalesSummary }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const currency = totals.some((sums) => sums.currency === chosen) ? chosen : (totals[0]?.currency ?? null);
  if (currency === null) return null;
  const byDay = days.filter((sums) => sums.currency === currency);
  const byItem = items.filter((sums) => sums.currency === currency);
  return (
    <div className={css.sums}>
      <SumsTable label="Sums" first="Currency" rows={totals.map((sums) => [sums.currency, sums.currency, sums])} />
      {totals.length > 1 && (
        <div className={css.choice}>
          <Select
            label="Currency"
            options={totals.map((sums) => ({ id: sums.currency, label: sums.currency }))}
            value={currency}
            onChange={setChosen}
          />
        </div>
      )}
      <SalesChart days={byDay} currency={currency} />
      <Fold title="By day">
        <SumsTable label="By day" first="Day" rows={byDay.map((sums) => [sums.day, day(sums.day), sums])} />
      </Fold>
      <Fold title="By item">
        <SumsTable label="By item" first="Item" rows={byItem.map((sums) => [sums.itemId, sums.itemName, sums])} />
      </Fold>
    </div>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={css.fold}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

const AMOUNTS = ["Net", "Tax", "Fee", "Refunded", "Earned"] as const;

function SumsTable({
  label,
  first,
  rows,
}: {
  label: string;
  first: string;
  rows: (readonly [string, string, Sums])[];
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className={css.scroll} aria-label={label} tabIndex={0}>
      <table className={css.numbers}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {["Sales", ...AMOUNTS].map((column) => (
              <th key={column} scope="col" className={css.amount}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([id, name, sums]) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className={css.amount} data-label="Sales">
                {sums.count.toLocaleString("en-US")}
              </td>
              {[sums.net, sums.tax, sums.fee, sums.refunded, sums.earned].map((amount, column) => (
                <td key={AMOUNTS[column]} className={css.amount} data-label={AMOUNTS[column]}>
                  {money(amount, sums.currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
