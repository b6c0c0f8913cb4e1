import { LICENSE_TYPES } from "./license-types.ts";
import { licenseWords } from "./license-words.ts";

const sold = LICENSE_TYPES.filter((type) => type.isSellable);

test("every license on sale is told apart from the others in words", () => {
  expect(new Set(sold.map(licenseWords)).size).toBe(sold.length);
});

test.each([
  ["mozaik-full-copy", /use its assets in your other Mozaiks/],
  ["mozaik-full-copy-assets-locked", /assets stay in the copy/],
  ["mozaik-limited-copy-can-copy-share", /give Limited Copies to others/],
  ["mozaik-view", /may not copy or share/],
  ["asset-view", /may not download/],
])("%s says what it is about", (id, words) => {
  expect(sold.filter((type) => type.id === id).map(licenseWords)).toEqual([expect.stringMatching(words)]);
});
