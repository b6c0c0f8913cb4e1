import { z } from "zod";
import type { Change } from "../change.ts";
import type { ColumnNode, LayoutNode, MozaikDocument } from "../node.ts";
import { NodeId } from "../node-id.ts";
import { type PlaceFacts, placeFacts, placeWords } from "../part-name.ts";
import { Beside, columnsOf, nodeOf, placeRefs } from "../place.ts";
import { allRefs } from "../refs.ts";
import { clearedWidths, widthsWithOneMore, widthsWithout } from "./column-widths.ts";
import { ordinal } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { checkColumnRemains } from "./last-column.ts";
import { move } from "./move.ts";

interface Params {
  readonly number: number;
  /** Null: in its own layout. */
  readonly to: readonly PlaceFacts[] | null;
}

/**
 * Moves a column within its layout or, with `layoutId`, to another one, where it takes its share of the row. Moving
 * the only column of a layout also removes the layout, which would be invisible without columns.
 */
export const moveColumn = defineEdit({
  name: "moveColumn",
  event: "ColumnMoved",
  input: z.strictObject({ id: NodeId, layoutId: NodeId.optional(), beside: Beside }),
  refs: ({ id, layoutId, beside }) => allRefs([{ nodes: [id] }, placeRefs({ parentId: layoutId, ...beside })]),
  apply(document, { id, layoutId, beside }) {
    const column = nodeOf(document, id, "column");
    const layout = nodeOf(document, layoutId ?? column.parentId, "layout");
    const changes = move(document, column, { parentId: layout.id, ...beside });
    const params: Params = { number: ordinal(document, column), to: null };
    if (layout.id === column.parentId) return { changes, params };
    return {
      changes: [...changes, ...clearedWidths(column), ...widthsOfOthers(document, column, layout)],
      params: { ...params, to: placeFacts(document, layout, column) },
    };
  },
  label: ({ number, to }) => `Moved column ${number}${to === null ? "" : ` to ${placeWords(to)}`}`,
});

function widthsOfOthers(document: MozaikDocument, column: ColumnNode, to: LayoutNode): Change[] {
  const from = nodeOf(document, column.parentId, "layout");
  const columns = columnsOf(document, from.id);
  const left = columns.filter(({ id }) => id !== column.id);
  const room = widthsWithOneMore(columnsOf(document, to.id));
  if (left.length === 0) return [...room, { op: "remove", node: from }];
  checkColumnRemains(columns, left);
  return [...room, ...widthsWithout(columns, column.id)];
}
