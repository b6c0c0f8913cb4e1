import { z } from "zod";
import { ASSET_FIELD_WORDS, AssetContent } from "../contents/asset/definition.ts";
import { EditError } from "../edit-error.ts";
import { NodeId } from "../node-id.ts";
import { nodeOf } from "../place.ts";
import { nodeFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { setField } from "./fields.ts";

const { alt, summary, caption, autoPlay, visibleCaption, visibleCredit } = AssetContent.shape;

const Described = {
  alt: alt.nullable(),
  summary: summary.nullable(),
  caption: caption.nullable(),
  autoPlay: autoPlay.nullable(),
  visibleCaption: visibleCaption.nullable(),
  visibleCredit: visibleCredit.nullable(),
};
const FIELDS = ["alt", "summary", "caption", "autoPlay", "visibleCaption", "visibleCredit"] as const;

/**
 * Sets the block's own texts for its asset and how it shows it: null or an empty text clears a value, absent ones stay.
 * The asset does not change.
 */
export const describeAsset = defineEdit({
  name: "describeAsset",
  event: "AssetDescribed",
  input: z.strictObject({ id: NodeId, ...Described }),
  refs: ({ id }) => ({ nodes: [id] }),
  apply(document, { id, ...values }) {
    const block = nodeOf(document, id, "block");
    if (block.content?.type !== "asset") throw new EditError("edit-refused", "This block holds no asset.");
    const fields = FIELDS.filter((field) => values[field] !== undefined);
    return {
      changes: fields.flatMap((field) => setField(block, ["content", field], storedValue(values[field]))),
      params: { fields, part: nodeFacts(block) },
    };
  },
  label: ({ fields, part }) =>
    `Changed ${fields.map((field) => ASSET_FIELD_WORDS[field] ?? field).join(", ") || "description"} of ${partWords(part)}`,
});

function storedValue(value: string | boolean | null | undefined): string | boolean | undefined {
  return value === null || value === "" ? undefined : value;
}
