import type { CSSProperties, ReactNode } from "react";
import { RadioButton, RadioField, RadioGroup } from "react-aria-components";
import field from "../../../../ui/field/field.module.css";
import { FieldLabel } from "../../../../ui/field/field.tsx";
import css from "./picture-choice.module.css";

type PictureChoiceProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string; picture: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
};

/** Drawings that fit beside each other. */
const MOST_COLUMNS = 5;

/** A choice between a few drawings, each with a label. */
export function PictureChoice<Value extends string>(props: PictureChoiceProps<Value>) {
  const { label, options, value, onChange, isDisabled } = props;
  const rows = Math.ceil(options.length / MOST_COLUMNS);
  const columns: CSSProperties = { "--columns": Math.ceil(options.length / rows) };
  const choose = (next: string) => {
    const chosen = options.find((option) => option.value === next);
    if (chosen) onChange(chosen.value);
  };
  return (
    <RadioGroup
      className={field.field}
      orientation="horizontal"
      value={value}
      onChange={choose}
      isDisabled={isDisabled}
    >
      <FieldLabel label={label} />
      <div className={css.options} style={columns}>
        {options.map((option) => (
          <RadioField key={option.value} value={option.value} className={css.option}>
            <RadioButton className={css.button}>
              {option.picture}
              <span>{option.label}</span>
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </RadioGroup>
  );
}
