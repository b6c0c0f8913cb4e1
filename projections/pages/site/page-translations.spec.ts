import { pageTranslations } from "./page-translations.ts";

const page = (pageId: string, url = pageId, translationIds: string[] = []) => ({ pageId, url, translationIds });
const none = { name: "", parentId: null, rank: "a", visible: true, hasComments: false, mozaikId: "m", revision: 1 };
const released = (each: ReturnType<typeof page>) => ({
  ...each,
  ...none,
  ...{ title: "", description: "", pictureId: null, publishedAt: "" },
});

/** Where a page's counterpart is; `own` and `others` without their start pages. */
function counterpart(of: string, own: ReturnType<typeof page>[], others: ReturnType<typeof page>[]) {
  const pages = [page("home"), ...own].map(released);
  const translations = [{ language: "de", url: "papier", host: null, pages: others }];
  const wanted = pages.find(({ pageId }) => pageId === of) ?? page(of);
  const [found] = pageTranslations({ translations, release: { pages, startPageId: "home" } }, wanted, "https://m.test");
  return found?.href.replace("https://m.test/sites/papier", "");
}

test("start pages belong together, and pages of the same url", () => {
  expect(counterpart("home", [], [])).toBe("");
  expect(counterpart("about", [page("about")], [page("de", "about")])).toBe("/about");
  expect(counterpart("about", [page("about")], [page("de", "wir")])).toBeUndefined();
});

test("a choice in either website joins two pages of different urls", () => {
  expect(counterpart("about", [page("about", "about", ["de"])], [page("de", "wir")])).toBe("/wir");
  expect(counterpart("about", [page("about")], [page("de", "wir", ["about"])])).toBe("/wir");
  const both = [page("de", "wir"), page("de2", "about")];
  expect(counterpart("about", [page("about", "about", ["de"])], both)).toBe("/wir");
});

test("a page that the owner chose for another page is not matched by its url", () => {
  const own = [page("about"), page("us", "us", ["de"])];
  expect(counterpart("about", own, [page("de", "about")])).toBeUndefined();
  expect(counterpart("us", own, [page("de", "about")])).toBe("/about");
});
