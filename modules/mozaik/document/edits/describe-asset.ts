import { z } from "zod";
import { AssetContent } from "../contents/asset/definition.ts";
import { EditError } from "../edit-error.ts";
import { NodeId } from "../node-id.ts";
import { nodeOf } from "../place.ts";
import { nodeFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { setField } from "./fields.ts";

const { alt, summary, caption } = AssetContent.shape;

/** Sets the block's own texts for its asset: null or empty clears one, absent ones stay. The asset does not change. */
export const describeAsset = defineEdit({
  name: "describeAsset",
  event: "AssetDescribed",
  input: z.strictObject({ id: NodeId, alt: alt.nullable(), summary: summary.nullable(), caption: caption.nullable() }),
  refs: ({ id }) => ({ nodes: [id] }),
  apply(document, { id, ...words }) {
    const block = nodeOf(document, id, "block");
    if (block.content?.type !== "asset") throw new EditError("edit-refused", "This block holds no asset.");
    const fields = (["alt", "summary", "caption"] as const).filter((field) => words[field] !== undefined);
    return {
      changes: fields.flatMap((field) => setField(block, ["content", field], words[field] || undefined)),
      params: { fields, part: nodeFacts(block) },
    };
  },
  label: ({ fields, part }) => `Changed ${fields.join(", ") || "description"} of ${partWords(part)}`,
});
