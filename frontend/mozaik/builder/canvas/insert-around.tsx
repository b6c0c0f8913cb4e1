import type { BlockNode } from "#mozaik/document";
import { useChildIds } from "../view-state/builder-context.ts";
import css from "./insert-around.module.css";
import { InsertPlus } from "./insert-plus.tsx";

/**
 * The places around the selected block: a plus below it, and one above the first block of a column. Visible on touch
 * screens and when focused by keyboard; a mouse gets its plus from the gap it points at. After the block's content, so
 * that Tab reaches them behind it.
 */
export function InsertAround({ node: { id, parentId } }: { node: BlockNode }) {
  const isFirst = useChildIds(parentId)[0] === id;
  return (
    <div className={css.around} data-on-hover data-theme="light">
      {isFirst && <InsertPlus label="Insert above" place={{ parentId, before: id }} className={css.above} />}
      <InsertPlus label="Insert below" place={{ parentId, after: id }} className={css.below} />
    </div>
  );
}
