import { ancestors, descendants, type MozaikDocument, type Node, type NodeKind, type ValuesAt } from "#mozaik/document";
import type { FormatPanelName } from "../format-panel-name.ts";
import { ownValue, type Scope } from "./scope.ts";

/** The panels that not every structure has: which ones do, and which one the panel goes to from another. */
const STRUCTURES: Readonly<Partial<Record<FormatPanelName, { has: readonly NodeKind[]; otherwise: NodeKind }>>> = {
  alignment: { has: ["block", "column"], otherwise: "block" },
  width: { has: ["column"], otherwise: "column" },
  height: { has: ["block", "column"], otherwise: "block" },
};

/**
 * The structure a panel opens for: the node itself where it has what the panel changes, else what it stands in or the
 * first in it. Undefined: there is none.
 */
export function structureFor(document: MozaikDocument, node: Node, panel: FormatPanelName): Node | undefined {
  const rule = STRUCTURES[panel];
  if (!rule || rule.has.includes(node.kind)) return node;
  const isWanted = (each: Node) => each.kind === rule.otherwise;
  return ancestors(document, node.id).find(isWanted) ?? descendants(document, node.id).find(isWanted);
}

const FIELDS: Readonly<Partial<Record<FormatPanelName, readonly (keyof ValuesAt)[]>>> = {
  alignment: ["alignX", "alignY"],
  width: ["width"],
  height: ["height"],
  padding: ["padding"],
  visibility: ["hidden"],
  layout: ["stacking"],
  textSize: ["textScale"],
};

/** Whether a panel shows a value that the node has for narrow pages alone. */
export function hasOwnValue(node: Node, scope: Scope, panel: FormatPanelName): boolean {
  return scope !== "base" && (FIELDS[panel] ?? []).some((field) => ownValue(node, scope, field) !== undefined);
}
