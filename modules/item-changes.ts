import { assetItemEvents } from "./asset/item-changes.ts";
import type { ItemChange, ItemEvents } from "./item/rules/item-change.ts";
import type { ItemType } from "./item/rules/item-type.ts";
import { mozaikItemEvents } from "./mozaik/item-changes.ts";

export type ChangedItem = ItemChange & { readonly itemType: ItemType };

/** One entry for each type of item: read models of items fold these and know no module's events. */
const ITEM_EVENTS: { readonly [T in ItemType]: ItemEvents } = {
  mozaik: mozaikItemEvents,
  asset: assetItemEvents,
};

const all = Object.values(ITEM_EVENTS);
const byEventType = new Map(
  all.flatMap(({ itemType, changes }) =>
    [...changes].map(
      ([type, changeOf]) => [type, (data: unknown): ChangedItem => ({ ...changeOf(data), itemType })] as const,
    ),
  ),
);

/** The categories of the streams of items. */
export const ITEM_CATEGORIES: readonly string[] = all.map(({ category }) => category);

/** The types of the events that change items. */
export const ITEM_EVENT_TYPES: ReadonlySet<string> = new Set(byEventType.keys());

/** What an event changes of which item; undefined for any other event, which costs one look-up. */
export function itemChangeOf(event: { readonly type: string; readonly data: unknown }): ChangedItem | undefined {
  return byEventType.get(event.type)?.(event.data);
}
