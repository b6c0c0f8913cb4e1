import { z } from "zod";
import { DESIGN_PARTS, DesignPatch } from "../designs/design.ts";
import { EditError } from "../edit-error.ts";
import { valueAt } from "../field.ts";
import { NodeId } from "../node-id.ts";
import { refsOfDesign } from "../node-refs.ts";
import { nodeOf } from "../place.ts";
import { allRefs } from "../refs.ts";
import { partFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { setField } from "./fields.ts";

/** Sets design fields of any node: null clears one, absent ones stay. Each side and corner is a separate field. */
export const setDesign = defineEdit({
  name: "setDesign",
  event: "DesignChanged",
  input: z.strictObject({ id: NodeId, design: DesignPatch }),
  refs: ({ id, design }) => allRefs([{ nodes: [id] }, refsOfDesign(design)]),
  apply(document, { id, design }) {
    const node = nodeOf(document, id);
    const given: Readonly<Record<string, unknown>> = design;
    const unfit = DESIGN_PARTS.find(
      ([part, { kinds }]) => given[part] !== undefined && !(kinds?.includes(node.kind) ?? true),
    );
    if (unfit) throw new EditError("edit-refused", `A ${node.kind} has no ${unfit[1].noun}.`);
    const parts = DESIGN_PARTS.map(([part, { fields }]) => {
      const paths = fields?.map((field) => [part, field]) ?? [[part]];
      const changes = paths.flatMap((path) => {
        const to = valueAt(given, path);
        return to === undefined ? [] : setField(node, ["design", ...path], to ?? undefined);
      });
      return { part, changes };
    });
    return {
      changes: parts.flatMap(({ changes }) => changes),
      params: {
        designs: parts.flatMap(({ part, changes }) => (changes.length > 0 ? [part] : [])),
        part: partFacts(document, node),
      },
    };
  },
  label: ({ designs, part }) => {
    const nouns = DESIGN_PARTS.flatMap(([name, { noun }]) => (designs.includes(name) ? [noun] : []));
    return `Changed ${[...new Set(nouns)].join(", ") || "design"} of ${partWords(part)}`;
  },
});
