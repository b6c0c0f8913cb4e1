import { embedAddress } from "#modules/mozaik/document/embed-link";
import { EMBED_DEFAULT_SIZE, type EmbedContent, embedSource } from "#mozaik/document";
import type { Format } from "./format.ts";

/** A block's embed. An address that cannot be embedded is not stored. */
export const embedFormat: Format<EmbedContent> = {
  kinds: ["block"],
  perWidth: false,
  isByField: true,
  structures: (_document, node) => [node],
  read: (node) => (node.kind === "block" && node.content?.type === "embed" ? node.content : NEW_EMBED),
  edits(node, _scope, embed) {
    const link = wholeAddress(embed.link);
    if (!embedSource(link)) return [];
    const content = { ...embed, name: embed.name.trim(), link };
    return [{ edit: "setContent", input: { id: node.id, content } }];
  },
  unfinished: {
    is: (_node, { link }) => link.trim() !== "" && !embedSource(wholeAddress(link)),
    drafts: new WeakMap(),
  },
};

export const NEW_EMBED: EmbedContent = {
  type: "embed",
  name: "",
  link: "",
  size: { ...EMBED_DEFAULT_SIZE },
  autoplay: false,
};

/**
 * The address in what was typed or pasted, with the scheme, which browsers do not show and people leave out. Keeps the
 * address if that does not make it embeddable.
 */
export function wholeAddress(link: string): string {
  const typed = embedAddress(link);
  const secure = `https://${typed}`;
  return !embedSource(typed) && embedSource(secure) ? secure : typed;
}
