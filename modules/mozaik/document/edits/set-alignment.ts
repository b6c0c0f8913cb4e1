import { z } from "zod";
import { Alignment } from "../alignment.ts";
import { EditError } from "../edit-error.ts";
import { NodeId } from "../node-id.ts";
import { nodeOf } from "../place.ts";
import { partFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { setField } from "./fields.ts";

/** `alignX` of a block or `alignY` of a column; null returns to the default. */
export const setAlignment = defineEdit({
  name: "setAlignment",
  event: "AlignmentChanged",
  input: z.union([
    z.strictObject({ id: NodeId, alignX: Alignment.nullable() }),
    z.strictObject({ id: NodeId, alignY: Alignment.nullable() }),
  ]),
  refs: ({ id }) => ({ nodes: [id] }),
  apply(document, input) {
    const node = nodeOf(document, input.id);
    const [kind, field, to] =
      "alignX" in input ? ["block", "alignX", input.alignX] : ["column", "alignY", input.alignY];
    if (node.kind !== kind) throw new EditError("edit-refused", `A ${node.kind} has no ${field}.`);
    return {
      changes: setField(node, [field], to ?? undefined),
      params: { part: partFacts(document, node) },
    };
  },
  label: ({ part }) => `Changed alignment of ${partWords(part)}`,
});
