import { z } from "zod";
import { NodeId } from "../node-id.ts";
import { nodeOf } from "../place.ts";
import { tilesOf } from "../preview.ts";
import { partFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { setField } from "./fields.ts";

/** Draws the preview line below a tile, and nowhere else; null removes it. */
export const setPreviewLine = defineEdit({
  name: "setPreviewLine",
  event: "PreviewLineSet",
  input: z.strictObject({ id: NodeId.nullable() }),
  refs: ({ id }) => ({ nodes: id === null ? [] : [id] }),
  apply(document, { id }) {
    const tile = id === null ? null : nodeOf(document, id, "tile");
    const changes = tilesOf(document).flatMap((each) =>
      setField(each, ["previewEnd"], each.id === id ? true : undefined),
    );
    return { changes, params: { part: tile && partFacts(document, tile) } };
  },
  label: ({ part }) => (part ? `Set the preview line below ${partWords(part)}` : "Removed the preview line"),
});
