import { z } from "zod";
import { EditError } from "../edit-error.ts";
import { circularProblem } from "../logic/circular.ts";
import { Condition } from "../logic/condition.ts";
import { mayHaveCondition } from "../logic/condition-of.ts";
import { type ConditionFacts, conditionFacts, factsWords } from "../logic/condition-words.ts";
import { NodeId } from "../node-id.ts";
import { refsOfCondition } from "../node-refs.ts";
import { nodeOf } from "../place.ts";
import { allRefs } from "../refs.ts";
import { type PartFacts, partFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { setField } from "./fields.ts";

/**
 * Sets when a tile, layout or block is shown; null: always. Refused if the part would be shown depending on itself.
 * So are moving and pasting (`checkCircles`); undoing may still lead to that, and the publishing check finds it.
 */
export const setCondition = defineEdit({
  name: "setCondition",
  event: "ConditionChanged",
  input: z.strictObject({ id: NodeId, showIf: Condition.nullable() }),
  refs: ({ id, showIf }) => allRefs([{ nodes: [id] }, refsOfCondition(showIf ?? undefined)]),
  apply(document, { id, showIf }) {
    const node = nodeOf(document, id);
    const part = partFacts(document, node);
    if (!mayHaveCondition(node)) throw new EditError("edit-refused", `A ${partWords(part)} is always shown.`);
    const changes = setField(node, ["showIf"], showIf ?? undefined);
    const circular = showIf && changes.length > 0 ? circularProblem(document, id, showIf) : null;
    if (circular !== null) throw new EditError("circular-condition", circular);
    return {
      changes,
      params: { part, ...(showIf && { condition: conditionFacts(document, showIf) }) },
    };
  },
  label({ part, condition }: { part: PartFacts; condition?: ConditionFacts }) {
    return condition ? `Show ${partWords(part)} if ${factsWords(condition)}` : `Always show ${partWords(part)}`;
  },
});
