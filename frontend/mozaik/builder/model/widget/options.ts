import { MAX_OPTIONS, type MultipleOption } from "#mozaik/document";

type Options = readonly MultipleOption[];

/** The text of an option, or of its picture. */
export function optionWords({ option }: MultipleOption): string {
  return option.type === "text" ? option.text : option.alt;
}

/** The same option with another text. */
export function withWords({ value, option }: MultipleOption, words: string): MultipleOption {
  return { value, option: option.type === "text" ? { ...option, text: words } : { ...option, alt: words } };
}

/** Inserts options with these texts after the one at the index; as many as fit. */
export function insertAfter(options: Options, index: number, words: readonly string[]): MultipleOption[] {
  const highest = Math.max(0, ...options.map(({ value }) => Number(value)).filter(Number.isSafeInteger));
  const room = Math.max(0, MAX_OPTIONS - options.length);
  const added = words.slice(0, room).map((text, n): MultipleOption => {
    return { value: String(highest + 1 + n), option: { type: "text", text } };
  });
  return [...options.slice(0, index + 1), ...added, ...options.slice(index + 1)];
}

/** Pastes lines: the first into the option if it is empty, the others as new options. */
export function pasteInto(options: Options, index: number, lines: readonly string[]): MultipleOption[] {
  const [first = "", ...others] = lines;
  const into = options[index];
  if (!into || optionWords(into) !== "") return insertAfter(options, index, lines);
  const filled = options.map((option, at) => (at === index ? withWords(option, first) : option));
  return insertAfter(filled, index, others);
}

/** The lines of a pasted list without bullets and numbers; undefined for a single line. */
export function linesOf(pasted: string): string[] | undefined {
  const lines = pasted
    .split(/[\r\n]+/)
    .map((line) => line.replace(/^\s*(?:[-*•–]|\d{1,3}[.)])\s+/, "").trim())
    .filter((line) => line !== "");
  return lines.length > 1 ? lines : undefined;
}

/** The options visitors can choose: those with text or a picture. */
export function withoutEmpty(options: Options): MultipleOption[] {
  return options.filter(({ option }) => option.type === "asset" || option.text !== "");
}
