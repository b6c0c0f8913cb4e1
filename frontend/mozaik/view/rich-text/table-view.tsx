import type { ReactNode } from "react";
import type { RichTextCell, RichTextLine, RichTextTable } from "#mozaik/document";
import { cssColor } from "../style/css-value.ts";
import { groupLines } from "./group-lines.ts";
import { LineGroupView } from "./line-view.tsx";

/** A table in its own scroll container, so that a wide table does not widen the page. */
export function TableView({ table, origin }: { table: RichTextTable; origin: string | undefined }): ReactNode {
  const [first, ...others] = table.rows;
  const hasHead = first !== undefined && others.length > 0 && first.cells.every((cell) => cell.header);
  const body = hasHead ? others : table.rows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="mozaik-table" tabIndex={0} aria-label="Table">
      <table>
        {table.columnWidths && <Columns widths={table.columnWidths} />}
        {hasHead && (
          <thead>
            <Row cells={first.cells} origin={origin} scope="col" />
          </thead>
        )}
        <tbody>
          {body.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own
            <Row key={index} cells={row.cells} origin={origin} scope="row" />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Columns({ widths }: { widths: readonly number[] }): ReactNode {
  return (
    <colgroup>
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity of their own
        <col key={index} style={width > 0 ? { width } : undefined} />
      ))}
    </colgroup>
  );
}

interface RowProps {
  cells: readonly RichTextCell[];
  origin: string | undefined;
  /** The scope of header cells in this row. */
  scope: "col" | "row";
}

function Row({ cells, origin, scope }: RowProps): ReactNode {
  return (
    <tr>
      {cells.map((cell, index) => {
        const shared = {
          colSpan: cell.colSpan,
          rowSpan: cell.rowSpan,
          style: cell.background ? { backgroundColor: cssColor(cell.background) } : undefined,
          children: groupLines(cell.blocks).map((group, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
            <LineGroupView key={at} group={group} origin={origin} />
          )),
        };
        // An empty corner cell is not a header; it only looks like its neighbours.
        const isHeader = cell.header && cell.blocks.some(hasWords);
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity of their own
        if (isHeader) return <th key={index} scope={scope} {...shared} />;
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity of their own
        return <td key={index} className={cell.header ? "mozaik-corner" : undefined} {...shared} />;
      })}
    </tr>
  );
}

function hasWords(line: RichTextLine): boolean {
  return line.children.some((part) => part.type !== "text" || part.text.trim() !== "");
}
