import { type ReactNode, useState } from "react";
import { hexLength, parseHex } from "../color/hex-color.ts";
import type { FieldWords } from "../field/field.tsx";
import { TextField } from "../text-field/text-field.tsx";

type HexInputProps = FieldWords & {
  /** `#rrggbb`, with alpha `#rrggbbaa`; null: none. */
  value: string | null;
  /** What was typed, as far as it is a colour. Null only where none is allowed. */
  onTake: (color: string | null) => void;
  allowsAlpha: boolean;
  allowsNone: boolean;
  isDisabled: boolean | undefined;
  /** Stands before the digits. */
  icon: ReactNode;
};

const EXAMPLE = "Use a colour like #1a2b3c";

/** A colour as digits. Enter takes what is typed if it is a colour, Escape returns to the one before, as leaving does. */
export function HexInput(props: HexInputProps) {
  const { value, onTake, allowsAlpha, allowsNone, error, ...words } = props;
  const [draft, setDraft] = useState<{ text: string; isRefused: boolean } | null>(null);

  /** Whether the draft was taken. */
  const take = (text: string): boolean => {
    const color = text.trim() === "" && allowsNone ? null : parseHex(text, { allowsAlpha });
    if (color === undefined) return false;
    setDraft(null);
    if (color !== value) onTake(color);
    return true;
  };
  const example = allowsAlpha ? `${EXAMPLE} or #1a2b3c80.` : `${EXAMPLE}.`;
  return (
    <TextField
      {...words}
      error={draft?.isRefused ? example : error}
      placeholder={value === null ? "None" : undefined}
      maxLength={hexLength({ allowsAlpha })}
      autoComplete="off"
      spellCheck="false"
      value={draft?.text ?? value ?? ""}
      onChange={(text) => setDraft({ text, isRefused: false })}
      onBlur={() => {
        if (draft && !take(draft.text)) setDraft(null);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && draft) {
          event.preventDefault();
          if (!take(draft.text)) setDraft({ ...draft, isRefused: true });
        } else if (event.key === "Escape" && draft) setDraft(null);
        else event.continuePropagation();
      }}
    />
  );
}
