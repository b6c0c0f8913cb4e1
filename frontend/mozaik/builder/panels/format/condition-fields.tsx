import { Plus } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import type { Condition, Test, TestGroup } from "#mozaik/document";
import { Button } from "../../../../ui/button/button.tsx";
import { RadioGroup } from "../../../../ui/radio-group/radio-group.tsx";
import {
  isFull,
  isGroup,
  newTest,
  nextQuestion,
  type TestPlace,
  withGroupJoin,
  withNewGroup,
  withNewTest,
  withoutTest,
  withTest,
} from "../../model/logic/condition-edits.ts";
import type { Question } from "../../model/logic/questions.ts";
import css from "./condition-fields.module.css";
import { TestFields } from "./test-fields.tsx";

interface ConditionFieldsProps {
  /** The start of the sentence that the condition completes: 'Show it if'. */
  lead: string;
  condition: Condition;
  questions: readonly Question[];
  /** The question that a new test starts with. */
  first: Question | undefined;
  /** Null: the last test was removed. */
  onChange(condition: Condition | null): void;
}

/** A condition: tests of answers, joined by and or or, with one level of groups. */
export function ConditionFields({ lead, condition, questions, first, onChange }: ConditionFieldsProps) {
  const root = useRef<HTMLDivElement>(null);
  const { join, parts } = condition;
  const next = nextQuestion(condition, questions, first);
  const isAddable = next !== undefined && !isFull(condition);
  /** Moves the focus, which would be lost with a removed row, to the first control in there. */
  const changeAt = (changed: Condition | null, ...places: string[]) => {
    flushSync(() => onChange(changed));
    const found = places.map((place) => root.current?.querySelector<HTMLElement>(`[data-place="${place}"] button`));
    found.find((each) => each)?.focus();
  };
  const add = (group?: number) => {
    if (!next) return;
    const at = group === undefined ? `${parts.length}` : `${group}.${testsIn(parts[group]).length}`;
    changeAt(withNewTest(condition, newTest(next), group), at);
  };
  const fields = (test: Test, place: TestPlace, name: string) => (
    <TestFields
      name={name}
      test={test}
      questions={questions}
      onChange={(changed) => onChange(withTest(condition, place, changed))}
      onRemove={() => changeAt(withoutTest(condition, place), `add ${place.part}`, "add")}
    />
  );
  return (
    <div ref={root} className={css.condition}>
      {parts.length > 1 ? (
        <JoinChoice label={lead} join={join} onChange={(chosen) => onChange({ ...condition, join: chosen })} />
      ) : (
        <p className={css.lead}>{lead}</p>
      )}
      <ol className={css.parts}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tests have no other identity, and every field is controlled
          <li key={index} data-place={index}>
            {index > 0 && <span className={css.join}>{WORDS[join]}</span>}
            {isGroup(part) ? (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight
              <div role="group" aria-label={`Group ${index + 1}`} className={css.group}>
                {part.tests.length > 1 && (
                  <JoinChoice
                    label="This group holds with"
                    join={part.join}
                    onChange={(chosen) => onChange(withGroupJoin(condition, index, chosen))}
                  />
                )}
                {part.tests.map((test, inside) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <div key={inside} data-place={`${index}.${inside}`}>
                    {inside > 0 && <span className={css.join}>{WORDS[part.join]}</span>}
                    {fields(test, { part: index, test: inside }, `Condition ${inside + 1} of group ${index + 1}`)}
                  </div>
                ))}
                <div data-place={`add ${index}`}>
                  <AddButton isDisabled={!isAddable} onPress={() => add(index)}>
                    Add to group
                  </AddButton>
                </div>
              </div>
            ) : (
              fields(part, { part: index }, `Condition ${index + 1}`)
            )}
          </li>
        ))}
      </ol>
      <div className={css.add} data-place="add">
        <AddButton isDisabled={!isAddable} onPress={() => add()}>
          Add condition
        </AddButton>
        <AddButton
          isDisabled={!isAddable}
          onPress={() => next && changeAt(withNewGroup(condition, newTest(next)), `${parts.length}`)}
        >
          Add group
        </AddButton>
      </div>
    </div>
  );
}

const WORDS = { all: "and", any: "or" } as const;
const JOINS = [
  { value: "all", label: "All of these" },
  { value: "any", label: "Any of these" },
] as const;

type JoinChoiceProps = { label: string; join: Condition["join"]; onChange: (join: Condition["join"]) => void };

function JoinChoice({ label, join, onChange }: JoinChoiceProps) {
  return <RadioGroup label={label} orientation="horizontal" options={JOINS} value={join} onChange={onChange} />;
}

type AddButtonProps = { isDisabled: boolean; onPress: () => void; children: string };

function AddButton({ children, ...behaviour }: AddButtonProps) {
  return (
    <Button size="small" icon={<Plus />} {...behaviour}>
      {children}
    </Button>
  );
}

function testsIn(part: Test | TestGroup | undefined): readonly Test[] {
  return part && isGroup(part) ? part.tests : [];
}
