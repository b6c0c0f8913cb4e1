import { jest } from "@jest/globals";
import { MAX_HREF, safeHref } from "./safe-href.ts";

test.each([
  "https://example.com/a?b=c#d",
  "http://example.com",
  "mailto:someone@example.com",
  "tel:+4912345",
  "#part",
  "/mozaik/1",
  "HTTPS://EXAMPLE.COM",
  "https://someone:p%40ss@example.com/a%20b c?d=e f",
  "http://[::1]:8080/a|b",
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

test.each(["two boats", "two%20boats", "two<boats", "two|boats", "someone@two boats"])(
  "the host %p is refused also if a browser would escape it",
  (host) => {
    const canParse = jest.spyOn(URL, "canParse").mockReturnValue(true);
    try {
      expect(safeHref(`http://${host}/a b`)).toBeUndefined();
      expect(safeHref(`https:${host}`)).toBeUndefined();
    } finally {
      canParse.mockRestore();
    }
  },
);
