import type { MozaikDocument } from "./node.ts";
import { refsOfNode } from "./node-refs.ts";

/** The assets that a document shows, each once: contents of blocks and background images of anything. */
export function assetsOf(document: MozaikDocument): Set<string> {
  return new Set(Object.values(document.nodes).flatMap((node) => refsOfNode(node).files));
}
