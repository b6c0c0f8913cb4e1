import { searchAddress } from "../../frontend/mall/search-address.ts";
import { readSearch } from "./explore-search.ts";

it("reads text, tags and cursor", () => {
  expect(readSearch({ text: " tide ", tags: "sea, harbour,sea", after: "12" })).toEqual({
    text: "tide",
    tags: ["sea", "harbour"],
    after: "12",
  });
});

it("reads tags in the format of earlier releases", () => {
  expect(readSearch({ tags: '["sea","old harbour"]' }).tags).toEqual(["sea", "old harbour"]);
});

it("reads the tags of a form that has one field for each", () => {
  expect(readSearch({ tags: ["sea", "old harbour", "", "fog, sea"] }).tags).toEqual(["sea", "old harbour", "fog"]);
});

it.each([{}, { text: ["a", "b"], tags: { a: 1 }, after: "'; drop" }])("ignores invalid parts: %j", (query) => {
  expect(readSearch(query)).toEqual({ text: "", tags: [], after: undefined });
});

it("writes addresses that it can read", () => {
  const search = { text: "salt & sea", tags: ["a b", "ü"], after: "9" };
  const address = searchAddress("/explore", search);
  expect(readSearch(Object.fromEntries(new URL(address, "http://mall.example").searchParams))).toEqual(search);
  expect(searchAddress("/explore", { text: "", tags: [] })).toBe("/explore");
});
