import { useState } from "react";
import type { Exhibit } from "../exhibit.ts";
import { Place } from "../exhibit-layout.tsx";
import { Dropdown } from "./dropdown.tsx";

const COUNTRIES = ["Austria", "Belgium", "Canada", "Denmark", "Estonia", "Finland", "Ghana", "Hungary", "Iceland"];
const OPTIONS = COUNTRIES.map((text) => ({ value: text, text, disabled: text === "Estonia" }));

export default {
  title: "Dropdown",
  states: [
    { name: "Nothing chosen", Content: () => <One initial={null} isRequired /> },
    { name: "Chosen", Content: () => <One initial="Denmark" description="Where your studio is" /> },
    { name: "Many choices", Content: () => <Many initial={["Canada", "Ghana", "Iceland"]} /> },
    { name: "Tall list", Content: () => <One initial="Canada" height="tall" /> },
    { name: "Error", Content: () => <One initial={null} error="Choose a country" /> },
    { name: "Disabled", Content: () => <Many initial={["Canada"]} isDisabled /> },
  ],
} satisfies Exhibit;

type State = {
  description?: string;
  error?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  height?: "short" | "tall";
};

function One({ initial, ...state }: State & { initial: string | null }) {
  const [value, setValue] = useState(initial);
  return (
    <Place>
      <Dropdown
        label="Country"
        options={OPTIONS}
        value={value}
        onChange={setValue}
        placeholder="Choose a country"
        {...state}
      />
    </Place>
  );
}

function Many({ initial, ...state }: State & { initial: string[] }) {
  const [value, setValue] = useState(initial);
  return (
    <Place>
      <Dropdown label="Countries" multiple options={OPTIONS} value={value} onChange={setValue} {...state} />
    </Place>
  );
}
