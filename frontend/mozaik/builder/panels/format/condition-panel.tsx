import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import {
  applyEdit,
  type Condition,
  circularProblem,
  conditionWords,
  logicFindings,
  type MozaikDocument,
  type NodeId,
} from "#mozaik/document";
import { Button } from "../../../../ui/button/button.tsx";
import { conditionFormat, isStorable } from "../../model/formats/condition-format.ts";
import { newCondition } from "../../model/logic/condition-edits.ts";
import { nearestQuestion, questionsFor, questionsOf } from "../../model/logic/questions.ts";
import { kindName } from "../../model/node-name.ts";
import { useBuilder } from "../../view-state/builder-context.ts";
import css from "../side-panel/panel.module.css";
import { ConditionFields } from "./condition-fields.tsx";
import { FormatPanel } from "./format-panel.tsx";
import { useFormat } from "./use-format.ts";

/** When visitors see a block, layout or tile. A part without a condition starts with the question before it. */
export function ConditionPanel() {
  const format = useFormat(conditionFormat);
  const [isSuggesting, suggest] = useState(true);
  if (!format) return null;
  const { node, document, values } = format;
  const kind = kindName(node).toLowerCase();
  const questions = questionsFor(document, node.id);
  const nearest = nearestQuestion(document, questions, node.id);
  const condition = values ?? (isSuggesting && nearest ? newCondition(nearest) : null);
  const circular = condition && circularProblem(document, node.id, condition);
  const canApply = isStorable(condition) && circular === null;
  const change = (changed: Condition | null) => {
    suggest(false);
    format.change(changed);
  };
  const frame = {
    ...format,
    // What was suggested for one structure is not applied after a look at another one.
    choose(id: NodeId) {
      suggest(false);
      format.choose(id);
    },
    apply: () => format.apply(condition),
  };
  return (
    <FormatPanel format={frame} canApply={canApply} {...(condition && { onReset: () => change(null) })}>
      {condition ? (
        <>
          <ConditionFields
            lead={`Show this ${kind} if`}
            condition={condition}
            questions={questions}
            first={nearest}
            onChange={change}
          />
          <p className={css.note}>
            {isStorable(condition)
              ? `Visitors see this ${kind} only if ${conditionWords(document, condition)}.`
              : "Choose a value to compare the answer with."}
          </p>
          <div role="status">
            {canApply ? (
              <NeverShown document={document} id={node.id} condition={condition} />
            ) : (
              circular !== null && <p className={css.error}>{circular}</p>
            )}
          </div>
        </>
      ) : nearest ? (
        <>
          <p>Visitors always see this {kind}.</p>
          <Button size="small" icon={<Plus />} onPress={() => change(newCondition(nearest))} autoFocus={!isSuggesting}>
            Add condition
          </Button>
        </>
      ) : (
        <NothingAsked kind={kind} isAsking={questionsOf(document).length > 0} />
      )}
    </FormatPanel>
  );
}

/** Says before it is applied that visitors could never see the part. */
function NeverShown({ document, id, condition }: { document: MozaikDocument; id: NodeId; condition: Condition }) {
  const problems = useMemo(() => {
    const { document: after } = applyEdit(document, { edit: "setCondition", input: { id, showIf: condition } });
    return logicFindings(after).filter((finding) => finding.id === id && finding.kind === "never-shown");
  }, [document, id, condition]);
  return problems.map(({ message }) => (
    <p key={message} className={css.error}>
      {message}
    </p>
  ));
}

/** `isAsking`: there are questions, but only in the part itself. */
function NothingAsked({ kind, isAsking }: { kind: string; isAsking: boolean }) {
  const builder = useBuilder();
  return (
    <>
      <p>
        {isAsking
          ? `All questions are in this ${kind}. It can only depend on a question outside of it.`
          : `This Mozaik asks nothing yet. Once it has a question, the answer can decide whether visitors see this ${kind}.`}
      </p>
      <Button size="small" icon={<Plus />} onPress={() => builder.view.openPanel("add")}>
        Insert a question
      </Button>
    </>
  );
}
