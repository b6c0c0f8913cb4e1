import { z } from "zod";
import { EditError } from "../edit-error.ts";
import { NodeId } from "../node-id.ts";
import { pagesOf } from "../order.ts";
import { nodeOf } from "../place.ts";
import { nodeFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { removal } from "./removal.ts";

export const removePage = defineEdit({
  name: "removePage",
  event: "PageRemoved",
  input: z.strictObject({ id: NodeId }),
  refs: ({ id }) => ({ nodes: [id] }),
  apply(document, { id }) {
    const page = nodeOf(document, id, "page");
    if (pagesOf(document).length === 1) throw new EditError("one-page-must-remain", "One page must remain");
    return { changes: removal(document, page), params: { part: nodeFacts(page) } };
  },
  label: ({ part }) => `Removed ${partWords(part)}`,
});
