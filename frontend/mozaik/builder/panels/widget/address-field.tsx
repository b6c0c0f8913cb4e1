import { useState } from "react";
import { safeHref } from "#mozaik/document";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import { completeAddress } from "../../model/link-address.ts";

type AddressFieldProps = { label: string; value: string; onChange: (url: string) => void };

/**
 * Where something leads, by the rules of links in texts; the scheme may be left out: once the field is left it is shown.
 * No field of the browser's own kind for addresses, which would refuse a path of the mall.
 */
export function AddressField({ label, value, onChange }: AddressFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const address = completeAddress(value);
  const isLink = value.trim() === "" || safeHref(address) !== undefined;
  return (
    <TextField
      label={label}
      inputMode="url"
      maxLength={2_048}
      placeholder="http://"
      value={typed ?? address}
      onChange={(url) => {
        setTyped(url);
        onChange(url);
      }}
      onBlur={() => setTyped(null)}
      error={isLink ? undefined : "This address cannot be a link."}
    />
  );
}
