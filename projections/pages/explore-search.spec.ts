import { searchAddress } from "../../frontend/mall/search-address.ts";
import { readSearch } from "./explore-search.ts";

it("reads text, tags and the place to go on from", () => {
  expect(readSearch({ text: " tide ", tags: "sea, harbour,sea", after: "12" })).toEqual({
    text: "tide",
    tags: ["sea", "harbour"],
    after: "12",
  });
});

it("reads tags as earlier releases wrote them", () => {
  expect(readSearch({ tags: '["sea","old harbour"]' }).tags).toEqual(["sea", "old harbour"]);
});

it("reads the tags of a form that has one field for each", () => {
  expect(readSearch({ tags: ["sea", "old harbour", "", "fog, sea"] }).tags).toEqual(["sea", "old harbour", "fog"]);
});

it.each([{}, { text: ["a", "b"], tags: { a: 1 }, after: "'; drop" }])(
  "leaves out what cannot be searched for: %j",
  (query) => {
    expect(readSearch(query)).toEqual({ text: "", tags: [], after: undefined });
  },
);

it("writes the address that it reads", () => {
  const search = { text: "salt & sea", tags: ["a b", "ü"], after: "9" };
  const address = searchAddress("/explore", search);
  expect(readSearch(Object.fromEntries(new URL(address, "http://mall.example").searchParams))).toEqual(search);
  expect(searchAddress("/explore", { text: "", tags: [] })).toBe("/explore");
});
