import type { RichTextInline, RichTextLine } from "#mozaik/document";

const LETTER = /\p{L}/u;
/** Letters of right-to-left scripts. */
const LEFTWARD =
  /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Samr}\p{sc=Mand}\p{sc=Adlm}\p{sc=Rohg}]/u;

/** `rtl` if the line's first letter belongs to a right-to-left script, as in the editor. */
export function direction(line: RichTextLine): "rtl" | undefined {
  return directionOf(line.children.flatMap(textsOf).join(""));
}

/** The same of a line's words. */
export function directionOf(words: string): "rtl" | undefined {
  const letter = LETTER.exec(words)?.[0];
  return letter !== undefined && LEFTWARD.test(letter) ? "rtl" : undefined;
}

function textsOf(inline: RichTextInline): string[] {
  switch (inline.type) {
    case "text":
      return [inline.text];
    case "link":
      return inline.children.map((leaf) => leaf.text);
    case "answer":
      return [inline.fallback];
  }
}
