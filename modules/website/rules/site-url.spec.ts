import { siteAddress, siteUrlProblem, URL_LETTERS, URL_RESERVED, URL_SCRIPT, URL_TOO_LONG } from "./site-url.ts";

test.each([
  ["", null],
  ["paper-boats", null],
  ["boats-2", null],
  ["admin", URL_RESERVED],
  ["sites", URL_RESERVED],
  ["xn--80ak6aa92e", URL_LETTERS],
  ["аpple", URL_SCRIPT], // the first letter is Cyrillic
  ["Paper", URL_LETTERS],
  ["../etc", URL_LETTERS],
  ["a--b", URL_LETTERS],
  ["a".repeat(81), URL_TOO_LONG],
])("the url %p of a website: %p", (url, problem) => {
  expect(siteUrlProblem(url, "website")).toBe(problem);
});

test("pages have reserved words of their own", () => {
  expect(siteUrlProblem("about", "page")).toBeNull();
  expect(siteUrlProblem("assets", "page")).toBe(URL_RESERVED);
});

test("the start page is at the website's own address", () => {
  expect([siteAddress("boats"), siteAddress("boats", "about")]).toEqual(["/sites/boats", "/sites/boats/about"]);
});
