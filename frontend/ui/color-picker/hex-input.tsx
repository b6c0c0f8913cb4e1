import { type ClipboardEvent, type ReactNode, useState } from "react";
import { readCssColor } from "../color/css-color.ts";
import { hexLength, parseHex, withoutAlpha } from "../color/hex-color.ts";
import type { FieldWords } from "../field/field.tsx";
import { TextField } from "../text-field/text-field.tsx";

type HexInputProps = FieldWords & {
  /** `#rrggbb`, with alpha `#rrggbbaa`, or null for no colour. */
  value: string | null;
  /** Called with the typed colour if it is valid. Null only if none is allowed. */
  onTake: (color: string | null) => void;
  allowsAlpha: boolean;
  allowsNone: boolean;
  isDisabled: boolean | undefined;
  /** Shown before the digits. */
  icon: ReactNode;
};

const EXAMPLE = "Use a colour like #1a2b3c";

/**
 * A colour as digits. Enter applies the typed colour if it is valid; Escape and blur return to the previous one. A
 * pasted colour in any notation is applied at once.
 */
export function HexInput(props: HexInputProps) {
  const { value, onTake, allowsAlpha, allowsNone, error, ...words } = props;
  const [draft, setDraft] = useState<{ text: string; isRefused: boolean } | null>(null);

  /** Whether the draft was applied. */
  const take = (text: string): boolean => {
    const color = text.trim() === "" && allowsNone ? null : parseHex(text, { allowsAlpha });
    if (color === undefined) return false;
    setDraft(null);
    if (color !== value) onTake(color);
    return true;
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData("text/plain").trim();
    const color = readCssColor(isWholeDigits(pasted, event.currentTarget) ? `#${pasted}` : pasted);
    if (color === undefined) return;
    event.preventDefault();
    take(allowsAlpha ? color : withoutAlpha(color));
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
      onPaste={paste}
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

/** Whether pasted digits without `#` replace the whole value. */
function isWholeDigits(pasted: string, { value, selectionStart, selectionEnd }: HTMLInputElement): boolean {
  const rest = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? value.length);
  return (rest === "" || rest === "#") && /^([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(pasted);
}
