import type { ItemRef } from "../messages.ts";
import { namedItems } from "./named-items.ts";

const item = (n: number) => ({ itemType: n % 2 === 0 ? "mozaik" : "asset", itemId: `id-${n}` }) as const;

test("items are named as on their cards; without a card they have no name; many are requested in batches", async () => {
  const portions: number[] = [];
  const cardsOf = async (items: readonly ItemRef[]) => {
    portions.push(items.length);
    return items
      .filter(({ itemId }) => itemId !== "id-1")
      .map((ref) => ({ ...ref, name: `${ref.itemType} ${ref.itemId}` }));
  };
  const named = await namedItems(
    Array.from({ length: 450 }, (_, n) => item(n)),
    cardsOf,
  );
  expect(portions).toEqual([200, 200, 50]);
  expect(named.slice(0, 3).map(({ name }) => name)).toEqual(["mozaik id-0", null, "mozaik id-2"]);
  expect(named.at(-1)).toEqual({ itemType: "asset", itemId: "id-449", name: "asset id-449" });
});
