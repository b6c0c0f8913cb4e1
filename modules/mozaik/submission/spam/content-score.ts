import type { SubmittedAnswer } from "../../submission-contract.ts";

/** From this score on a submission is held for its author to look at. */
export const SUSPICIOUS = 3;

/** Texts of a visitor; other answers are numbers, choices and what a question asks for, such as an address. */
const WRITTEN = "text";

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'\])]+/giu;
/** Links as forums and pages write them: people write addresses, programs write markup. */
const MARKUP = /\[(?:url|link)\b|<a\s[^<>]{0,200}href|\[[^\][]{0,200}\]\(https?:/iu;
/** Hidden characters that break words up for filters, and that turn the direction of text. */
const HIDDEN = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/u;

/**
 * How much the answers look like advertising: 0 for what people write. Each address after the second counts 1, markup of
 * links 3, one text with an address in several answers 2, and hidden characters 1. Words count nothing: forms ask about
 * everything, in every language.
 */
export function contentScore(answers: readonly Pick<SubmittedAnswer, "type" | "answer">[]): number {
  const texts = answers.filter(({ type }) => type === WRITTEN).map(({ answer }) => answer);
  const all = texts.join("\n");
  const addresses = all.match(ADDRESS)?.length ?? 0;
  const linking = texts.map((text) => text.trim()).filter((text) => text.search(ADDRESS) >= 0);
  const scores = [
    Math.max(0, addresses - 2),
    MARKUP.test(all) ? 3 : 0,
    new Set(linking).size < linking.length ? 2 : 0,
    HIDDEN.test(all) ? 1 : 0,
  ];
  return scores.reduce((sum, score) => sum + score, 0);
}
