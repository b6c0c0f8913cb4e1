import { EditError } from "./edit-error.ts";
import type { MozaikDocument, Node } from "./node.ts";
import type { NodeId } from "./node-id.ts";

/**
 * The largest document, in bytes of JSON. A restore may write both the current and the earlier document into one
 * event, and an event must stay below the store's limit of 0.9 MiB.
 */
export const MAX_DOCUMENT_BYTES = 400 * 1024;

const encoder = new TextEncoder();
// Versions of a document share nodes, so each state of a node is measured once.
const measured = new WeakMap<Node, number>();

// Each document is measured once, too; the next one by its changes.
const sizes = new WeakMap<MozaikDocument["nodes"], number>();

/** The size of a document's nodes as JSON, in bytes. */
export function documentBytes(document: MozaikDocument): number {
  const known = sizes.get(document.nodes);
  if (known !== undefined) return known;
  const bytes = Object.values(document.nodes).reduce((sum, node) => sum + nodeBytes(node), 0);
  sizes.set(document.nodes, bytes);
  return bytes;
}

/** Measures `after` by its changed nodes if the size of `before` is known. */
export function keepSize(before: MozaikDocument, after: MozaikDocument, changed: readonly NodeId[]): void {
  const known = sizes.get(before.nodes);
  if (known === undefined) return;
  const bytesIn = ({ nodes }: MozaikDocument, id: NodeId) => (nodes[id] ? nodeBytes(nodes[id]) : 0);
  let bytes = known;
  for (const id of new Set(changed)) bytes += bytesIn(after, id) - bytesIn(before, id);
  sizes.set(after.nodes, bytes);
}

/** Size of one record: key and value. */
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
