import { MAX_NUMERIC_CHOICES } from "#modules/mozaik/document/widgets/numeric/numeric-widget";
import type { NumericWidget } from "#mozaik/document";
import { numericChoices } from "../../../view/widget/numeric-choices.ts";

type Range = NumericWidget["meta"];

/** More choices are hard to tell apart at a glance. 0 to 10 is a scale that people know. */
const EASY = { radio: 11, rating: 7 } as const;
/** The initial range of a rating that would have more stars. */
const STARS = { min: 1, max: 5, increment: 1 } as const;

type Drawn = Range & { display: keyof typeof EASY };

function isDrawnOneByOne(range: Range): range is Drawn {
  return range.display === "radio" || range.display === "rating";
}

function isMany(range: Drawn): boolean {
  return numericChoices(range, EASY[range.display]) === undefined;
}

/** Why a range cannot be shown as choices, as a message; undefined if it can. */
export function choicesProblem(range: Range): string | undefined {
  if (!isDrawnOneByOne(range)) return undefined;
  const choices = numericChoices(range, MAX_NUMERIC_CHOICES);
  if (choices === undefined) {
    return `That would be more than ${MAX_NUMERIC_CHOICES} choices. Choose a smaller range or a slider.`;
  }
  return choices.length === 0
    ? "There is nothing to choose from. Choose a larger range or a smaller increment."
    : undefined;
}

/** Advice for the author before visitors get that many choices. */
export function choicesAdvice(range: Range): string | undefined {
  if (!isDrawnOneByOne(range) || !isMany(range) || choicesProblem(range)) return undefined;
  return `More than ${EASY[range.display]} choices are hard to tell apart at a glance: a slider takes less room.`;
}

/** The displays that an author has tried in one form. */
export interface TriedDisplays {
  /** The range that the present display began with. */
  readonly begun: Range;
  /** The last range of each display that was left. */
  readonly left: Readonly<Partial<Record<Range["display"], Range>>>;
}

/**
 * Changes a range's display; five stars if a rating would have too many to tell apart. A display that was tried before
 * gets its own range back, unless the author has changed the range since.
 */
export function withDisplay(range: Range, display: Range["display"], tried?: TriedDisplays): Range {
  const own = tried?.left[display];
  if (own && hasSameNumbers(range, tried.begun)) {
    const { min, max, increment } = own;
    return withNumbers({ ...range, display, min, max, increment }, range.format);
  }
  const shown = { ...range, display };
  return isDrawnOneByOne(shown) && display === "rating" && isMany(shown) ? { ...shown, ...STARS } : shown;
}

function hasSameNumbers(one: Range, other: Range): boolean {
  return one.min === other.min && one.max === other.max && one.increment === other.increment;
}

/** Limits a range to whole numbers, or allows any. */
export function withNumbers(range: Range, format: Range["format"]): Range {
  if (format === "other") return { ...range, format };
  const min = Math.round(range.min);
  const max = Math.max(Math.round(range.max), min + 1);
  return { ...range, format, min, max, increment: Math.max(1, Math.round(range.increment)) };
}
