import type { PublicProfile } from "#modules/account/contract";
import type { Origin } from "#modules/item/contract";
import type { ItemRef } from "#modules/item/messages";
import type { MozaikRow } from "./mozaiks.schema.ts";

/** What the copy `row` was made from, for an answer; nothing for its author's own work. */
export function originIn(
  { origin, license, created }: Pick<MozaikRow, "origin" | "license" | "created">,
  people: ReadonlyMap<string, PublicProfile>,
): { origin?: Origin } {
  if (!origin || license === null) return {};
  const { itemId, name, authorId } = origin;
  const author = people.get(authorId ?? "")?.name ?? null;
  return { origin: { itemId, name, author, license, copiedAt: created.toISOString() } };
}

/** What a bought copy was made from; null for its author's own work. */
export function originalOf({ origin, license }: Pick<MozaikRow, "origin" | "license">): ItemRef | null {
  return origin && license !== null ? { itemType: "mozaik", itemId: origin.itemId } : null;
}

/** The people whom the answers about these rows name. */
export function peopleIn(rows: readonly Pick<MozaikRow, "author_id" | "origin">[]): string[] {
  return rows.flatMap(({ author_id, origin }) => [author_id, ...(origin?.authorId ? [origin.authorId] : [])]);
}
