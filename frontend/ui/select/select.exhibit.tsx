import { BookOpen, Copy, Pencil } from "lucide-react";
import { useState } from "react";
import type { Exhibit } from "../exhibit.ts";
import { Place } from "../exhibit-layout.tsx";
import { Select } from "./select.tsx";

const LICENCES = [
  { id: "read", label: "Mozaik Read-only", description: "Look at it as often as you like", icon: <BookOpen /> },
  { id: "copy", label: "Mozaik Full Copy", description: "A copy of your own to change", icon: <Copy /> },
  { id: "edit", label: "Mozaik Edit", description: "Not offered by this author", icon: <Pencil />, isDisabled: true },
] as const;
type Licence = (typeof LICENCES)[number]["id"];

export default {
  title: "Select",
  states: [
    { name: "Nothing chosen", Content: () => <LicenceField initial={null} isRequired /> },
    { name: "Chosen", Content: () => <LicenceField initial="copy" description="Buyers see it on the card" /> },
    { name: "Error", Content: () => <LicenceField initial={null} error="Choose a licence" /> },
    { name: "Disabled", Content: () => <LicenceField initial="read" isDisabled /> },
  ],
} satisfies Exhibit;

type FieldProps = {
  initial: Licence | null;
  description?: string;
  error?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
};

function LicenceField({ initial, ...state }: FieldProps) {
  const [value, setValue] = useState<Licence | null>(initial);
  return (
    <Place>
      <Select
        label="License Type"
        options={LICENCES}
        value={value}
        onChange={setValue}
        placeholder="Choose one"
        {...state}
      />
    </Place>
  );
}
