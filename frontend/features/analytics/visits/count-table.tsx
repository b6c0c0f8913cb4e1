import { useId } from "react";
import css from "./visits.module.css";

interface CountTableProps {
  title: string;
  /** What the rows are. */
  of: string;
  rows: readonly { readonly name: string; readonly count: number }[];
  /** Shown if nothing was counted. */
  empty: string;
  note?: string;
}

/** Names with their counts, and a bar for each. */
export function CountTable({ title, of, rows, empty, note }: CountTableProps) {
  const id = useId();
  const counted = rows.filter(({ count }) => count > 0);
  const most = Math.max(1, ...counted.map(({ count }) => count));
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        {title}
      </h3>
      {note && <p className={css.note}>{note}</p>}
      {counted.length === 0 ? (
        <p className={css.note}>{empty}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col" className={css.count}>
                Count
              </th>
            </tr>
          </thead>
          <tbody>
            {counted.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <span className={css.bar} style={{ width: `${(100 * count) / most}%` }} />
                </th>
                <td className={css.count}>{count.toLocaleString("en-US")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
