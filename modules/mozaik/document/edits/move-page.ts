import { z } from "zod";
import { NodeId } from "../node-id.ts";
import { Beside, nodeOf } from "../place.ts";
import { describeNode } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { move } from "./move.ts";

export const movePage = defineEdit({
  name: "movePage",
  event: "PageMoved",
  input: z.strictObject({ id: NodeId, beside: Beside }),
  apply(document, { id, beside }) {
    const page = nodeOf(document, id, "page");
    return { changes: move(document, page, { parentId: null, ...beside }), label: `Moved ${describeNode(page)}` };
  },
});
