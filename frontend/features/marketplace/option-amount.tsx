import { toAmount } from "#modules/marketplace/rules/money";
import { LARGEST_AMOUNT } from "#modules/marketplace/rules/price";
import { AmountField } from "../../forms/amount-field.tsx";
import type { OptionForm } from "./option-form.ts";

interface Props {
  label: string;
  name: "price" | "minimumPrice" | "shipping" | "other";
  form: OptionForm;
  onChange: (part: Partial<OptionForm>) => void;
  error?: string | undefined;
  /** What the amount is for. */
  info?: string | undefined;
  /** Hears whether what is in the field is an amount, or empty. */
  onReadable?: ((isReadable: boolean) => void) | undefined;
}

/** An amount in the option's currency. */
export function Amount({ label, name, form: { currency, ...form }, onChange, error, info, onReadable }: Props) {
  return (
    <AmountField
      label={label}
      currency={currency}
      maxValue={toAmount(LARGEST_AMOUNT, currency)}
      value={form[name] ?? 0}
      onChange={(amount) => onChange({ [name]: orNothing(amount) })}
      error={error}
      info={info}
      onReadable={onReadable}
    />
  );
}

/** An empty number field reports NaN, which counts as 0. */
export function orNothing(amount: number): number {
  return Number.isNaN(amount) ? 0 : amount;
}
