import { z } from "zod";
import { BREAKPOINT_NAMES, type Breakpoint, FIELDS_AT, ValuesAt } from "../breakpoint.ts";
import { EditError } from "../edit-error.ts";
import type { ColumnNode, MozaikDocument, Node } from "../node.ts";
import { NodeId } from "../node-id.ts";
import { childrenOf } from "../order.ts";
import { nodeOf } from "../place.ts";
import { describeNode } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { setField } from "./fields.ts";
import { ONE_COLUMN_MUST_REMAIN } from "./last-column.ts";

const NAMES: Readonly<Record<keyof ValuesAt, string>> = {
  padding: "padding",
  hidden: "visibility",
  textScale: "text size",
  stacking: "columns",
  width: "width",
  height: "height",
  alignX: "alignment",
  alignY: "alignment",
};
const FIELDS = ["padding", "hidden", "textScale", "stacking", "width", "height", "alignX", "alignY"] as const;
const PLACES: Readonly<Record<Breakpoint, string>> = { tablet: "on tablets", phone: "on phones" };

/** How a node differs on narrow pages: null clears a field, absent ones stay. */
export const setAtBreakpoint = defineEdit({
  name: "setAtBreakpoint",
  event: "BreakpointChanged",
  input: z.strictObject({ id: NodeId, breakpoint: z.enum(BREAKPOINT_NAMES), values: ValuesAt }),
  apply(document, { id, breakpoint, values }) {
    const node = nodeOf(document, id);
    const wanted = FIELDS.filter((field) => values[field] !== undefined);
    const fields: readonly string[] = FIELDS_AT[node.kind];
    const unfit = wanted.find((field) => !fields.includes(field));
    if (unfit) throw new EditError("edit-refused", `A ${node.kind} has no ${NAMES[unfit]} of its own.`);
    if (values.hidden && node.kind === "column") checkOtherColumnShown(document, node, breakpoint);
    const changed = [...new Set(wanted.map((field) => NAMES[field]))].join(", ") || "look";
    return {
      changes: wanted.flatMap((field) => setField(node, ["at", breakpoint, field], values[field] ?? undefined)),
      label: `Changed ${changed} of ${describeNode(node)} ${PLACES[breakpoint]}`,
    };
  },
});

function checkOtherColumnShown(document: MozaikDocument, column: ColumnNode, breakpoint: Breakpoint): void {
  const others = childrenOf(document, column.parentId).filter((sibling) => sibling.id !== column.id);
  if (others.every((other) => isHidden(other, breakpoint))) {
    throw new EditError("one-column-must-remain", ONE_COLUMN_MUST_REMAIN);
  }
}

function isHidden(node: Node, breakpoint: Breakpoint): boolean {
  if (node.kind === "column" && node.hidden) return true;
  const own = node.at?.[breakpoint]?.hidden;
  return own ?? (breakpoint === "phone" ? (node.at?.tablet?.hidden ?? false) : false);
}
