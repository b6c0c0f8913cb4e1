import { contrast, LEAST_CONTRAST } from "../../rules/contrast.ts";
import type { Palette, PaletteRole } from "./theme-words.ts";

/** What is read on what. */
const READ_ON: readonly { readonly words: PaletteRole; readonly on: PaletteRole }[] = [
  { words: "ink", on: "paper" },
  { words: "ink", on: "ground" },
  { words: "accent", on: "paper" },
];

interface ContrastWarning {
  readonly words: PaletteRole;
  readonly on: PaletteRole;
  /** 1 to 21, rounded to a tenth. */
  readonly contrast: number;
  readonly message: string;
}

/** The pairs of a palette that many people cannot read. */
export function contrastWarnings(palette: Palette): ContrastWarning[] {
  return READ_ON.flatMap(({ words, on }) => {
    const found = contrast(palette[words], palette[on]);
    if (found >= LEAST_CONTRAST) return [];
    const rounded = Math.floor(found * 10) / 10;
    const message = `Text in the colour '${words}' is hard to read on '${on}': its contrast is ${rounded} and should be at least ${LEAST_CONTRAST}.`;
    return [{ words, on, contrast: rounded, message }];
  });
}
