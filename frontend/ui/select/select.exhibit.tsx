import { BookOpen, Copy, Pencil } from "lucide-react";
import { useState } from "react";
import type { Exhibit } from "../exhibit.ts";
import { Place } from "../exhibit-layout.tsx";
import { Select } from "./select.tsx";

const LICENSES = [
  { id: "read", label: "Mozaik Read-only", description: "Look at it as often as you like", icon: <BookOpen /> },
  { id: "copy", label: "Mozaik Full Copy", description: "A copy of your own to change", icon: <Copy /> },
  { id: "edit", label: "Mozaik Edit", description: "Not offered by this author", icon: <Pencil />, isDisabled: true },
] as const;
type License = (typeof LICENSES)[number]["id"];

export default {
  title: "Select",
  states: [
    { name: "Nothing chosen", Content: () => <LicenseField initial={null} isRequired /> },
    { name: "Chosen", Content: () => <LicenseField initial="copy" description="Buyers see it on the card" /> },
    { name: "Sections", Content: QuestionField },
    { name: "Error", Content: () => <LicenseField initial={null} error="Choose a license" /> },
    { name: "Disabled", Content: () => <LicenseField initial="read" isDisabled /> },
  ],
} satisfies Exhibit;

type FieldProps = {
  initial: License | null;
  description?: string;
  error?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
};

function LicenseField({ initial, ...state }: FieldProps) {
  const [value, setValue] = useState<License | null>(initial);
  return (
    <Place>
      <Select
        label="License Type"
        options={LICENSES}
        value={value}
        onChange={setValue}
        placeholder="Choose one"
        {...state}
      />
    </Place>
  );
}

const QUESTIONS = [
  { id: "tea", label: "Do you drink tea?", section: "Start" },
  { id: "cups", label: "How many cups a day?", section: "Start" },
  { id: "name", label: "What is your name?", section: "About you" },
] as const;

function QuestionField() {
  const [value, setValue] = useState<(typeof QUESTIONS)[number]["id"]>("tea");
  return (
    <Place>
      <Select label="Question" options={QUESTIONS} value={value} onChange={setValue} />
    </Place>
  );
}
