import { money } from "#modules/marketplace/rules/money";
import { changedLines, type LineChange, type SeenLine } from "#modules/marketplace/rules/seen-lines";

const TEXT: Readonly<Record<Exclude<LineChange, "price" | "removed">, string>> = {
  added: "This is new in your cart.",
  license: "The license has changed.",
  code: "The purchase code has changed.",
  terms: "The terms of use have changed. Please read and accept them.",
};

/** For each cart line that is not as the buyer saw it, by the id of its option: what has changed. */
export function lineChanges(seen: readonly SeenLine[], now: readonly SeenLine[]): ReadonlyMap<string, string> {
  const seenById = new Map(seen.map((line) => [line.licenseOptionId, line]));
  return new Map(
    changedLines(seen, now).map(({ licenseOptionId, changes }) => [
      licenseOptionId,
      changes.flatMap((change) => textOf(change, seenById.get(licenseOptionId))).join(" "),
    ]),
  );
}

function textOf(change: LineChange, before: SeenLine | undefined): string[] {
  if (change === "removed") return []; // the line is not shown any more
  if (change !== "price") return [TEXT[change]];
  if (!before) return [];
  return [before.total === 0 ? "This was free." : `The price was ${money(before.total, before.currency)}.`];
}
