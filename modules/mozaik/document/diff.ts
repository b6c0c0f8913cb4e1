import { sameValue } from "../../rules/same-value.ts";
import { BREAKPOINT_NAMES } from "./breakpoint.ts";
import { type Change, update } from "./change.ts";
import { type Content, contentDefinition } from "./contents/content.ts";
import { DESIGN_PARTS } from "./designs/design.ts";
import { valueAt } from "./field.ts";
import type { Interaction } from "./interactions/interaction.ts";
import { choiceOf } from "./interactions/offered-interactions.ts";
import type { MozaikDocument, Node } from "./node.ts";
import type { NodeId } from "./node-id.ts";
import { ancestors } from "./order.ts";

/** Objects whose fields change one by one; everything else changes as a whole. */
const FIELDWISE: ReadonlySet<string> = new Set([
  "design",
  ...DESIGN_PARTS.flatMap(([part, { fields }]) => (fields ? [`design/${part}`] : [])),
  "at",
  "style",
  ...BREAKPOINT_NAMES.map((breakpoint) => `at/${breakpoint}`),
]);

/** The changes that turn `from` into `to`: removals (inner nodes first), additions (outer nodes first), updates. */
export function diffDocuments(from: MozaikDocument, to: MozaikDocument): Change[] {
  if (from.nodes === to.nodes) return [];
  const removed = Object.values(from.nodes).filter((node) => !to.nodes[node.id]);
  const added = Object.values(to.nodes).filter((node) => !from.nodes[node.id]);
  return [
    ...outerFirst(from, removed)
      .reverse()
      .map((node): Change => ({ op: "remove", node })),
    ...outerFirst(to, added).map((node): Change => ({ op: "add", node })),
    ...Object.values(to.nodes).flatMap((node) => {
      const before = from.nodes[node.id];
      return before && before !== node ? diffNodes(before, node) : [];
    }),
  ];
}

function outerFirst(document: MozaikDocument, nodes: readonly Node[]): Node[] {
  const depths = new Map<NodeId, number>(nodes.map((node) => [node.id, ancestors(document, node.id).length]));
  return nodes.toSorted((a, b) => (depths.get(a.id) ?? 0) - (depths.get(b.id) ?? 0));
}

/** The updates that turn one state of a node into another, field by field. */
export function diffNodes(from: Node, to: Node): Change[] {
  const paths = new Map<string, readonly string[]>();
  for (const path of [...fieldPaths(from, to), ...fieldPaths(to, from)]) paths.set(path.join("/"), path);
  return [...paths.values()].flatMap((path) => {
    const before = valueAt(from, path);
    const after = valueAt(to, path);
    return sameValue(before, after) ? [] : [update(from.id, path, before, after)];
  });
}

function fieldPaths(node: Node, other: Node): string[][] {
  const inside = new Set([
    ...fieldwiseInContent(contentOf(node), contentOf(other)),
    ...fieldwiseInInteraction(interactionIn(node), interactionIn(other)),
  ]);
  const perField = (path: string[], value: unknown): string[][] => {
    const key = path.join("/");
    if (typeof value !== "object" || value === null) return [path];
    if (!FIELDWISE.has(key) && !inside.has(key)) return [path];
    return Object.entries(value).flatMap(([field, inner]) => perField([...path, field], inner));
  };
  return Object.entries(node).flatMap(([field, value]) => perField([field], value));
}

/** Fields of a content change one by one while its kind stays; inner fields as its definition says. */
function fieldwiseInContent(one: Content | undefined, other: Content | undefined): ReadonlySet<string> {
  if (!one || one.type !== other?.type) return NONE;
  const inside = contentDefinition(one).fieldwise?.(one, other) ?? [];
  return new Set(["content", ...inside.map((path) => `content/${path}`)]);
}

/** Fields of an interaction change one by one while it stays the same choice. */
function fieldwiseInInteraction(one: Interaction | undefined, other: Interaction | undefined): readonly string[] {
  return one && other && choiceOf(one) === choiceOf(other) ? INTERACTION : [];
}

const INTERACTION = ["", "/effect", "/appearance", "/appearance/style", "/appearance/buttonStyle"].map(
  (path) => `interaction${path}`,
);

const NONE: ReadonlySet<string> = new Set();

function interactionIn(node: Node): Interaction | undefined {
  return node.kind === "page" ? undefined : node.interaction;
}

function contentOf(node: Node): Content | undefined {
  return node.kind === "block" ? node.content : undefined;
}
