import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ItemType } from "#modules/item/rules/item-type";
import type { AuthorProfile } from "#modules/social/contract";
import { AuthorPage } from "./author-page.tsx";

const AUTHOR: AuthorProfile = {
  id: "10000000-0000-7000-8000-000000000001",
  name: "Ada",
  friendlyUrl: "ada",
  avatarSrc: null,
  followers: 0,
  about: "",
  coverSrc: null,
  isFollowedForMe: false,
};

function pageOf(author: Partial<AuthorProfile>, type?: ItemType): string {
  const path = "/profile/view/ada";
  const none = { scripts: [], styles: [] };
  const client = {
    script: "/a.js",
    styles: [],
    fonts: [],
    widgets: { ...none, ofType: {} },
    interactions: none,
    logic: [],
  };
  const frame = { path, address: path, origin: "https://mall.example", client, year: 2030, choices: {} };
  const cards = { items: [], hasNextPage: true, cursor: "9" };
  return renderToStaticMarkup(createElement(AuthorPage, { author: { ...AUTHOR, ...author }, cards, type, frame }));
}

test("an author's words and cover are on their page, the words as text", () => {
  const html = pageOf({ about: "I draw <b>boats</b>.", coverSrc: "/public/api/blobs/1" });
  expect(html).toContain("I draw &lt;b&gt;boats&lt;/b&gt;.");
  expect(html).toContain('src="/public/api/blobs/1?width=1280"');
});

test("without words and cover the page has no place for them", () => {
  expect(pageOf({})).not.toMatch(/mall-author-(about|cover)/);
});

test.each([
  [undefined, "/profile/view/ada", "/profile/view/ada?after=9"],
  ["mozaik", "/profile/view/ada?type=mozaik", "/profile/view/ada?type=mozaik&amp;after=9"],
  ["asset", "/profile/view/ada?type=asset", "/profile/view/ada?type=asset&amp;after=9"],
] as const)("its tabs are links, and %s keeps its tab on the next page", (type, tab, next) => {
  const html = pageOf({}, type);
  expect(html).toContain(`<a href="${tab}" aria-current="page">`);
  expect(html).toContain(`href="${next}"`);
});
