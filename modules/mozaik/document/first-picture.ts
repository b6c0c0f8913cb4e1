import { contentDefinition } from "./contents/content.ts";
import type { MozaikDocument, Node } from "./node.ts";
import type { NodeId } from "./node-id.ts";
import { shownNodes } from "./shown.ts";

/** A picture that a block shows. */
export interface ShownPicture {
  readonly blockId: NodeId;
  readonly assetId: string;
}

/** The pictures that the blocks among the nodes show, in their order. */
export function picturesIn(nodes: readonly Node[]): ShownPicture[] {
  return nodes.flatMap((node) => {
    const content = node.kind === "block" ? node.content : undefined;
    const assetId = content && contentDefinition(content).picture?.(content);
    return assetId === undefined ? [] : [{ blockId: node.id, assetId }];
  });
}

/**
 * The asset id of the first picture a reader meets, for cards and link previews: one that a block shows, else one that
 * lies behind something. Null where there is none.
 */
export function firstPicture(document: MozaikDocument): string | null {
  const nodes = shownNodes(document);
  const behind = nodes.find(({ design }) => design?.backgroundImage?.type === "image");
  return picturesIn(nodes)[0]?.assetId ?? behind?.design?.backgroundImage?.assetId ?? null;
}
