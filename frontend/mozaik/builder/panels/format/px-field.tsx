import type { ComponentProps } from "react";
import { NumberField } from "../../../../ui/number-field/number-field.tsx";

type PxFieldProps = {
  label: string;
  /** Undefined: no value, the placeholder is shown. */
  value: number | undefined;
  least?: number;
  most: number;
  placeholder?: string;
  /** The value in effect while the field is empty: steps start there. */
  startsAt?: number | undefined;
  autoFocus?: boolean;
  onChange: (px: number) => void;
} & Pick<ComponentProps<typeof NumberField>, "takeOther">;

/** A field for a length in whole px. Invalid input restores the previous value. */
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

/** `1600`, as in CSS. */
const UNGROUPED = { useGrouping: false } as const;
