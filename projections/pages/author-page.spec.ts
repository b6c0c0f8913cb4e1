import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ItemType } from "#modules/item/rules/item-type";
import type { AuthorProfile } from "#modules/social/contract";
import { aCard } from "../../frontend/mall/a-card.fixture.ts";
import { AuthorPage } from "./author-page.tsx";
import type { Post } from "./post-feed.tsx";

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

function pageOf(author: Partial<AuthorProfile>, type?: ItemType, posts: readonly Post[] | null = null): string {
  const path = "/profile/view/ada";
  const none = { scripts: [], styles: [] };
  const client = {
    script: "/a.js",
    styles: [],
    fonts: [],
    widgets: { ...none, ofType: {} },
    interactions: none,
    logic: [],
    standIns: {},
  };
  const frame = { path, address: path, origin: "https://mall.example", client, year: 2030, choices: {} };
  const cards = { items: (posts ?? []).map(({ card }) => card), hasNextPage: true, cursor: "9" };
  return renderToStaticMarkup(
    createElement(AuthorPage, { author: { ...AUTHOR, ...author }, cards, libraries: [], type, posts, frame }),
  );
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

const option = {
  id: "o1",
  licenseTypeId: "",
  licenseType: "",
  price: 250,
  minimumPrice: null,
  taxPercentage: 0,
  shipping: 0,
  other: 0,
  total: 250,
  currency: "CAD",
  available: true,
  remaining: null,
  hasTermsOfUse: false,
  termsOfUse: { v: 1 as const, blocks: [] },
};

test("the link to report somebody is not for themselves", () => {
  expect(pageOf({ id: "a1" })).toMatch(/<a class="mall-report-link"[^>]* data-not-author="a1">/);
});

test("the feed shows each Mozaik with its age and its licenses, which a guest cannot choose", () => {
  const sold = aCard({ name: "Harbour guide", summary: "All quays", isMarketplace: true });
  const html = pageOf({}, "mozaik", [
    { card: sold, options: [option], comments: null },
    { card: aCard({ itemId: "m2", name: "Post 4:05:09 PM" }), options: [], comments: null },
  ]);
  expect(html).toContain('<a href="/profile/view/ada?view=feed" aria-current="page">');
  expect(html).toContain('href="/profile/view/ada?view=feed&amp;after=9"');
  expect(html).toMatch(/Published <time[^>]*>\d+ (month|year)s? ago/);
  expect(html).toMatch(/<input type="checkbox" disabled="" name="option" value="o1"\/>/);
  expect(html).toContain("Read-only");
  expect(html).toContain("$ 2.50");
  expect(html).toContain('href="/login?returnTo=%2Fcart"');
  expect(html).toMatch(/<button type="submit"[^>]* disabled="">Add To Cart/);
  expect(html.match(/mall-purchase-dimmed/g)).toHaveLength(1);
  expect(html).toContain('<span class="visually-hidden">Post 4:05:09 PM</span>');
});
