import { type Interaction, type Node, safeHref } from "#mozaik/document";
import { completeAddress } from "../link-address.ts";
import { type Format, STRUCTURES } from "./format.ts";

/** The interaction of a structure; null: none. An address that cannot be opened is not stored. */
export const interactionFormat: Format<Interaction | null> = {
  kinds: STRUCTURES.filter((kind) => kind !== "page"),
  perWidth: false,
  read: ownInteraction,
  edits(node, _scope, interaction) {
    return isStorable(interaction)
      ? [{ edit: "setInteraction", input: { id: node.id, interaction: interaction && completed(interaction) } }]
      : [];
  },
  unfinished: { is: (_node, interaction) => !isStorable(interaction), drafts: new WeakMap() },
};

/** False if the address of a link is not allowed. */
export function isStorable(interaction: Interaction | null): boolean {
  if (interaction?.type !== "link-interaction" || interaction.url.trim() === "") return true;
  return safeHref(completeAddress(interaction.url)) !== undefined;
}

function ownInteraction(node: Node): Interaction | null {
  return node.kind === "page" ? null : (node.interaction ?? null);
}

function completed(interaction: Interaction): Interaction {
  if (interaction.type === "link-interaction") {
    const url = interaction.url.trim() === "" ? "" : completeAddress(interaction.url);
    return { ...interaction, url, name: interaction.name.trim() };
  }
  if (interaction.type === "animation-effects-interaction") return interaction;
  if (interaction.type !== "accordion-interaction") return { ...interaction, name: interaction.name.trim() };
  const { appearance, name } = interaction;
  return { ...interaction, name: name.trim(), appearance: { ...appearance, text: appearance.text.trim() } };
}
