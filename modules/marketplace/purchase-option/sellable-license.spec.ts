import { sellableLicense } from "./sellable-license.ts";

test.each(["mozaik-one-time", "mozaik-subscription"])("%s is not offered yet", (id) => {
  expect(() => sellableLicense(id, "mozaik")).toThrow("Option not available at the moment");
});

test("a license of another item type does not fit", () => {
  expect(() => sellableLicense("asset-view", "mozaik")).toThrow("There is no such license type for this item.");
  expect(() => sellableLicense("no-such-license", "mozaik")).toThrow("There is no such license type for this item.");
  expect(sellableLicense("asset-view", "asset").name).toBe("Asset View");
});
