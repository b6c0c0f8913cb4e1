import { Minus, Plus } from "lucide-react";
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Button,
  Group,
} from "react-aria-components";
import field from "../field/field.module.css";
import { FieldHelp, FieldLabel, type FieldWords, validationOf } from "../field/field.tsx";
import css from "./number-field.module.css";
import { NumberInput } from "./number-input.tsx";

type NumberFieldProps = Omit<
  AriaNumberFieldProps,
  "children" | "className" | "style" | "isInvalid" | "validationBehavior" | "aria-label"
> &
  FieldWords & { placeholder?: string };

/**
 * A number with step buttons. Arrow keys step, with Shift ten times as far. A number that fits is reported as it is
 * typed, others are clamped on leaving; an emptied field reports `NaN`.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, isLabelHidden, description, error, placeholder, ...behaviour } = props;
  return (
    <AriaNumberField {...behaviour} {...validationOf(error)} className={field.field}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <Group className={`${field.box} ${css.box}`}>
        <NumberInput
          className={field.input}
          placeholder={placeholder}
          step={props.step}
          formatOptions={props.formatOptions}
        />
        <Button slot="decrement" className={css.step}>
          <Minus aria-hidden="true" />
        </Button>
        <Button slot="increment" className={css.step}>
          <Plus aria-hidden="true" />
        </Button>
      </Group>
      <FieldHelp description={description} error={error} />
    </AriaNumberField>
  );
}
