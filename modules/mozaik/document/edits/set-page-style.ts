import { z } from "zod";
import { NodeId } from "../node-id.ts";
import { PAGE_STYLE_FIELDS, PageStylePatch } from "../page-style.ts";
import { nodeOf } from "../place.ts";
import { partFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { setField } from "./fields.ts";

/** Sets fields of a page's style: null clears one, absent ones stay. */
export const setPageStyle = defineEdit({
  name: "setPageStyle",
  event: "PageStyleChanged",
  input: z.strictObject({ id: NodeId, style: PageStylePatch }),
  refs: ({ id }) => ({ nodes: [id] }),
  apply(document, { id, style }) {
    const page = nodeOf(document, id, "page");
    const wanted = PAGE_STYLE_FIELDS.filter((field) => style[field] !== undefined);
    return {
      changes: wanted.flatMap((field) => setField(page, ["style", field], style[field] ?? undefined)),
      params: { part: partFacts(document, page) },
    };
  },
  label: ({ part }) => `Changed style of ${partWords(part)}`,
});
