import { z } from "zod";
import { NodeId } from "../node-id.ts";
import { refsOfContent } from "../node-refs.ts";
import { nodeOf } from "../place.ts";
import { allRefs } from "../refs.ts";
import { RichText } from "../rich-text.ts";
import { nodeFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { setField } from "./fields.ts";
import { unfitInteraction } from "./set-interaction.ts";

/** Sets the text of a block, replacing its content. One edit per pause in typing. */
export const setText = defineEdit({
  name: "setText",
  event: "TextChanged",
  input: z.strictObject({ id: NodeId, text: RichText }),
  refs: ({ id, text }) => allRefs([{ nodes: [id] }, refsOfContent({ type: "text", text })]),
  apply(document, { id, text }) {
    const block = nodeOf(document, id, "block");
    const content = { type: "text", text } as const;
    const changes =
      block.content?.type === "text"
        ? setField(block, ["content", "text"], text)
        : [
            ...setField(block, ["content"], content),
            ...setField(block, ["imageSize"], undefined),
            ...unfitInteraction(block, content),
          ];
    return { changes, params: { part: nodeFacts({ ...block, content }) } };
  },
  label: ({ part }) => `Edited ${partWords(part)}`,
});
