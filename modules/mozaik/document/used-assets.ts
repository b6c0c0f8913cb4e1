import type { MozaikDocument } from "./node.ts";
import { refsOfNode } from "./node-refs.ts";

/** The document's assets, each once: contents of blocks and background images. */
export function assetsOf(document: MozaikDocument): Set<string> {
  return new Set(Object.values(document.nodes).flatMap((node) => refsOfNode(node).files));
}
