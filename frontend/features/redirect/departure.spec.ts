import { cameFrom, departureBy } from "./departure.ts";

const MALL = "https://mall.example";

test.each([
  ["https://example.org/a?b#c", { kind: "web", href: "https://example.org/a?b#c", name: "example.org" }],
  ["http://mall.example/", { kind: "web", href: "http://mall.example/", name: "mall.example" }],
  ["https://mall.example.evil.example/", { kind: "web", name: "mall.example.evil.example" }],
  // lookalike letters are shown in punycode
  ["https://exаmple.org/", { kind: "web", name: "xn--exmple-4nf.org" }],
  ["mailto:hello@example.org?subject=a", { kind: "mail", name: "hello@example.org" }],
  ["https://mall.example/explore", { kind: "inside", href: "https://mall.example/explore" }],
])("%s leads to %j", (link, departure) => {
  expect(departureBy(link, MALL)).toMatchObject(departure);
});

test.each([
  undefined,
  "",
  "javascript:alert(1)",
  "data:text/html,x",
  "//example.org",
  "https://mall.example@example.org/",
  "https://mall.example/redirect-link?link=https://example.org",
  "https://mall.example/%72edirect-link?link=https://example.org",
  "https://mall.example/Redirect-Link/?link=https://example.org",
  "https://mall.example//redirect-link?link=https://example.org",
])("%j is rejected", (link) => {
  expect(departureBy(link, MALL)).toEqual({ kind: "refused" });
});

test.each([
  ["https://mall.example/mozaik/boats", true],
  ["https://mall.example/%E0%A4%A", true],
  ["https://mall.example/redirect-link?link=https://mall.example/", false],
  ["https://mall.example/%72edirect-link", false],
  ["https://evil.example/mozaik/boats", false],
  ["", false],
])("a link on the page %j comes from the mall: %j", (referrer, isOwn) => {
  expect(cameFrom(MALL, referrer)).toBe(isOwn);
});
