import { Minus, Plus } from "lucide-react";
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Button,
  Group,
  Input,
} from "react-aria-components";
import field from "../field/field.module.css";
import { FieldHelp, FieldLabel, type FieldWords, validationOf } from "../field/field.tsx";
import css from "./number-field.module.css";

type NumberFieldProps = Omit<
  AriaNumberFieldProps,
  "children" | "className" | "style" | "isInvalid" | "validationBehavior" | "aria-label"
> &
  FieldWords & { placeholder?: string };

/** A number with step buttons. Arrow keys step, typed text is clamped on leaving; an empty field reports `NaN`. */
export function NumberField(props: NumberFieldProps) {
  const { label, isLabelHidden, description, error, placeholder, ...behaviour } = props;
  return (
    <AriaNumberField {...behaviour} {...validationOf(error)} className={field.field}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <Group className={`${field.box} ${css.box}`}>
        <Input className={field.input} placeholder={placeholder} />
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
