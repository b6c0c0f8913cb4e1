import type { Change } from "../change.ts";
import type { MozaikDocument, Node } from "../node.ts";
import { descendants } from "../order.ts";

/** Removes the node with its contents, children first. */
export function removal(document: MozaikDocument, node: Node): Change[] {
  return [node, ...descendants(document, node.id)].map((gone): Change => ({ op: "remove", node: gone })).reverse();
}
