import { searchAddress } from "../../frontend/mall/search-address.ts";
import { pricesOf, readSearch, shelfSortOf } from "./explore-search.ts";

const NOTHING = {
  ...{ type: undefined, text: "", tags: [], sort: "newest", price: undefined },
  ...{ license: undefined, author: undefined, after: undefined },
};

it("reads text, tags and cursor", () => {
  expect(readSearch({ text: " tide ", tags: "sea, harbour,sea", after: "best~0~12~1.5" })).toEqual({
    ...NOTHING,
    sort: "best",
    text: "tide",
    tags: ["sea", "harbour"],
    after: "best~0~12~1.5",
  });
});

it("reads type, order and price, with a cursor of that order", () => {
  const search = { type: "audio", sort: "name", price: "free" };
  expect(readSearch({ ...search, after: "12~tide" })).toEqual({ ...NOTHING, ...search, after: "12~tide" });
  expect(readSearch({ ...search, after: "12" }).after).toBeUndefined();
});

it("reads a price range in amounts as people write them, and writes it back", () => {
  const search = readSearch({ from: "5", to: "19,90", price: "cheap" });
  expect(search).toEqual({ ...NOTHING, from: 500, to: 1_990 });
  expect(searchAddress(search)).toBe("/explore?from=5&to=19.90");
  expect(readSearch({ from: "five", to: "" })).toEqual(NOTHING);
  expect([shelfSortOf(search), pricesOf(search)]).toEqual([undefined, { least: 500, most: 1_990 }]);
  expect(pricesOf(readSearch({ from: "5", price: "free" }))).toEqual({ least: 500, most: 9_999_999_999 });
});

it("reads tags in the format of earlier releases", () => {
  expect(readSearch({ tags: '["sea","old harbour"]' }).tags).toEqual(["sea", "old harbour"]);
});

it("reads the tags of a form that has one field for each", () => {
  expect(readSearch({ tags: ["sea", "old harbour", "", "fog, sea"] }).tags).toEqual(["sea", "old harbour", "fog"]);
});

it.each([
  {},
  { text: ["a", "b"], tags: { a: 1 }, after: "'; drop", type: "website", sort: "size", price: "5" },
  { type: "", sort: "", price: "", license: "", author: "" },
  { license: "no-such-license", author: "a b" },
])("ignores invalid parts: %j", (query) => {
  expect(readSearch(query)).toEqual(NOTHING);
});

it.each([
  { text: "salt & sea", tags: ["a b", "ü"], sort: "best", after: "best~3~9~-2" },
  { text: "salt", sort: "newest", license: "mozaik-view", author: "ann.b" },
  { sort: "sold", after: "sold~0~9~12" },
  { type: "video", sort: "price-low", price: "paid", after: "CAD~500~0190a000-0000-7000-8000-000000000001" },
  { type: "mozaik", sort: "name", after: "9~salt & sea, 港" },
] as const)("writes addresses that it can read: %j", (part) => {
  const search = { ...NOTHING, ...part };
  const address = new URL(searchAddress(search), "http://mall.example");
  expect(address.pathname).toBe("/explore");
  expect(readSearch(Object.fromEntries(address.searchParams))).toEqual(search);
});

it("writes the shortest address", () => {
  expect(searchAddress({ text: "", tags: [] })).toBe("/explore");
  expect(searchAddress({ type: "asset", text: "", tags: [], sort: "newest" })).toBe("/explore/assets");
});
