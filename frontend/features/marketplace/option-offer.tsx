import { useState } from "react";
import type { ItemType } from "#modules/item/rules/item-type";
import { LARGEST_QUANTITY } from "#modules/marketplace/option-contract";
import { OPTION_NOT_AVAILABLE } from "#modules/marketplace/rules/availability";
import {
  assetPermissionsOf,
  licenseGranting,
  licenseType,
  licenseTypesFor,
} from "#modules/marketplace/rules/license-types";
import { licenseWords } from "#modules/marketplace/rules/license-words";
import { money, toMinor } from "#modules/marketplace/rules/money";
import { totalOf } from "#modules/marketplace/rules/price";
import type { FieldErrors } from "../../forms/field-errors.ts";
import { DatePicker } from "../../ui/date-picker/date-picker.tsx";
import { NumberField } from "../../ui/number-field/number-field.tsx";
import { RadioGroup } from "../../ui/radio-group/radio-group.tsx";
import { Select } from "../../ui/select/select.tsx";
import { Switch } from "../../ui/switch/switch.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { Amount, orNothing } from "./option-amount.tsx";
import css from "./option-dialog.module.css";
import type { OptionForm } from "./option-form.ts";
import { OptionPrice } from "./option-price.tsx";

/** What the total is made of. */
type Summand = "price" | "taxPercentage" | "shipping" | "other";

interface Props {
  itemType: ItemType;
  form: OptionForm;
  onChange: (part: Partial<OptionForm>) => void;
  errors: FieldErrors<"licenseTypeId" | "startDate" | "minimumPrice">;
}

/** License, dates and price of an option. */
export function OptionOffer({ itemType, form, onChange, errors }: Props) {
  const license = licenseType(form.licenseTypeId ?? "");
  const [unread, setUnread] = useState<ReadonlySet<Summand>>(new Set());
  /** The total waits for amounts that are not numbers yet. */
  const readable = (summand: Summand) => (isReadable: boolean) =>
    setUnread((before) => (isReadable ? before.difference(new Set([summand])) : new Set([...before, summand])));
  const permissions = license && assetPermissionsOf(license);
  const choose = (id: string) => {
    if (licenseType(id)?.isSellable) onChange({ licenseTypeId: id });
    else toasts.warning(OPTION_NOT_AVAILABLE);
  };
  return (
    <div className={css.form}>
      <Select
        label="License Type"
        isRequired
        placeholder="Choose a license type"
        options={licenseTypesFor(itemType).map(({ id, name }) => ({ id, label: name }))}
        value={form.licenseTypeId}
        onChange={choose}
        error={errors.licenseTypeId}
      />
      {license && <p className={css.note}>Buyers read: {licenseWords(license)}</p>}
      {itemType === "mozaik" && (
        <RadioGroup
          label="Asset Permissions"
          orientation="horizontal"
          isDisabled={permissions === null}
          options={[
            { value: "full", label: "Full", description: "The assets may be used elsewhere too." },
            { value: "hidden", label: "Hidden", description: "The assets stay inside the copy." },
          ]}
          value={permissions}
          onChange={(chosen) => {
            const granting = licenseGranting(chosen);
            if (granting) onChange({ licenseTypeId: granting.id });
          }}
        />
      )}
      <div className={css.pair}>
        <DatePicker
          label="Start Date"
          isRequired
          value={form.startDate}
          onChange={(startDate) => onChange({ startDate })}
          error={errors.startDate}
        />
        <DatePicker
          label="End Date"
          value={form.endDate}
          minValue={form.startDate ?? undefined}
          onChange={(endDate) => onChange({ endDate })}
        />
      </div>
      <p className={css.note}>Days count in the time zone {form.timeZone}.</p>
      <OptionPrice form={form} onChange={onChange} error={errors.minimumPrice} onReadable={readable("price")} />
      <div className={css.amounts}>
        <NumberField
          label="Tax (%)"
          info="Of the price alone. Shipping and other are not taxed."
          minValue={0}
          maxValue={100}
          step={0.001}
          units={["%"]}
          formatOptions={{ maximumFractionDigits: 3 }}
          value={form.taxPercentage}
          onChange={(taxPercentage) => onChange({ taxPercentage: orNothing(taxPercentage) })}
          onReadable={readable("taxPercentage")}
        />
        <Amount label="Shipping" name="shipping" form={form} onChange={onChange} onReadable={readable("shipping")} />
        <Amount
          label="Other"
          name="other"
          form={form}
          onChange={onChange}
          info="Anything else that buyers pay for, such as wrapping."
          onReadable={readable("other")}
        />
      </div>
      <p className={css.total}>
        Total <output>{unread.size === 0 ? money(total(form), form.currency) : "–"}</output>
      </p>
      <NumberField
        label="Quantity"
        description="How many you sell in all. Leave blank to not set a limit."
        minValue={1}
        maxValue={LARGEST_QUANTITY}
        step={1}
        formatOptions={{ maximumFractionDigits: 0 }}
        value={form.quantity ?? Number.NaN}
        onChange={(quantity) => onChange({ quantity: Number.isNaN(quantity) ? null : quantity })}
      />
      <Switch isSelected={form.visible} onChange={(visible) => onChange({ visible })}>
        Visible
      </Switch>
      <Switch
        isSelected={form.hasTermsOfUse}
        onChange={(hasTermsOfUse) => onChange({ hasTermsOfUse })}
        description="Buyers accept your terms before they buy."
      >
        Terms of Use
      </Switch>
    </div>
  );
}

/** The buyer's total, in the currency's smallest unit. */
function total({ price, taxPercentage, shipping, other, currency }: OptionForm): number {
  const inMinor = (amount: number) => toMinor(amount, currency);
  return totalOf({ price: inMinor(price), taxPercentage, shipping: inMinor(shipping), other: inMinor(other) });
}
