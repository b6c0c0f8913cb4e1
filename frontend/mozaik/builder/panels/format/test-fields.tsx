import { X } from "lucide-react";
import { needsValue, type Test, testsOf, testWords } from "#mozaik/document";
import { IconButton } from "../../../../ui/button/button.tsx";
import { Select } from "../../../../ui/select/select.tsx";
import { withKind, withQuestion, withValue } from "../../model/logic/condition-edits.ts";
import { type Question, questionOptions } from "../../model/logic/questions.ts";
import css from "./condition-fields.module.css";
import { TestValue } from "./test-value.tsx";

interface TestFieldsProps {
  /** 'Condition 2'. */
  name: string;
  test: Test;
  questions: readonly Question[];
  onChange(test: Test): void;
  onRemove(): void;
}

/** One test of a condition: the question, the comparison and the value. */
export function TestFields({ name, test, questions, onChange, onRemove }: TestFieldsProps) {
  const question = questions.find(({ id }) => id === test.blockId);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight
    <div role="group" aria-label={name} className={css.test}>
      <div className={css.question}>
        <div className={css.wide}>
          <Select
            label="Question"
            isLabelHidden
            placeholder="Choose a question"
            options={questionOptions(questions)}
            value={question?.id ?? null}
            onChange={(id) => {
              const chosen = questions.find((each) => each.id === id);
              if (chosen) onChange(withQuestion(test, chosen));
            }}
            error={question ? undefined : "This question cannot be asked here any more."}
          />
        </div>
        <IconButton label={`Remove ${name.toLowerCase()}`} icon={<X />} size="small" onPress={onRemove} />
      </div>
      {question && (
        <>
          <Select
            label="Comparison"
            isLabelHidden
            options={testsOf(question.widget).map((is) => ({ id: is, label: testWords(question.widget, is) }))}
            value={test.is}
            onChange={(is) => onChange(withKind(test, is))}
          />
          {needsValue(test.is) && (
            <TestValue
              key={`${test.blockId} ${test.is}`}
              test={test}
              widget={question.widget}
              onChange={(value) => onChange(withValue(test, value))}
            />
          )}
        </>
      )}
    </div>
  );
}
