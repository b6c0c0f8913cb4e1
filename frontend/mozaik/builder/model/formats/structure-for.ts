import { ancestors, descendants, type MozaikDocument, type Node, type NodeKind, type ValuesAt } from "#mozaik/document";
import type { FormatPanelName } from "../format-panel-name.ts";
import { ownValue, type Scope } from "./scope.ts";

/** The panels that apply only to some kinds: to which, and the kind that other structures lead to. */
const STRUCTURES: Readonly<Partial<Record<FormatPanelName, { has: readonly NodeKind[]; otherwise: NodeKind }>>> = {
  condition: { has: ["block", "layout", "tile"], otherwise: "layout" },
  alignment: { has: ["block", "column"], otherwise: "block" },
  pageStyle: { has: ["page"], otherwise: "page" },
  width: { has: ["column"], otherwise: "column" },
  gap: { has: ["column", "layout", "tile"], otherwise: "layout" },
  height: { has: ["block", "column"], otherwise: "block" },
};

/**
 * The structure a panel opens for: the node if the panel applies to it, or else its ancestor or first descendant to
 * which it applies. Undefined if there is none.
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
  gap: ["gap"],
  visibility: ["hidden"],
  layout: ["stacking"],
  textSize: ["textScale"],
};

/** True if the node has its own value for narrow pages in a panel. */
export function hasOwnValue(node: Node, scope: Scope, panel: FormatPanelName): boolean {
  return scope !== "base" && (FIELDS[panel] ?? []).some((field) => ownValue(node, scope, field) !== undefined);
}
