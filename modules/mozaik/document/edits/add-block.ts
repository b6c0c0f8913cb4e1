import { z } from "zod";
import { Content } from "../contents/content.ts";
import type { BlockNode } from "../node.ts";
import { NodeId } from "../node-id.ts";
import { refsOfContent } from "../node-refs.ts";
import { checkParent, Place, placeRefs, rankAt } from "../place.ts";
import { allRefs } from "../refs.ts";
import { nodeFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { added } from "./new-nodes.ts";

/** Adds a block, empty or with content. */
export const addBlock = defineEdit({
  name: "addBlock",
  event: "BlockAdded",
  input: z.strictObject({ id: NodeId, place: Place, content: Content.optional() }),
  refs: ({ place, content }) => allRefs([placeRefs(place), ...(content ? [refsOfContent(content)] : [])]),
  apply(document, { id, place, content }) {
    checkParent(document, "block", place.parentId);
    const rank = rankAt(document, place);
    const block: BlockNode = { id, kind: "block", parentId: place.parentId, rank, ...(content ? { content } : {}) };
    return { changes: added(document, [block]), params: { part: nodeFacts(block) } };
  },
  label: ({ part }) => `Added ${partWords(part)}`,
});
