import { COUNTRIES, countryName } from "#modules/marketplace/rules/countries";
import type { useStateCountry } from "../../api/cart.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Select } from "../../ui/select/select.tsx";

const OPTIONS = COUNTRIES.map((id) => ({ id, label: countryName(id) })).toSorted((a, b) =>
  a.label.localeCompare(b.label, "en"),
);

interface Props {
  /** Null: the buyer has not chosen yet. */
  country: string | null;
  moving: ReturnType<typeof useStateCountry>;
}

/** Where the buyer lives, by which the tax of the whole cart is decided. */
export function CountryChoice({ country, moving }: Props) {
  return (
    <Select
      label="Your country"
      placeholder="Choose a country"
      description="It decides the tax."
      {...(moving.isError && { error: messageOf(moving.error) })}
      options={OPTIONS}
      value={moving.isPending ? moving.variables : country}
      onChange={(chosen) => moving.mutate(chosen)}
    />
  );
}
