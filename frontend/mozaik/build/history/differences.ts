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
  const field = fieldName(path);
  const fields = known.fields.includes(field) ? known.fields : [...known.fields, field];
  const text = known.text ?? textDifference(before, after);
  found.set(id, { ...known, fields, ...(text ? { text } : {}) });
}

function fieldName(path: readonly string[]): string {
  const [first = "", second = ""] = path;
  if (first === "design" || (first === "content" && second === "text")) return FIELDS[second] ?? second;
  return FIELDS[first] ?? first;
}

function textDifference(before: Node, after: Node): TextPart[] | undefined {
  if (before.kind !== "block" || after.kind !== "block") return undefined;
  if (before.content?.type !== "text" || after.content?.type !== "text") return undefined;
  const [old, now] = [plainText(before.content.text), plainText(after.content.text)];
  if (old === now) return undefined;
  return diffWordsWithSpace(old, now).map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}
