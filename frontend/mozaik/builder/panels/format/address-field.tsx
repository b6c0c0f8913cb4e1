import { useState } from "react";
import { safeHref } from "#mozaik/document";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import { completeAddress } from "../../model/link-address.ts";

type AddressFieldProps = { label: string; value: string; onChange: (url: string) => void };

/**
 * A field for a link's address, by the same rules as links in texts. A missing scheme is added when the field is left.
 * Not `type="url"`, which would refuse a path of the mall.
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
