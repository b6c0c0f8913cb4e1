import { useEffect, useEffectEvent } from "react";
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Group,
} from "react-aria-components";
import field from "../field/field.module.css";
import { FieldHelp, FieldLabel, type FieldWords, validationOf } from "../field/field.tsx";
import css from "./number-field.module.css";
import { NumberInput } from "./number-input.tsx";
import { StepButton } from "./step-button.tsx";
import { type TakeOther, useTyping } from "./use-typed.ts";

type NumberFieldProps = Omit<
  AriaNumberFieldProps,
  "children" | "className" | "style" | "isInvalid" | "validationBehavior" | "aria-label" | "formatOptions"
> &
  FieldWords & {
    placeholder?: string;
    formatOptions?: Omit<Intl.NumberFormatOptions, "style"> & { style?: "decimal" | "currency" };
    /** Units allowed beside a typed number: 'px'. */
    units?: readonly string[];
    /** The value an empty field stands for: steps start there. */
    startsAt?: number | undefined;
    /** What the field is for, behind an icon beside its name. */
    info?: string | undefined;
    takeOther?: TakeOther | undefined;
    /** Hears whether what is in the field is a number, or empty. Until it is, `onChange` has told the last one. */
    onReadable?: ((isReadable: boolean) => void) | undefined;
  };

const NONE: readonly string[] = [];

/**
 * A number with step buttons. Arrow keys step, with Shift ten times as far. A valid number is reported while it is
 * typed, in the notation of the reader's locale or another one; others are clamped on blur. An empty field reports
 * `NaN`. A text that is not a number stays, as an error, and its form cannot be submitted.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    isLabelHidden,
    info,
    description,
    error: said,
    placeholder,
    units = NONE,
    startsAt,
    takeOther,
    onReadable,
    ...behaviour
  } = props;
  const { error, ...typing } = useTyping(units, said);
  const isReadable = typing.typed?.isReadable ?? true;
  const tell = useEffectEvent((isNumber: boolean) => onReadable?.(isNumber));
  useEffect(() => tell(isReadable), [isReadable]);
  return (
    // The wheel scrolls the page or panel, even while the field is focused.
    <AriaNumberField isWheelDisabled {...behaviour} {...validationOf(error)} className={field.field}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} info={info} />
      <Group className={`${field.box} ${css.box}`}>
        <NumberInput
          className={field.input}
          placeholder={placeholder}
          step={props.step}
          startsAt={startsAt}
          formatOptions={props.formatOptions}
          units={units}
          typing={typing}
          takeOther={takeOther}
        />
        {(["decrement", "increment"] as const).map((slot) => (
          <StepButton
            key={slot}
            slot={slot}
            label={label}
            step={props.step ?? 1}
            startsAt={startsAt}
            isDisabled={Boolean(props.isDisabled || props.isReadOnly)}
          />
        ))}
      </Group>
      <FieldHelp description={description} error={error} />
    </AriaNumberField>
  );
}
