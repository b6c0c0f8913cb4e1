import { NumberField } from "../../../../ui/number-field/number-field.tsx";

type PxFieldProps = {
  label: string;
  /** Undefined: none, the placeholder is seen. */
  value: number | undefined;
  least?: number;
  most: number;
  placeholder?: string;
  /** What holds while there is none: steps start there. */
  startsAt?: number | undefined;
  autoFocus?: boolean;
  onChange: (px: number) => void;
};

/** A length in whole px. What is no number says nothing: the value from before comes back. */
export function PxField({ value = Number.NaN, least = 0, most, onChange, ...rest }: PxFieldProps) {
  return (
    <NumberField
      {...rest}
      value={value}
      minValue={least}
      maxValue={most}
      step={1}
      units={UNITS}
      formatOptions={UNGROUPED}
      onChange={(px) => {
        if (!Number.isNaN(px)) onChange(px);
      }}
    />
  );
}

const UNITS = ["px"];

/** `1600`, as people write it in CSS. */
const UNGROUPED: Intl.NumberFormatOptions = { useGrouping: false };
