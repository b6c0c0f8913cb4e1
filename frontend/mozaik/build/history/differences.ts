import { diffWordsWithSpace } from "diff";
import { type Change, diffDocuments, type MozaikDocument, type Node, type NodeId, plainText } from "#mozaik/document";
import { nodeName } from "../node-name.ts";

/** Words that stayed, came or went. */
export interface TextPart {
  kind: "same" | "added" | "removed";
  text: string;
}

/** How one node differs between two versions. */
export interface Difference {
  id: NodeId;
  kind: "added" | "removed" | "changed";
  name: string;
  /** What of it changed, in words; empty for a node that came or went. */
  fields: readonly string[];
  /** For a text that changed. */
  text?: readonly TextPart[];
}

const FIELDS: Readonly<Record<string, string>> = {
  rank: "place",
  parentId: "place",
  name: "name",
  content: "content",
  alignX: "alignment",
  alignY: "alignment",
  imageSize: "asset size",
  hidden: "visibility",
  padding: "padding",
  backgroundColor: "background",
  backgroundImage: "background",
  borders: "borders",
  corners: "corners",
  text: "text",
  at: "look on narrow pages",
};

/** What came, went and changed from one version to another; what stands inside a node that came or went is left out. */
export function differencesOf(from: MozaikDocument, to: MozaikDocument): Difference[] {
  const changes = diffDocuments(from, to);
  const found = new Map<NodeId, Difference>();
  for (const change of changes) {
    if (change.op === "update") addField(found, change, from, to);
    else if (change.op === "add" && !isAdded(from, to, change.node.parentId)) {
      found.set(change.node.id, { id: change.node.id, kind: "added", name: nodeName(to, change.node), fields: [] });
    } else if (change.op === "remove" && !isAdded(to, from, change.node.parentId)) {
      found.set(change.node.id, { id: change.node.id, kind: "removed", name: nodeName(from, change.node), fields: [] });
    }
  }
  return [...found.values()];
}

/** True where the parent itself came with this version. */
function isAdded(from: MozaikDocument, to: MozaikDocument, parentId: NodeId | null): boolean {
  return parentId !== null && !from.nodes[parentId] && to.nodes[parentId] !== undefined;
}

function addField(
  found: Map<NodeId, Difference>,
  { id, path }: Extract<Change, { op: "update" }>,
  from: MozaikDocument,
  to: MozaikDocument,
): void {
  const [before, after] = [from.nodes[id], to.nodes[id]];
  if (!before || !after) return;
  const known = found.get(id) ?? { id, kind: "changed", name: nodeName(to, after), fields: [] };
  const field = fieldWord(path);
  const fields = known.fields.includes(field) ? known.fields : [...known.fields, field];
  const text = known.text ?? textDifference(before, after);
  found.set(id, { ...known, fields, ...(text ? { text } : {}) });
}

/** What people call the field at a path of a node: 'padding'. */
export function fieldWord(path: readonly string[]): string {
  const [first = "", second = ""] = path;
  if (first === "design" || (first === "content" && second === "text")) return FIELDS[second] ?? second;
  return FIELDS[first] ?? first;
}

function textDifference(before: Node, after: Node): TextPart[] | undefined {
  const [old, now] = [textOf(before), textOf(after)];
  return old === undefined || now === undefined || old === now ? undefined : textParts(old, now);
}

/** The words of a text block; undefined for any other node. */
export function textOf(node: Node | undefined): string | undefined {
  return node?.kind === "block" && node.content?.type === "text" ? plainText(node.content.text) : undefined;
}

/** Milliseconds that two texts are compared at most: long ones with nothing in common take very long. */
const PATIENCE = 150;

/** Which words stayed, came and went; of texts that take too long to compare all came and went. */
export function textParts(old: string, now: string): TextPart[] {
  const parts = diffWordsWithSpace(old, now, { timeout: PATIENCE });
  if (!parts) {
    return [
      { kind: "removed", text: old },
      { kind: "added", text: now },
    ];
  }
  return parts.map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}
