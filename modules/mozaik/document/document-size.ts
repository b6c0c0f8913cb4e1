import { EditError } from "./edit-error.ts";
import type { MozaikDocument, Node } from "./node.ts";

/**
 * The largest document, in bytes of JSON. Restoring an earlier version writes at most the present and the earlier
 * document into one event, and an event must stay below the store's limit of 0.9 MiB.
 */
export const MAX_DOCUMENT_BYTES = 400 * 1024;

const encoder = new TextEncoder();
// Nodes are shared between versions of a document, so each state of a node is measured once.
const measured = new WeakMap<Node, number>();

/** The size of a document's nodes as JSON, in bytes. */
export function documentBytes(document: MozaikDocument): number {
  return Object.values(document.nodes).reduce((sum, node) => sum + nodeBytes(node), 0);
}

/** Of one record: its value with its key. */
function nodeBytes(node: Node): number {
  const known = measured.get(node);
  if (known !== undefined) return known;
  const bytes = encoder.encode(JSON.stringify(node)).length + node.id.length + 4;
  measured.set(node, bytes);
  return bytes;
}

/** Throws EditError `document-too-large`. */
export function checkSize(document: MozaikDocument): void {
  if (documentBytes(document) > MAX_DOCUMENT_BYTES) {
    throw new EditError("document-too-large", "This Mozaik is full. Please remove something first.");
  }
}
