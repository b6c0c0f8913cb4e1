import { assetIdOfShortLink, shortLinkOf } from "./short-link.ts";

test.each([
  "00000000-0000-0000-0000-000000000000",
  "0190a000-0000-7000-8000-000000000001",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
])("the short link of %s leads back to it", (id) => {
  const link = shortLinkOf(id);
  expect(link).toMatch(/^\/s\/[0-9a-zA-Z]{22}$/);
  expect(assetIdOfShortLink(link.slice(3))).toBe(id);
});

test.each(["", "short", "ZZZZZZZZZZZZZZZZZZZZZZ", "0190a000-0000-7000-800"])("%p is not a short link", (digits) => {
  expect(assetIdOfShortLink(digits)).toBeNull();
});
