import { type Breakpoint, isShownAt, type Node, type PageWidth, type ValuesAt, WIDER } from "#mozaik/document";
import type { CanvasWidth } from "../canvas-width.ts";

/** The pages a value applies to. */
export type Scope = PageWidth;

export const SCOPE_NAMES = { base: "All widths", tablet: "Tablet and narrower", phone: "Phone" } as const;

const SCOPES: Readonly<Record<CanvasWidth, Scope>> = { 1200: "base", 768: "tablet", 390: "phone" };

/** The scope edited at a canvas width. */
export function scopeOf(width: CanvasWidth): Scope {
  return SCOPES[width];
}

type Values = { [Field in keyof ValuesAt]?: NonNullable<ValuesAt[Field]> };

/** A node's own value in a scope; undefined: it inherits from the wider scope or has the default. */
export function ownValue<Field extends keyof Values>(node: Node, scope: Scope, field: Field): Values[Field] {
  return (scope === "base" ? baseValues(node) : valuesAt(node, scope))[field];
}

/** The value that a node inherits from wider pages if it has none of its own in a scope. */
export function inheritedValue<Field extends keyof Values>(node: Node, scope: Scope, field: Field): Values[Field] {
  if (scope === "base") return undefined;
  return ownValue(node, WIDER[scope], field) ?? inheritedValue(node, WIDER[scope], field);
}

/** True if a node is hidden in a scope. A column hidden on all pages cannot be shown on some. */
export function isHiddenIn(node: Node, scope: Scope): boolean {
  return !isShownAt(node, scope);
}

function valuesAt(node: Node, breakpoint: Breakpoint): Values {
  return node.at?.[breakpoint] ?? {};
}

function baseValues(node: Node): Values {
  const padding = node.design?.padding;
  const gap = node.design?.gap;
  switch (node.kind) {
    case "column":
      return { padding, gap, width: node.width, height: node.height, alignY: node.alignY, hidden: node.hidden };
    case "block":
      return { padding, height: node.height, alignX: node.alignX };
    default:
      return { padding, gap };
  }
}
