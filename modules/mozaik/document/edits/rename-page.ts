import { z } from "zod";
import { PageName } from "../node.ts";
import { NodeId } from "../node-id.ts";
import { nodeOf } from "../place.ts";
import { firstWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { setField } from "./fields.ts";

export const renamePage = defineEdit({
  name: "renamePage",
  event: "PageRenamed",
  input: z.strictObject({ id: NodeId, name: PageName }),
  refs: ({ id }) => ({ nodes: [id] }),
  apply(document, { id, name }) {
    const page = nodeOf(document, id, "page");
    return {
      changes: setField(page, ["name"], name),
      params: { from: firstWords(page.name), to: firstWords(name) },
    };
  },
  label: ({ from, to }) => `Renamed page "${from}" to "${to}"`,
});
