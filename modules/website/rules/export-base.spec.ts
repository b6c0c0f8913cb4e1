import { exportBase } from "./export-base.ts";

test.each([
  ["https://example.org", "https://example.org/"],
  ["https://example.org/blog//", "https://example.org/blog/"],
  ["http://localhost:8080/a b", "http://localhost:8080/a%20b/"],
])("%s is the base %s", (typed, base) => {
  expect(exportBase(typed)).toBe(base);
});

test.each([
  "example.org",
  "ftp://example.org",
  "javascript:alert(1)",
  "https://a@example.org",
  "https://e.org/?a",
  "https:/",
])("%s is no base", (typed) => {
  expect(exportBase(typed)).toBeNull();
});
