/** What a buyer sees of a cart line before they pay, and agrees to by checking out. */
export interface SeenLine {
  readonly licenseOptionId: string;
  readonly licenseTypeId: string;
  readonly purchaseCodeId: string | null;
  /** Identifies the text of the terms of use; null: there are none. */
  readonly termsVersion: string | null;
  /** After the discount; like all amounts in minor units. */
  readonly price: number;
  readonly discount: number;
  readonly total: number;
  readonly currency: string;
}

/** `added`: the buyer has not seen this line; `removed`: it is no longer in the cart. */
export type LineChange = "added" | "removed" | "license" | "code" | "terms" | "price";

/** A line that is not as the buyer saw it. */
export interface ChangedLine {
  readonly licenseOptionId: string;
  readonly changes: readonly LineChange[];
}

/** The part of a cart line that the buyer agrees to. */
export function seenLine(line: SeenLine): SeenLine {
  const { licenseOptionId, licenseTypeId, purchaseCodeId, termsVersion, price, discount, total, currency } = line;
  return { licenseOptionId, licenseTypeId, purchaseCodeId, termsVersion, price, discount, total, currency };
}

/** Returns the lines that differ between what the buyer saw and the cart now; the checkout asks again about them. */
export function changedLines(seen: readonly SeenLine[], now: readonly SeenLine[]): ChangedLine[] {
  const seenById = new Map(seen.map((line) => [line.licenseOptionId, line]));
  const present = new Set(now.map(({ licenseOptionId }) => licenseOptionId));
  const changed = now.map((line) => ({
    licenseOptionId: line.licenseOptionId,
    changes: changesOf(seenById.get(line.licenseOptionId), line),
  }));
  const removed = seen
    .filter(({ licenseOptionId }) => !present.has(licenseOptionId))
    .map(({ licenseOptionId }) => ({ licenseOptionId, changes: ["removed"] as const }));
  return [...changed.filter(({ changes }) => changes.length > 0), ...removed];
}

const AMOUNTS = ["price", "discount", "total", "currency"] as const;

function changesOf(before: SeenLine | undefined, now: SeenLine): LineChange[] {
  if (!before) return ["added"];
  const changes: LineChange[] = [];
  if (before.licenseTypeId !== now.licenseTypeId) changes.push("license");
  if (before.purchaseCodeId !== now.purchaseCodeId) changes.push("code");
  if (before.termsVersion !== now.termsVersion) changes.push("terms");
  if (AMOUNTS.some((part) => before[part] !== now[part])) changes.push("price");
  return changes;
}
