import { z } from "zod";
import { EditError } from "../edit-error.ts";
import { Height, ImageSize, Width } from "../measure.ts";
import type { NodeKind } from "../node.ts";
import { NodeId } from "../node-id.ts";
import { nodeOf } from "../place.ts";
import { partFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { setField } from "./fields.ts";

const FIELDS: Readonly<Record<"width" | "height" | "imageSize", { name: string; kinds: readonly NodeKind[] }>> = {
  width: { name: "width", kinds: ["column"] },
  height: { name: "height", kinds: ["column", "block"] },
  imageSize: { name: "image size", kinds: ["block"] },
};

/** Sets the width of a column, height of a column or block, or image size of a block: null clears, absent ones stay. */
export const setSize = defineEdit({
  name: "setSize",
  event: "SizeChanged",
  input: z.strictObject({
    id: NodeId,
    width: Width.nullable().optional(),
    height: Height.nullable().optional(),
    imageSize: ImageSize.nullable().optional(),
  }),
  refs: ({ id }) => ({ nodes: [id] }),
  apply(document, { id, ...sizes }) {
    const node = nodeOf(document, id);
    const wanted = (["width", "height", "imageSize"] as const).filter((field) => sizes[field] !== undefined);
    const unfit = wanted.find((field) => !FIELDS[field].kinds.includes(node.kind));
    if (unfit) throw new EditError("edit-refused", `A ${node.kind} has no ${FIELDS[unfit].name}.`);
    return {
      changes: wanted.flatMap((field) => setField(node, [field], sizes[field] ?? undefined)),
      params: { fields: wanted, part: partFacts(document, node) },
    };
  },
  label: ({ fields, part }) =>
    `Changed ${fields.map((field) => FIELDS[field].name).join(", ") || "size"} of ${partWords(part)}`,
});
