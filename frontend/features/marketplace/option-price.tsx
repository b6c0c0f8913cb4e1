import { DEFAULT_CURRENCY } from "#modules/marketplace/contract";
import { CURRENCIES } from "#modules/marketplace/rules/currency";
import { Dropdown } from "../../ui/dropdown/dropdown.tsx";
import { Switch } from "../../ui/switch/switch.tsx";
import { Amount } from "./option-amount.tsx";
import css from "./option-dialog.module.css";
import type { OptionForm } from "./option-form.ts";

interface Props {
  form: OptionForm;
  onChange: (part: Partial<OptionForm>) => void;
  error: string | undefined;
  /** Hears whether the price, or the suggested one, is an amount. */
  onReadable: (isReadable: boolean) => void;
}

/** Currency and price, or the price that is suggested to buyers who choose theirs. */
export function OptionPrice({ form, onChange, error, onReadable }: Props) {
  const isChosen = form.minimumPrice !== null;
  return (
    <>
      <div className={css.pair}>
        <Dropdown
          label="Currency"
          options={CHOICES}
          value={form.currency}
          onChange={(currency) => onChange({ currency: currency ?? DEFAULT_CURRENCY })}
        />
        <Amount
          label={isChosen ? "Suggested Price" : "Price"}
          name="price"
          form={form}
          onChange={onChange}
          onReadable={onReadable}
        />
      </div>
      <Switch
        isSelected={isChosen}
        onChange={(isOn) => onChange({ minimumPrice: isOn ? 0 : null })}
        description="Buyers choose the amount, from your minimum on."
      >
        Pay what you want
      </Switch>
      {isChosen && <Amount label="Minimum Price" name="minimumPrice" form={form} onChange={onChange} error={error} />}
    </>
  );
}

const NAMES = new Intl.DisplayNames("en", { type: "currency" });
const CHOICES = CURRENCIES.map((code) => ({ value: code, text: `${code} – ${NAMES.of(code) ?? code}` }));
