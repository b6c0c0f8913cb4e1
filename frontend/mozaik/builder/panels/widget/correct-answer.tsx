import { type MultipleWidget, type NumericWidget, type TextWidget, takesMany } from "#mozaik/document";
import { Checkbox, CheckboxGroup } from "../../../../ui/checkbox/checkbox.tsx";
import { NumberField } from "../../../../ui/number-field/number-field.tsx";
import { RadioGroup } from "../../../../ui/radio-group/radio-group.tsx";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import { withCorrectAnswer } from "../../model/widget/judging.ts";
import { optionWords, withoutEmpty } from "../../model/widget/options.ts";
import type { WidgetFormProps } from "./input-fields.tsx";

export const CORRECT_ANSWER = "Correct answer";
export const KEPT_SECRET = "Visitors never get it: the mall compares their answers with it.";

export function CorrectText({ widget, onChange }: WidgetFormProps<TextWidget>) {
  return (
    <TextField
      label={CORRECT_ANSWER}
      maxLength={10_000}
      value={widget.correctAnswer ?? ""}
      onChange={(text) => onChange(withCorrectAnswer(widget, text))}
      description={`Exactly what is to be entered. ${KEPT_SECRET}`}
    />
  );
}

export function CorrectNumber({ widget, onChange }: WidgetFormProps<NumericWidget>) {
  const { min, max, format } = widget.meta;
  return (
    <NumberField
      label={CORRECT_ANSWER}
      minValue={min}
      maxValue={max}
      formatOptions={{ maximumFractionDigits: format === "integer" ? 0 : 2 }}
      value={widget.correctAnswer ?? Number.NaN}
      onChange={(number) => onChange(withCorrectAnswer(widget, Number.isNaN(number) ? undefined : number))}
      description={KEPT_SECRET}
    />
  );
}

const COMPARED = [
  { value: "all", label: "Exactly these options" },
  { value: "any", label: "At least one of these options" },
] as const;

export function CorrectOptions({ widget, onChange }: WidgetFormProps<MultipleWidget>) {
  const { feedback, correctAnswer = [], meta } = widget;
  const options = withoutEmpty(meta.options);
  return (
    <>
      <CheckboxGroup
        label={CORRECT_ANSWER}
        value={correctAnswer}
        onChange={(values) => onChange(withCorrectAnswer(widget, values))}
        description={KEPT_SECRET}
      >
        {options.map((option, index) => (
          <Checkbox key={option.value} value={option.value}>
            {optionWords(option) || `Option ${index + 1}`}
          </Checkbox>
        ))}
      </CheckboxGroup>
      {feedback && (takesMany(meta.display) || correctAnswer.length > 1) && (
        <RadioGroup
          label="An answer is correct with"
          options={COMPARED}
          value={feedback.type}
          onChange={(type) => onChange({ ...widget, feedback: { ...feedback, type } })}
        />
      )}
    </>
  );
}
