import { z } from "zod";
import type { Change } from "../change.ts";
import { diffNodes } from "../diff.ts";
import { EditError } from "../edit-error.ts";
import { withValueAt } from "../field.ts";
import { Interaction, interactionDefinition } from "../interactions/interaction.ts";
import { choiceOf, interactionOf, offeredInteractions } from "../interactions/offered-interactions.ts";
import type { BlockNode, Node } from "../node.ts";
import { NodeId } from "../node-id.ts";
import { refsOfInteraction } from "../node-refs.ts";
import { nodeOf } from "../place.ts";
import { allRefs } from "../refs.ts";
import { partFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { setField } from "./fields.ts";

/** Sets the interaction of a node, replacing the one it has; null removes it. */
export const setInteraction = defineEdit({
  name: "setInteraction",
  event: "InteractionChanged",
  input: z.strictObject({ id: NodeId, interaction: Interaction.nullable() }),
  refs: ({ id, interaction }) => allRefs([{ nodes: [id] }, refsOfInteraction(interaction ?? undefined)]),
  apply(document, { id, interaction }) {
    const node = nodeOf(document, id);
    if (interaction && !offeredInteractions(node).includes(choiceOf(interaction))) {
      throw new EditError("edit-refused", `A ${partWords(partFacts(document, node))} has no ${nounOf(interaction)}.`);
    }
    const before = node.kind === "page" ? undefined : node.interaction;
    return {
      changes: interactionChanges(node, interaction),
      params: {
        ...(before ? { before: nounOf(before) } : {}),
        ...(interaction ? { after: nounOf(interaction) } : {}),
        part: partFacts(document, node),
      },
    };
  },
  label({ before, after, part }: { before?: string; after?: string; part: Parameters<typeof partWords>[0] }) {
    if (after === undefined) return `Removed ${before ?? "interaction"} from ${partWords(part)}`;
    if (before === undefined) return `Added ${after} to ${partWords(part)}`;
    if (before === after) return `Changed ${after} of ${partWords(part)}`;
    return `Replaced ${before} with ${after} on ${partWords(part)}`;
  },
});

/** Field by field if it stays the same interaction, so that two people can change different fields of it. */
function interactionChanges(node: Node, interaction: Interaction | null): Change[] {
  if (node.kind === "page" || !interaction) return setField(node, ["interaction"], undefined);
  return diffNodes(node, withValueAt(node, ["interaction"], interaction));
}

/** Removes an interaction that a block cannot have with its new content. */
export function unfitInteraction(block: BlockNode, content: BlockNode["content"]): Change[] {
  const next: Node = { ...block, content };
  return interactionOf(next) ? [] : setField(block, ["interaction"], undefined);
}

function nounOf(interaction: Interaction): string {
  return interactionDefinition(interaction).noun(interaction);
}
