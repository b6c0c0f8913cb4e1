import { MAX_HREF, safeHref } from "./safe-href.ts";

test.each([
  "https://example.com/a?b=c#d",
  "http://example.com",
  "mailto:someone@example.com",
  "tel:+4912345",
  "#part",
  "/mozaik/1",
  "HTTPS://EXAMPLE.COM",
])("%p may be a link", (href) => {
  expect(safeHref(href)).toBe(href);
});

test("spaces around an address are removed", () => {
  expect(safeHref("  https://example.com ")).toBe("https://example.com");
});

test.each([
  "",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://example.com/1",
  "//example.com",
  "/\\example.com",
  "example.com",
  "https://",
  `https://example.com/${"a".repeat(MAX_HREF)}`,
])("%p may not be a link", (href) => {
  expect(safeHref(href)).toBeUndefined();
});
