import { decimalsOf, toAmount } from "#modules/marketplace/rules/money";
import { LARGEST_AMOUNT } from "#modules/marketplace/rules/price";
import { NumberField } from "../../ui/number-field/number-field.tsx";
import type { OptionForm } from "./option-form.ts";

interface Props {
  label: string;
  name: "price" | "minimumPrice" | "shipping" | "other";
  form: OptionForm;
  onChange: (part: Partial<OptionForm>) => void;
  error?: string | undefined;
}

/** An amount in the option's currency, with as many decimals as that has. */
export function Amount({ label, name, form: { currency, ...form }, onChange, error }: Props) {
  const decimals = decimalsOf(currency);
  return (
    <NumberField
      label={label}
      minValue={0}
      maxValue={toAmount(LARGEST_AMOUNT, currency)}
      step={10 ** -decimals}
      formatOptions={{ minimumFractionDigits: decimals, maximumFractionDigits: decimals }}
      value={form[name] ?? 0}
      onChange={(amount) => onChange({ [name]: orNothing(amount) })}
      error={error}
    />
  );
}

/** An empty number field reports NaN, which counts as 0. */
export function orNothing(amount: number): number {
  return Number.isNaN(amount) ? 0 : amount;
}
