import { decimalsOf } from "#modules/marketplace/rules/money";
import { NumberField } from "../ui/number-field/number-field.tsx";

interface Props {
  label: string;
  currency: string;
  /** Not in minor units; NaN while the field is empty. */
  value: number;
  onChange: (amount: number) => void;
  maxValue: number;
  isRequired?: boolean;
  error?: string | undefined;
  /** What the amount is for, behind an icon beside its name. */
  info?: string | undefined;
  /** Hears whether what is in the field is an amount, or empty. */
  onReadable?: ((isReadable: boolean) => void) | undefined;
}

/** An amount of money, with as many decimals as its currency has. */
export function AmountField({ currency, ...field }: Props) {
  const decimals = decimalsOf(currency);
  return (
    <NumberField
      {...field}
      minValue={0}
      step={10 ** -decimals}
      formatOptions={{ minimumFractionDigits: decimals, maximumFractionDigits: decimals }}
    />
  );
}
