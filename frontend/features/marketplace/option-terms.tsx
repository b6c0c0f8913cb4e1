import { plainTerms, termsFromPlain } from "#modules/marketplace/rules/terms-text";
import { TextField } from "../../ui/text-field/text-field.tsx";
import type { OptionForm } from "./option-form.ts";

export function OptionTerms({ form, onChange }: { form: OptionForm; onChange: (part: Partial<OptionForm>) => void }) {
  return (
    <TextField
      label="Terms of Use"
      multiline
      rows={10}
      maxLength={20_000}
      value={plainTerms(form.termsOfUse)}
      onChange={(text) => onChange({ termsOfUse: termsFromPlain(text) })}
    />
  );
}
