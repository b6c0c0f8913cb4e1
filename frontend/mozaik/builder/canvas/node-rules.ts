import { childrenOf, type MozaikDocument, type Node, type NodeId, type PageStyle } from "#mozaik/document";
import type { ViewAssets } from "../../view/part.ts";
import { groundBelow, isOnOwnGround, isTranslucent, pageStyleOf } from "../../view/style/ground.ts";
import { nodeRules } from "../../view/style-sheet.ts";

interface Known {
  readonly text: string;
  /** The sibling columns that the rules depend on. */
  readonly siblings: readonly Node[] | null;
  /** The colour behind the node if the rules depend on it. */
  readonly ground: string | null;
  /** The style of its page if the rules depend on it. */
  readonly style: PageStyle | null | undefined;
}

/** The document's style sheet for one state of the assets. Caches each node's rules until the node changes. */
export class NodeRules {
  readonly #known = new WeakMap<Node, Known>();

  constructor(private readonly assets: ViewAssets) {}

  /** The rules of the nodes that pass `isWanted`. */
  sheetOf(document: MozaikDocument, isWanted: (id: NodeId) => boolean): string {
    const rules: string[] = [];
    for (const id in document.nodes) {
      const node = document.nodes[id];
      const text = node && isWanted(id) ? this.#rulesOf(document, node) : "";
      if (text !== "") rules.push(text);
    }
    return rules.join("\n");
  }

  #rulesOf(document: MozaikDocument, node: Node): string {
    const siblings = node.kind === "column" ? childrenOf(document, node.parentId) : null;
    const ground = isTranslucent(node) ? groundBelow(document, node) : null;
    const known = this.#known.get(node);
    const style = isOnOwnGround(node) ? pageStyleOf(document, node) : null;
    if (known && known.siblings === siblings && known.ground === ground && known.style === style) return known.text;
    const text = nodeRules(document, node, this.assets);
    this.#known.set(node, { text, siblings, ground, style });
    return text;
  }
}
