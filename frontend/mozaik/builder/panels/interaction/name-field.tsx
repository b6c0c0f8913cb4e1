import { TextField } from "../../../../ui/text-field/text-field.tsx";

/** The name of an interaction. */
export function NameField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  return (
    <TextField
      label="Name"
      maxLength={120}
      value={value}
      onChange={onChange}
      description="Read aloud by screen readers."
    />
  );
}
