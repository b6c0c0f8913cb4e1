import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import {
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
  CheckboxButton,
  CheckboxField,
  type CheckboxFieldProps,
} from "react-aria-components";
import field from "../field/field.module.css";
import { FieldHelp, FieldLabel, type FieldWords, validationOf } from "../field/field.tsx";
import css from "./checkbox.module.css";

type CheckboxProps = Omit<
  CheckboxFieldProps,
  "children" | "className" | "style" | "isInvalid" | "validationBehavior" | "aria-label"
> & { children: ReactNode; description?: ReactNode; error?: string };

/** A yes-or-no field, applied on saving (a `Switch` acts at once). Inside a `CheckboxGroup` it needs a `value`. */
export function Checkbox({ children, description, error, ...behaviour }: CheckboxProps) {
  return (
    <CheckboxField {...behaviour} {...validationOf(error)} className={css.field}>
      <CheckboxButton className={css.button}>
        {({ isSelected, isIndeterminate }) => (
          <>
            <span className={css.box} aria-hidden="true">
              {isIndeterminate ? <Minus /> : isSelected && <Check />}
            </span>
            <span className={css.label}>{children}</span>
          </>
        )}
      </CheckboxButton>
      <div className={css.help}>
        <FieldHelp description={description} error={error} />
      </div>
    </CheckboxField>
  );
}

type CheckboxGroupProps = Omit<
  AriaCheckboxGroupProps,
  "children" | "className" | "style" | "isInvalid" | "validationBehavior" | "aria-label"
> &
  FieldWords & { children: ReactNode };

/** One question with a few options, any number of which can be checked. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, isLabelHidden, description, error, children, ...behaviour } = props;
  return (
    <AriaCheckboxGroup {...behaviour} {...validationOf(error)} className={field.field}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      {children}
      <FieldHelp description={description} error={error} />
    </AriaCheckboxGroup>
  );
}
