import { useState } from "react";
import type { Exhibit } from "../exhibit.ts";
import { Place } from "../exhibit-layout.tsx";
import { NumberField } from "./number-field.tsx";

export default {
  title: "Number field",
  states: [
    { name: "Filled", Content: () => <Padding initial={24} description="In pixels, up to 200" /> },
    { name: "At its lowest", Content: () => <Padding initial={0} /> },
    { name: "Empty", Content: () => <Padding initial={Number.NaN} placeholder="0" isRequired /> },
    {
      name: "Currency",
      Content: () => (
        <Place width="220px">
          <NumberField
            label="Price"
            defaultValue={1250.5}
            minValue={0}
            formatOptions={{ style: "currency", currency: "USD" }}
          />
        </Place>
      ),
    },
    { name: "Error", Content: () => <Padding initial={200} error="Leave some room for the content" /> },
    { name: "Disabled", Content: () => <Padding initial={24} isDisabled /> },
  ],
} satisfies Exhibit;

type PaddingProps = {
  initial: number;
  description?: string;
  placeholder?: string;
  error?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
};

function Padding({ initial, ...state }: PaddingProps) {
  const [value, setValue] = useState(initial);
  return (
    <Place width="220px">
      <NumberField label="Padding" value={value} onChange={setValue} minValue={0} maxValue={200} {...state} />
    </Place>
  );
}
