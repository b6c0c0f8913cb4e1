import type { WholeDetails } from "../events.ts";
import { adjustedTags } from "../rules/adjust-tags.ts";
import { lacksAlt } from "../rules/lacks-alt.ts";

/** As `AssetMeta`. */
const LONGEST_DESCRIPTION = 4_000;

/** What a merge made of the details of the picture that was kept. */
export interface DetailsMerge {
  readonly before: WholeDetails;
  readonly after: WholeDetails;
}

/**
 * The details of a picture after others are merged into it: the tags of all (as many as fit), and the texts that it
 * lacks from the first that has them. Different descriptions follow each other if they fit. The others keep theirs.
 */
export function mergedDetails(kept: WholeDetails, others: readonly WholeDetails[]): WholeDetails {
  return others.reduce(withOther, kept);
}

function withOther(kept: WholeDetails, other: WholeDetails): WholeDetails {
  return {
    ...kept,
    tags: unionOf(kept.tags, other.tags),
    summary: lacksAlt(kept) && !lacksAlt(other) ? other.summary : kept.summary,
    description: descriptionOf(kept.description, other.description),
    caption: kept.caption || other.caption,
    credit: kept.credit || other.credit,
  };
}

/** The details without what a merge brought. What their author has changed since stays. */
export function separatedDetails(now: WholeDetails, { before, after }: DetailsMerge): WholeDetails {
  const brought = new Set(after.tags.filter((tag) => !before.tags.includes(tag)));
  const back = (field: "summary" | "description" | "caption" | "credit") =>
    now[field] === after[field] ? before[field] : now[field];
  return {
    ...now,
    tags: now.tags.filter((tag) => !brought.has(tag)),
    summary: back("summary"),
    description: back("description"),
    caption: back("caption"),
    credit: back("credit"),
  };
}

function unionOf(tags: readonly string[], others: readonly string[]): readonly string[] {
  return others.reduce((all, tag) => adjustedTags(all, { add: [tag], remove: [] }) ?? all, tags);
}

function descriptionOf(kept: string, other: string): string {
  if (kept === "" || kept.includes(other)) return kept || other;
  const both = `${kept}\n\n${other}`;
  return both.length > LONGEST_DESCRIPTION ? kept : both;
}
