import type { Recorded } from "#backend/event-store/event-store";
import { money } from "#modules/marketplace/rules/money";
import type { HistoryEntry } from "#modules/support/contract";
import { sentenceOf } from "./history-words.ts";
import type { Names } from "./names.ts";
import type { OrderRow } from "./order-rows.ts";

/** The correlation id of what a payment provider's webhook led to begins so. */
const TOLD_BY_PROVIDER = "payment event ";

/** Every id of a person that an event names. */
export function peopleIn(events: readonly Recorded[]): string[] {
  const ids = events.flatMap(({ data, meta }) => {
    if (typeof data !== "object" || data === null) return [meta.userId];
    const fields: Record<string, unknown> = { ...data };
    return [
      meta.userId,
      fields.buyerId,
      fields.userId,
      fields.holderId,
      fields.sellerId,
      fields.authorId,
      fields.adminId,
      fields.requestedBy,
      fields.recipientId,
      fields.receiverId,
    ];
  });
  return [...new Set(ids.filter((id) => typeof id === "string"))];
}

/** How the history of an order calls things. `people`: display names by user id. */
export function namesIn(
  order: OrderRow,
  people: ReadonlyMap<string, { readonly name: string }>,
  copies: readonly { readonly copy_id: string; readonly original_id: string }[],
): Names {
  const byOption = new Map(order.lines.map((line) => [line.licenseOptionId, `'${line.itemName}'`]));
  const byItem = new Map(order.lines.map((line) => [line.itemId, `'${line.itemName}'`]));
  const originals = new Map(copies.map((copy) => [copy.copy_id, copy.original_id]));
  return {
    person: (userId) => people.get(userId)?.name ?? "A former user",
    line: (optionId) => byOption.get(optionId) ?? optionId,
    item: (itemId) => byItem.get(originals.get(itemId) ?? itemId) ?? itemId,
    money: (minor) => money(minor, order.currency),
  };
}

/** An event of the history in words: what, who, when, and from which command. */
export function entryOf(event: Recorded, names: Names): HistoryEntry {
  const { userId, commandId, correlationId, causationId, at } = event.meta;
  return {
    id: event.id,
    stream: event.stream,
    revision: String(event.revision),
    type: event.type,
    at,
    storedAt: event.at.toISOString(),
    sentence: sentenceOf(event, names),
    userId,
    who: userId === null ? actorOf(correlationId) : names.person(userId),
    isAutomatic: causationId !== commandId,
    commandId,
    correlationId,
    causationId,
  };
}

function actorOf(correlationId: string): string {
  return correlationId.startsWith(TOLD_BY_PROVIDER) ? "The payment provider" : "The mall";
}
