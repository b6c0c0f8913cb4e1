import { Plus } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { ancestors, MOST_GO_TO, pagesOf } from "#mozaik/document";
import { Button } from "../../../../ui/button/button.tsx";
import { newCondition } from "../../model/logic/condition-edits.ts";
import { nearestQuestion, type Question, questionsOf } from "../../model/logic/questions.ts";
import { useDraft, useView } from "../../view-state/builder-context.ts";
import css from "../side-panel/panel.module.css";
import { type GoTo, PageRule } from "./page-rule.tsx";
import own from "./page-rules.module.css";

type PageRulesProps = {
  rules: readonly GoTo[];
  /** What happens if no rule holds. */
  otherwise: string;
  /** Undefined: no rules. */
  onChange: (rules: GoTo[] | undefined) => void;
};

/** Pages of the Mozaik that a button opens, depending on answers. */
export function PageRules({ rules, otherwise, onChange }: PageRulesProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const document = useDraft((state) => state.document);
  const buttonId = useView((view) => view.selectedId) ?? "";
  const ownPage = ancestors(document, buttonId).find(({ kind }) => kind === "page")?.id;
  const pages = pagesOf(document);
  const questions = questionsOf(document);
  const nearest = nearestQuestion(document, questions, buttonId);
  const others = pages.filter(({ id }) => id !== ownPage);
  const following = pages.slice(pages.findIndex(({ id }) => id === ownPage) + 1)[0] ?? others[0];
  /** Moves the focus, which would be lost with a removed rule, to a control in that place. */
  const changeAt = (next: GoTo[], place: string) => {
    flushSync(() => onChange(next.length > 0 ? next : undefined));
    list.current?.querySelector<HTMLElement>(`[data-rule="${place}"] button`)?.focus();
  };
  const replace = (index: number, rule: GoTo) => onChange(rules.map((each, at) => (at === index ? rule : each)));
  const remove = (index: number) => changeAt(rules.toSpliced(index, 1), "add");
  return (
    <fieldset ref={list} className={css.group}>
      <legend className={css.legend}>Go to page</legend>
      {rules.length > 0 && (
        <ol className={own.rules}>
          {rules.map((rule, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other identity, and every field is controlled
            <li key={index} data-rule={index}>
              <PageRule
                number={index + 1}
                count={rules.length}
                rule={rule}
                pages={others}
                questions={questions}
                first={nearest}
                onChange={(condition) => (condition ? replace(index, { ...rule, if: condition }) : remove(index))}
                onPage={(pageId) => replace(index, { ...rule, pageId })}
                onMove={(by) => changeAt(rules.toSpliced(index, 1).toSpliced(index + by, 0, rule), `${index + by}`)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ol>
      )}
      <div data-rule="add">
        <Button
          size="small"
          icon={<Plus />}
          isDisabled={!nearest || !following || rules.length >= MOST_GO_TO}
          onPress={() => {
            if (!nearest || !following) return;
            changeAt([...rules, { if: newCondition(nearest), pageId: following.id }], `${rules.length}`);
          }}
        >
          Add rule
        </Button>
      </div>
      <p className={css.note}>
        {missing(nearest, following !== undefined) ?? `The first rule that holds opens its page. ${otherwise}`}
      </p>
    </fieldset>
  );
}

/** What must be there before a rule can be added. */
function missing(question: Question | undefined, hasOtherPage: boolean): string | undefined {
  if (!question) return "This Mozaik asks nothing yet. Once it has a question, the answer can decide which page opens.";
  return hasOtherPage ? undefined : "With a second page, an answer can decide which page opens.";
}
