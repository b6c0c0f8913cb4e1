import { z } from "zod";
import type { Change } from "../change.ts";
import { CONTENTS } from "../contents/content.ts";
import { diffNodes } from "../diff.ts";
import type { BlockNode } from "../node.ts";
import { NodeId } from "../node-id.ts";
import { refsOfContent } from "../node-refs.ts";
import { nodeOf } from "../place.ts";
import { allRefs } from "../refs.ts";
import { nodeFacts, type PartFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { setField } from "./fields.ts";
import { unfitInteraction } from "./set-interaction.ts";

// Text has its own edit.
const { text: _text, asset, ...others } = CONTENTS;
const NewContent = z.discriminatedUnion("type", [asset.schema, ...Object.values(others).map(({ schema }) => schema)]);
type NewContent = z.output<typeof NewContent>;

/** Puts an asset, embed or widget into a block, replacing its content; null empties it. */
export const setContent = defineEdit({
  name: "setContent",
  event: "ContentChanged",
  input: z.strictObject({ id: NodeId, content: NewContent.nullable() }),
  refs: ({ id, content }) => allRefs([{ nodes: [id] }, ...(content ? [refsOfContent(content)] : [])]),
  apply(document, { id, content }) {
    const block = nodeOf(document, id, "block");
    return {
      changes: [
        ...contentChanges(block, content),
        ...sizeChanges(block, content),
        ...unfitInteraction(block, content ?? undefined),
      ],
      params: paramsOf(block, content),
    };
  },
  label: ({ did, part }) => `${WORDS[did]} ${partWords(part)}`,
});

/** Content of the same kind changes field by field, so that two people can edit alt text and caption at once. */
function contentChanges(block: BlockNode, content: NewContent | null): Change[] {
  return content === null ? setField(block, ["content"], undefined) : diffNodes(block, { ...block, content });
}

/** A picture's size is limited by its original, so a new picture starts without one. */
function sizeChanges(block: BlockNode, content: NewContent | null): Change[] {
  const same =
    content?.type === "asset" && block.content?.type === "asset" && block.content.assetId === content.assetId;
  return same ? [] : setField(block, ["imageSize"], undefined);
}

const WORDS = { cleared: "Cleared", added: "Added", replaced: "Replaced", edited: "Edited" } as const;

function paramsOf(block: BlockNode, content: NewContent | null): { did: keyof typeof WORDS; part: PartFacts } {
  if (content === null) return { did: "cleared", part: nodeFacts(block) };
  const part = nodeFacts({ ...block, content });
  if (content.type !== block.content?.type) return { did: "added", part };
  const replaced =
    content.type === "asset" && block.content.type === "asset" && content.assetId !== block.content.assetId;
  return replaced ? { did: "replaced", part: nodeFacts(block) } : { did: "edited", part };
}
