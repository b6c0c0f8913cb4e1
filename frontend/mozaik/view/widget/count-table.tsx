import type { ReactNode } from "react";

export interface CountTableProps {
  caption: ReactNode;
  counts: readonly { words: string; count: number }[];
  /** Answers that a whole bar stands for. */
  total: number;
  /** What to show instead of the words alone. */
  wordsOf?: (words: string) => ReactNode;
  /** Says each count's share of this many answers too. */
  shareOf?: number;
}

/** How often each answer was given: a table whose numbers are drawn as bars too. */
export function CountTable({ caption, counts, total, wordsOf, shareOf = 0 }: CountTableProps): ReactNode {
  return (
    <table className="mozaik-chart">
      <caption dir="auto">{caption}</caption>
      <tbody>
        {counts.map(({ words, count }) => (
          <tr key={words}>
            <th scope="row" dir="auto">
              {wordsOf ? wordsOf(words) : words}
            </th>
            <td className="mozaik-bar">
              {count > 0 && <span style={{ width: `${(100 * count) / Math.max(total, 1)}%` }} />}
            </td>
            <td>
              {count}
              {shareOf > 0 && ` (${Math.round((100 * count) / shareOf)} %)`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
