/** Longer ones are no words. */
const LONGEST = 40;

/** The words of a text: lower-case letters, marks and digits, in their order. */
export function wordsIn(text: string): string[] {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length <= LONGEST);
}
