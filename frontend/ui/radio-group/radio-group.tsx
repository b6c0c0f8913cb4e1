import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  RadioButton,
  RadioField,
  Text,
} from "react-aria-components";
import { classNames } from "../class-names.ts";
import field from "../field/field.module.css";
import { FieldHelp, FieldLabel, type FieldWords, validationOf } from "../field/field.tsx";
import css from "./radio-group.module.css";

export type RadioOption<Value extends string> = {
  value: Value;
  label: string;
  description?: string;
  isDisabled?: boolean;
};

type Behaviour = Pick<
  AriaRadioGroupProps,
  "name" | "isRequired" | "isDisabled" | "isReadOnly" | "orientation" | "onBlur" | "onFocus" | "id"
>;
type RadioGroupProps<Value extends string> = Behaviour &
  FieldWords & { options: readonly RadioOption<Value>[]; value: Value | null; onChange: (value: Value) => void };

/** A choice of one of a few visible options. More than about six belong in a `Select`. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, isLabelHidden, description, error, options, value, onChange, ...behaviour } = props;
  const choose = (next: string) => {
    const chosen = options.find((option) => option.value === next);
    if (chosen) onChange(chosen.value);
  };
  return (
    <AriaRadioGroup {...behaviour} {...validationOf(error)} className={field.field} value={value} onChange={choose}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <div className={classNames(css.options, props.orientation === "horizontal" && css.horizontal)}>
        {options.map((option) => (
          <Option key={option.value} option={option} />
        ))}
      </div>
      <FieldHelp description={description} error={error} />
    </AriaRadioGroup>
  );
}

function Option<Value extends string>({ option }: { option: RadioOption<Value> }) {
  return (
    <RadioField value={option.value} isDisabled={option.isDisabled}>
      <RadioButton className={css.button}>
        <span className={css.dot} aria-hidden="true" />
        <span>{option.label}</span>
      </RadioButton>
      {option.description !== undefined && (
        <Text slot="description" className={`${field.description} ${css.help}`}>
          {option.description}
        </Text>
      )}
    </RadioField>
  );
}
