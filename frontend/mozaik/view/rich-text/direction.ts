import type { RichTextInline, RichTextLine } from "#mozaik/document";

const LETTER = /\p{L}/u;
/** Letters of right-to-left scripts. */
const LEFTWARD =
  /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Samr}\p{sc=Mand}\p{sc=Adlm}\p{sc=Rohg}]/u;

/** `rtl` if the line's first letter belongs to a right-to-left script, as in the editor. */
export function direction(line: RichTextLine): "rtl" | undefined {
  for (const words of line.children.flatMap(textsOf)) {
    const letter = LETTER.exec(words)?.[0];
    if (letter !== undefined) return LEFTWARD.test(letter) ? "rtl" : undefined;
  }
  return undefined;
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
