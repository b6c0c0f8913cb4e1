import { completeAddress, type LinkDraft, linkFields, pastedLink } from "./link-address.ts";

const ORIGIN = "https://mall.example";
const draft = (by: Partial<LinkDraft>): LinkDraft => ({
  name: "x",
  linkTo: "url-link",
  url: "",
  pageId: null,
  targetId: null,
  target: "_blank",
  ...by,
});

test.each([
  ["example.org", "http://example.org"],
  ["  www.example.org/a ", "http://www.example.org/a"],
  ["localhost:3000", "http://localhost:3000"],
  ["http://example.org", "http://example.org"],
  ["https://example.org", "https://example.org"],
  ["mailto:a@example.org", "mailto:a@example.org"],
  ["ada@example.org", "mailto:ada@example.org"],
  ["ada@example.org:80/a", "http://ada@example.org:80/a"],
  ["/@ada.marin", "/@ada.marin"],
  ["tel:+4912", "tel:+4912"],
  ["#part", "#part"],
  ["/explore", "/explore"],
  ["", ""],
])("%j becomes %j", (typed, address) => {
  expect(completeAddress(typed)).toBe(address);
});

test("an address becomes a link as soon as it is valid", () => {
  expect(linkFields(draft({ url: "example.org" }))).toMatchObject({ url: "http://example.org", target: "_blank" });
  for (const url of ["", " ", "javascript:alert(1)", "data:text/html,x", "http://", "//else.example"]) {
    expect(linkFields(draft({ url }))).toBeUndefined();
  }
});

test("a link to a page or part of the Mozaik is an anchor in the same tab, whatever tab was chosen", () => {
  expect(linkFields(draft({ linkTo: "mPage", pageId: "p1", url: "left over" }))).toEqual({
    url: "#p1",
    linkTo: "mPage",
    target: "_self",
    pageId: "p1",
    targetId: undefined,
  });
  expect(linkFields(draft({ linkTo: "target", targetId: "t1" }))).toMatchObject({ url: "#t1", target: "_self" });
  expect(linkFields(draft({ linkTo: "mPage" }))).toBeUndefined();
  expect(linkFields(draft({ linkTo: "target" }))).toBeUndefined();
});

test.each([
  ["https://else.example/a", "https://else.example/a", "_blank"],
  [" http://else.example ", "http://else.example", "_blank"],
  ["www.else.example", "http://www.else.example", "_blank"],
  ["https://mall.example/explore", "https://mall.example/explore", "_self"],
  ["https://mall.example.else.example/", "https://mall.example.else.example/", "_blank"],
])("the pasted text %j is a link to %j in %s", (text, url, target) => {
  expect(pastedLink(text, ORIGIN)).toMatchObject({ url, target, linkTo: "url-link" });
});

test.each(["hello", "example.org", "see https://else.example", "javascript:alert(1)", "https://", "www.", "file.txt"])(
  "the pasted text %j is not a link",
  (text) => {
    expect(pastedLink(text, ORIGIN)).toBeUndefined();
  },
);
