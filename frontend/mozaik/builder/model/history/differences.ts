import { diffWordsWithSpace } from "diff";
import {
  type Change,
  contentDefinition,
  diffDocuments,
  type MozaikDocument,
  type Node,
  type NodeId,
  partName,
  plainText,
} from "#mozaik/document";
import { nodeName } from "../node-name.ts";
import { fieldWord } from "./field-word.ts";

/** Words that stayed, were added or were removed. */
export interface TextPart {
  kind: "same" | "added" | "removed";
  text: string;
}

/** How one node differs between two versions. */
export interface Difference {
  id: NodeId;
  kind: "added" | "removed" | "changed";
  name: string;
  /** The changed fields in words; empty for an added or removed node. */
  fields: readonly string[];
  /** Word differences in its text, its widget's texts, or its picture's description. */
  text?: readonly TextPart[];
}

/** The nodes added, removed and changed between two versions; without descendants of added or removed nodes. */
export function differencesOf(from: MozaikDocument, to: MozaikDocument): Difference[] {
  const changes = diffDocuments(from, to);
  const found = new Map<NodeId, Difference>();
  for (const change of changes) {
    if (change.op === "update") addField(found, change, from, to);
    else if (change.op === "add" && !isAdded(from, to, change.node.parentId)) {
      found.set(change.node.id, { id: change.node.id, kind: "added", name: nameOf(to, change.node), fields: [] });
    } else if (change.op === "remove" && !isAdded(to, from, change.node.parentId)) {
      found.set(change.node.id, { id: change.node.id, kind: "removed", name: nameOf(from, change.node), fields: [] });
    }
  }
  return [...found.values()];
}

/** True if the parent is new in `to` as well. */
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
  const known = found.get(id) ?? { id, kind: "changed", name: nameOf(to, after), fields: [] };
  const field = fieldWord(path, after);
  const fields = known.fields.includes(field) ? known.fields : [...known.fields, field];
  const text = known.text ?? textDifference(before, after);
  found.set(id, { ...known, fields, ...(text ? { text } : {}) });
}

/** The name of a page or block; for anything else its place: 'Column 2 of layout 3'. */
function nameOf(document: MozaikDocument, node: Node): string {
  if (node.kind === "page" || node.kind === "block") return nodeName(document, node);
  const words = partName(document, node);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textDifference(before: Node, after: Node): TextPart[] | undefined {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  return old === undefined || now === undefined || old === now ? undefined : textParts(old, now);
}

/** All text of a node; undefined if it cannot have any. */
function wordsOf(node: Node): string | undefined {
  if (node.kind === "page") return node.name;
  if (node.kind !== "block" || !node.content) return undefined;
  return contentDefinition(node.content)
    .words(node.content)
    .filter((words) => words !== "")
    .join(" · ");
}

/** The words of a text block; undefined for any other node. */
export function textOf(node: Node | undefined): string | undefined {
  return node?.kind === "block" && node.content?.type === "text" ? plainText(node.content.text) : undefined;
}

/** The most milliseconds for comparing two texts: long ones with nothing in common take very long. */
const PATIENCE = 150;

/** Below this share of common text, a word-by-word comparison would be hard to read. */
const LEAST_IN_COMMON = 0.3;

/** Word-by-word differences. Texts that have little in common, or take too long to compare, are listed as a whole. */
export function textParts(old: string, now: string): TextPart[] {
  const parts = diffWordsWithSpace(old, now, { timeout: PATIENCE });
  if (!parts || inCommon(parts, Math.max(old.length, now.length)) < LEAST_IN_COMMON) {
    const whole: TextPart[] = [
      { kind: "removed", text: old },
      { kind: "added", text: now },
    ];
    return whole.filter(({ text }) => text !== "");
  }
  return parts.map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

/** The share of the longer text's characters that stayed. */
function inCommon(parts: readonly { value: string; added: boolean; removed: boolean }[], length: number): number {
  const kept = parts.filter(({ added, removed }) => !added && !removed);
  return kept.reduce((sum, { value }) => sum + value.trim().length, 0) / length;
}
