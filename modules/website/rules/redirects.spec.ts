import fc from "fast-check";
import { redirectsOf } from "./redirects.ts";

const page = (pageId: string, url: string) => ({ pageId, url });

test("a page that moved twice is one redirect away from each of its former addresses", () => {
  const former = [page("a", "one"), page("a", "two")].map(({ pageId, url }) => ({ pageId, url }));
  const pages = [page("home", "home"), page("a", "three")];
  expect(redirectsOf({ pages, startPageId: "home", former })).toEqual({ one: "three", two: "three", home: "" });
});

test("two pages that swapped their addresses redirect nowhere", () => {
  const pages = [page("home", "home"), page("a", "two"), page("b", "one")];
  const former = [
    { pageId: "a", url: "one" },
    { pageId: "b", url: "two" },
  ];
  expect(redirectsOf({ pages, startPageId: "home", former })).toEqual({ home: "" });
});

test("whatever happened, every redirect leads to a page at once", () => {
  const ids = fc.constantFrom("a", "b", "c", "d");
  const urls = fc.constantFrom("one", "two", "three", "four", "five");
  const pages = fc.uniqueArray(fc.record({ pageId: ids, url: urls }), {
    minLength: 1,
    selector: ({ pageId }) => pageId,
  });
  fc.assert(
    fc.property(pages, fc.array(fc.record({ pageId: ids, url: urls })), (some, former) => {
      const distinct = some.filter(({ url }, index) => some.findIndex((other) => other.url === url) === index);
      const startPageId = distinct[0]?.pageId ?? "";
      const redirects = redirectsOf({ pages: distinct, startPageId, former });
      const served = new Set(["", ...distinct.slice(1).map(({ url }) => url)]);
      for (const [from, to] of Object.entries(redirects)) {
        expect(served.has(to)).toBe(true);
        expect(served.has(from)).toBe(false);
      }
    }),
  );
});
