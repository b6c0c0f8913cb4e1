import { useState } from "react";
import { parseHexColor } from "#mozaik/document";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import css from "./panel.module.css";

interface ColorFieldProps {
  label: string;
  /** `#rrggbb`; null: none. */
  value: string | null;
  onChange: (color: string) => void;
}

/** A colour: picked by eye or typed as `#` with 3 or 6 digits; Escape returns to the one before. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const color = parseHexColor(typed ?? "");
    if (color) onChange(color);
    setTyped(null);
  };
  return (
    <div className={css.color}>
      <input
        type="color"
        className={css.swatch}
        aria-label={`${label}: pick`}
        value={value ?? "#ffffff"}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextField
        label={label}
        placeholder="None"
        maxLength={7}
        value={typed ?? value ?? ""}
        onChange={setTyped}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
          if (event.key === "Escape" && typed !== null) setTyped(null);
          else event.continuePropagation();
        }}
      />
    </div>
  );
}
