import { type ItemProvider, ItemRegistry } from "./item-registry.ts";

const provider: ItemProvider = {
  itemType: "asset",
  facts: async (itemId) => ({
    authorId: "author",
    name: itemId,
    isCopy: false,
    isPublic: true,
    forSale: true,
    canBeShared: true,
  }),
  versionAt: async () => ({ version: null, ownAssetIds: [] }),
  takeDown: async () => {},
  purge: async () => {},
};

test("answers with the provider that registered the type", async () => {
  const registry = new ItemRegistry();
  registry.register(provider);
  expect(await registry.facts("asset", "sea")).toMatchObject({ name: "sea" });
});

test("takes one provider for each type", () => {
  const registry = new ItemRegistry();
  registry.register(provider);
  expect(() => registry.register(provider)).toThrow("two providers of the item type asset");
});

test("names a type that nobody provides", () => {
  expect(() => new ItemRegistry().of("mozaik")).toThrow("nobody provides the item type mozaik");
});
