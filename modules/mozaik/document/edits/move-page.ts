import { z } from "zod";
import { NodeId } from "../node-id.ts";
import { Beside, nodeOf, placeRefs } from "../place.ts";
import { allRefs } from "../refs.ts";
import { nodeFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { move } from "./move.ts";

export const movePage = defineEdit({
  name: "movePage",
  event: "PageMoved",
  input: z.strictObject({ id: NodeId, beside: Beside }),
  refs: ({ id, beside }) => allRefs([{ nodes: [id] }, placeRefs(beside)]),
  apply(document, { id, beside }) {
    const page = nodeOf(document, id, "page");
    return { changes: move(document, page, { parentId: null, ...beside }), params: { part: nodeFacts(page) } };
  },
  label: ({ part }) => `Moved ${partWords(part)}`,
});
