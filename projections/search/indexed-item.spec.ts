import { hasSameWords } from "./indexed-item.ts";
import type { SearchedItem } from "./search.schema.ts";

const OPTION = {
  id: "option",
  licenseTypeId: "mozaik-view",
  visible: true,
  startsAt: "2026-01-01T00:00:00.000Z",
  endsAt: null,
  total: 500,
};
const ITEM: SearchedItem = {
  item_type: "mozaik",
  item_id: "10000000-0000-4000-8000-000000000000",
  author_id: "20000000-0000-4000-8000-000000000000",
  kind: "mozaik",
  name: "Harbour",
  summary: "Ships at night",
  tags: ["sea", "night"],
  is_public: true,
  is_published: true,
  may_be_listed: true,
  text: "A long text",
  options: [],
  position: "1",
  sold: 0,
  likes: 0,
  heat: 1,
};

test("a sale, and an offer of a public item, leave its words as they are", () => {
  expect(hasSameWords(ITEM, { ...ITEM, sold: 1, heat: 2, options: [OPTION] })).toBe(true);
});

test.each<[string, Partial<SearchedItem>]>([
  ["its name", { name: "Port" }],
  ["its summary", { summary: "" }],
  ["a tag", { tags: ["sea", "day"] }],
  ["the number of tags", { tags: ["sea"] }],
  ["its text", { text: "Another text" }],
  ["who may read its text", { is_public: false, options: [OPTION] }],
  ["whether it is published", { is_published: false }],
  ["whether it may be listed", { may_be_listed: false }],
])("an item is indexed anew when %s changes", (_, change) => {
  expect(hasSameWords(ITEM, { ...ITEM, ...change })).toBe(false);
});

test("a private item is indexed anew when it goes on sale", () => {
  const hidden = { ...ITEM, is_public: false };
  expect(hasSameWords(hidden, { ...hidden, options: [OPTION] })).toBe(false);
});
