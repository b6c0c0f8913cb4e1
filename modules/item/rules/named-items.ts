import type { ItemType } from "./item-type.ts";

interface ItemRef {
  readonly itemType: ItemType;
  readonly itemId: string;
}

const AT_ONCE = 200;

/** The items in this order, each with the name on its card; null: no card is found for it. */
export async function namedItems<Item extends ItemRef>(
  items: readonly Item[],
  cardsOf: (items: readonly ItemRef[]) => Promise<readonly (ItemRef & { readonly name: string })[]>,
): Promise<(Item & { name: string | null })[]> {
  const named = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const some = items.slice(from, from + AT_ONCE);
    const cards = await cardsOf(some.map(({ itemType, itemId }) => ({ itemType, itemId })));
    const names = new Map(cards.map(({ itemType, itemId, name }) => [`${itemType}/${itemId}`, name]));
    named.push(...some.map((item) => ({ ...item, name: names.get(`${item.itemType}/${item.itemId}`) ?? null })));
  }
  return named;
}
