import { z } from "zod";
import { BREAKPOINT_NAMES, type Breakpoint, FIELDS_AT, ValuesAt } from "../breakpoint.ts";
import { EditError } from "../edit-error.ts";
import { withValueAt } from "../field.ts";
import type { ColumnNode, MozaikDocument } from "../node.ts";
import { NodeId } from "../node-id.ts";
import { columnsOf, nodeOf } from "../place.ts";
import { partFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { setField } from "./fields.ts";
import { checkColumnRemains } from "./last-column.ts";

const NAMES: Readonly<Record<keyof ValuesAt, string>> = {
  padding: "padding",
  hidden: "visibility",
  textScale: "text size",
  stacking: "columns",
  width: "width",
  height: "height",
  alignX: "alignment",
  alignY: "alignment",
  gap: "gap",
};
const FIELDS = ["padding", "hidden", "textScale", "stacking", "width", "height", "alignX", "alignY", "gap"] as const;
const PLACES: Readonly<Record<Breakpoint, string>> = { tablet: "on tablets", phone: "on phones" };

/** Sets a node's differences on narrow pages: null clears a field, absent ones stay. */
export const setAtBreakpoint = defineEdit({
  name: "setAtBreakpoint",
  event: "BreakpointChanged",
  input: z.strictObject({ id: NodeId, breakpoint: z.enum(BREAKPOINT_NAMES), values: ValuesAt }),
  refs: ({ id }) => ({ nodes: [id] }),
  apply(document, { id, breakpoint, values }) {
    const node = nodeOf(document, id);
    const wanted = FIELDS.filter((field) => values[field] !== undefined);
    const fields: readonly string[] = FIELDS_AT[node.kind];
    const unfit = wanted.find((field) => !fields.includes(field));
    if (unfit) throw new EditError("edit-refused", `A ${node.kind} has no ${NAMES[unfit]} of its own.`);
    if (values.hidden !== undefined && node.kind === "column") {
      checkStillShown(document, node, breakpoint, values.hidden);
    }
    return {
      changes: wanted.flatMap((field) => setField(node, ["at", breakpoint, field], values[field] ?? undefined)),
      params: { fields: wanted, part: partFacts(document, node), breakpoint },
    };
  },
  label: ({ fields, part, breakpoint }) => {
    const changed = [...new Set(fields.map((field) => NAMES[field]))].join(", ") || "look";
    return `Changed ${changed} of ${partWords(part)} ${PLACES[breakpoint]}`;
  },
});

/** Checks the column's resulting visibility: a cleared value falls back to wider pages. */
function checkStillShown(document: MozaikDocument, column: ColumnNode, at: Breakpoint, hidden: boolean | null): void {
  const columns = columnsOf(document, column.parentId);
  const changed = withValueAt(column, ["at", at, "hidden"], hidden ?? undefined);
  checkColumnRemains(
    columns,
    columns.map((each) => (each.id === column.id ? changed : each)),
  );
}
