import { AtSign } from "lucide-react";
import { useState } from "react";
import type { Exhibit } from "../exhibit.ts";
import { Place } from "../exhibit-layout.tsx";
import { TextField } from "./text-field.tsx";

export default {
  title: "Text field",
  states: [
    { name: "Empty", Content: () => <Field placeholder="Winter light on the harbour" isRequired /> },
    { name: "Filled", Content: () => <Field initial="Winter light" description="Shown on the card" /> },
    { name: "Error", Content: () => <Field initial="?" error="Enter at least three characters" /> },
    { name: "Disabled", Content: () => <Field initial="Winter light" isDisabled /> },
    { name: "Read-only", Content: () => <Field initial="Winter light" isReadOnly /> },
    {
      name: "With icon",
      Content: () => (
        <Place>
          <TextField label="Friendly URL" icon={<AtSign aria-hidden="true" />} defaultValue="north-sea-prints" />
        </Place>
      ),
    },
    {
      name: "Many lines",
      Content: () => (
        <Place>
          <TextField
            label="Summary"
            multiline
            defaultValue={"Forty photographs from one harbour.\nTaken between November and March."}
          />
        </Place>
      ),
    },
    {
      name: "Password",
      Content: () => (
        <Place>
          <TextField label="Password" type="password" defaultValue="correct horse" autoComplete="off" />
        </Place>
      ),
    },
  ],
} satisfies Exhibit;

type FieldProps = {
  initial?: string;
  placeholder?: string;
  description?: string;
  error?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
};

function Field({ initial = "", ...state }: FieldProps) {
  const [value, setValue] = useState(initial);
  return (
    <Place>
      <TextField label="Name" value={value} onChange={setValue} {...state} />
    </Place>
  );
}
