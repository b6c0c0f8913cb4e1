import type { ReactNode } from "react";
import css from "./super-admin.module.css";

interface Props {
  /** Names the region for screen readers. */
  label: string;
  columns: readonly string[];
  /** Rows of cells, the first of each a row header. */
  children: ReactNode;
}

/** A plain table. It can be reached by keyboard, so that it can be scrolled sideways on narrow screens. */
export function ScrollingTable({ label, columns, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
    <section className={css.scroll} aria-label={label} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
