import type { TextAlign } from "#mozaik/document";
import type { Flag } from "../plate/plate-names.ts";

/** The effect of a key on the selected text. */
export type Shortcut =
  | { type: "flag"; flag: Flag }
  | { type: "align"; align: TextAlign }
  | { type: "size"; by: 1 | -1 };

export interface Press {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const LETTERS: Readonly<Record<string, Shortcut>> = {
  b: { type: "flag", flag: "bold" },
  i: { type: "flag", flag: "italic" },
  u: { type: "flag", flag: "underline" },
  l: { type: "align", align: "left" },
  e: { type: "align", align: "center" },
  r: { type: "align", align: "right" },
  j: { type: "align", align: "justify" },
};

/** The shortcut for a key pressed with Ctrl, or with Command on an Apple keyboard. */
export function shortcutOf(press: Press, isApple: boolean): Shortcut | undefined {
  const isMod = isApple ? press.metaKey && !press.ctrlKey : press.ctrlKey && !press.metaKey;
  // Many keyboards write brackets with Ctrl+Alt.
  if (!isMod || press.altKey) return undefined;
  const { key, code, shiftKey } = press;
  if (shiftKey && (key === "+" || code === "NumpadAdd")) return { type: "flag", flag: "superscript" };
  if (key === "=") return { type: "flag", flag: "subscript" };
  if (shiftKey) return undefined;
  if (key === "[" || code === "BracketLeft") return { type: "size", by: -1 };
  if (key === "]" || code === "BracketRight") return { type: "size", by: 1 };
  const letter = key.toLowerCase();
  return Object.hasOwn(LETTERS, letter) ? LETTERS[letter] : undefined;
}
