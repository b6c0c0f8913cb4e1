import type { Format } from "./format.ts";

export interface AssetWords {
  alt: string;
  caption: string;
  summary: string;
}

/** A block's own description of its asset; the asset itself stays unchanged. */
export const assetFormat: Format<AssetWords> = {
  kinds: ["block"],
  perWidth: false,
  isByField: true,
  structures: (_document, node) => [node],
  read(node) {
    const content = node.kind === "block" && node.content?.type === "asset" ? node.content : undefined;
    return { alt: content?.alt ?? "", caption: content?.caption ?? "", summary: content?.summary ?? "" };
  },
  edits: (node, _scope, words) => [{ edit: "describeAsset", input: { id: node.id, ...words } }],
};
