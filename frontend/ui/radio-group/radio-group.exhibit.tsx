import { useState } from "react";
import type { Exhibit } from "../exhibit.ts";
import { RadioGroup } from "./radio-group.tsx";

const ACCESS = [
  { value: "everyone", label: "Everyone", description: "Guests as well" },
  { value: "members", label: "Members of the mall" },
  { value: "buyers", label: "Buyers", isDisabled: true },
] as const;
type Access = (typeof ACCESS)[number]["value"];

export default {
  title: "Radio group",
  states: [
    { name: "Nothing chosen", Content: () => <AccessField initial={null} isRequired /> },
    { name: "Chosen", Content: () => <AccessField initial="members" description="You can change it at any time" /> },
    { name: "In a row", Content: () => <AccessField initial="everyone" orientation="horizontal" /> },
    { name: "Error", Content: () => <AccessField initial={null} error="Choose who may read it" /> },
    { name: "Disabled", Content: () => <AccessField initial="everyone" isDisabled /> },
  ],
} satisfies Exhibit;

type FieldProps = {
  initial: Access | null;
  description?: string;
  error?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  orientation?: "horizontal" | "vertical";
};

function AccessField({ initial, ...state }: FieldProps) {
  const [value, setValue] = useState<Access | null>(initial);
  return <RadioGroup label="Who may read it" options={ACCESS} value={value} onChange={setValue} {...state} />;
}
