import { EMBED_DEFAULT_SIZE, type EmbedContent, embedSource } from "#mozaik/document";
import type { Format } from "./format.ts";

/** What a block embeds. An address that cannot be embedded is not stored. */
export const embedFormat: Format<EmbedContent> = {
  kinds: ["block"],
  perWidth: false,
  isByField: true,
  structures: (_document, node) => [node],
  read: (node) => (node.kind === "block" && node.content?.type === "embed" ? node.content : NEW_EMBED),
  edits(node, _scope, embed) {
    if (!embedSource(embed.link)) return [];
    const content = { ...embed, name: embed.name.trim(), link: embed.link.trim() };
    return [{ edit: "setContent", input: { id: node.id, content } }];
  },
};

export const NEW_EMBED: EmbedContent = {
  type: "embed",
  name: "",
  link: "",
  size: { ...EMBED_DEFAULT_SIZE },
  autoplay: false,
};
