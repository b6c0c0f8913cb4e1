import { ITEM_CATEGORIES, ITEM_EVENT_TYPES, itemChangeOf } from "./item-changes.ts";

const settings = { name: "Harbour", summary: "", tags: ["sea"], url: "", isPublic: true };

test("a Mozaik's settings are told as those of an item, with its id where it has no friendly url", () => {
  expect(itemChangeOf({ type: "MozaikSettingsChanged", data: { mozaikId: "m1", settings } })).toEqual({
    itemType: "mozaik",
    itemId: "m1",
    change: "described",
    about: { ...settings, url: "m1", description: "", caption: "", credit: "" },
  });
});

test("an asset is published as soon as it is there, with itself as its picture if it is one", () => {
  const created = (type: string) =>
    itemChangeOf({
      type: "AssetCreated",
      data: { assetId: "a1", authorId: "p1", file: { type }, details: { ...settings, url: "gull" } },
    });
  expect(created("image")).toMatchObject({ itemType: "asset", change: "added", isPublished: true, kind: "image" });
  expect(created("image")).toMatchObject({ previewAssetId: "a1" });
  expect(created("audio")).toMatchObject({ previewAssetId: null });
});

test("an edit of a document changes no item", () => {
  expect(itemChangeOf({ type: "PageRenamed", data: {} })).toBeUndefined();
  expect(ITEM_EVENT_TYPES.has("PageRenamed")).toBe(false);
});

test("every type of item has a stream category of its own", () => {
  expect(new Set(ITEM_CATEGORIES).size).toBe(ITEM_CATEGORIES.length);
});
