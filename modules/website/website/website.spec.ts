import type { WebsiteEvent } from "../events.ts";
import { type WebsiteCommand, website } from "./website.ts";
import type { WebsiteState } from "./website-state.ts";

const OWNER = "owner";
const about = {
  name: "Boats",
  url: "boats",
  description: "",
  language: "en",
  translations: [],
  faviconId: null,
  sharePictureId: null,
};

/** A website after these commands of its owner. */
function given(...commands: WebsiteCommand[]): WebsiteState {
  const create = { type: "create", websiteId: "site", ownerId: OWNER, about } as const;
  return [create, ...commands].reduce<WebsiteState>(
    (state, command) => website.decide(state, command).reduce(website.evolve, state),
    website.initial,
  );
}

function page(name: string, parentId: string | null = null): WebsiteCommand {
  const entry = {
    pageId: name,
    mozaikId: `m-${name}`,
    name,
    url: name,
    parentId,
    visible: true,
    hasComments: false,
    translationIds: [],
  };
  return { type: "addPage", by: OWNER, page: entry, before: null };
}

const menu = (mozaikId: string): WebsiteCommand => ({
  type: "saveMenu",
  by: OWNER,
  isNew: true,
  menu: { menuId: "menu", name: "Main", items: [{ mozaikId, name: "Entry", url: "", visible: true, subItems: [] }] },
});

const typesOf = (events: WebsiteEvent[]) => events.map(({ type }) => type);
const decide = (state: WebsiteState, command: WebsiteCommand) => website.decide(state, command);
const refusal = (state: WebsiteState, command: WebsiteCommand) => {
  try {
    website.decide(state, command);
  } catch (error) {
    return (error as { code: string }).code;
  }
  return null;
};

test("for somebody else a website does not exist", () => {
  expect(refusal(given(), { type: "change", by: "other", about: { name: "Mine" } })).toBe("website-not-found");
  expect(refusal(given(), { type: "delete", by: "other", mozaikIds: [] })).toBe("website-not-found");
});

test("the first page is the start page, and each Mozaik is one page", () => {
  const first = website.decide(given(), page("home"));
  expect(typesOf(first)).toEqual(["WebsitePageAdded", "WebsiteStartPageChosen"]);
  const twice = { ...page("home"), page: { ...(page("home") as { page: object }).page, pageId: "again" } };
  expect(refusal(given(page("home")), twice as WebsiteCommand)).toBe("page-exists");
});

test("two pages of a website cannot have one url", () => {
  const change = { type: "changePage", by: OWNER, pageId: "about", fields: { url: "home" } } as const;
  expect(refusal(given(page("home"), page("about")), change)).toBe("name-taken");
});

test("a page cannot be below itself, nor five levels below the first", () => {
  const state = given(page("a"), page("b", "a"), page("c", "b"), page("d", "c"), page("e", "d"));
  const below = { type: "changePage", by: OWNER, pageId: "a", fields: { parentId: "c" } } as const;
  expect(refusal(state, below)).toBe("circular-pages");
  expect(refusal(state, page("f", "e"))).toBe("pages-too-deep");
});

test("the start page stays until another one is chosen", () => {
  const state = given(page("home"), page("about"));
  expect(refusal(state, { type: "removePage", by: OWNER, pageId: "home" })).toBe("start-page");
  const chosen = given(page("home"), page("about"), { type: "change", by: OWNER, about: {}, startPageId: "about" });
  expect(typesOf(decide(chosen, { type: "removePage", by: OWNER, pageId: "home" }))).toEqual(["WebsitePageRemoved"]);
});

test("a removed page leaves the menus, and pages below it move up", () => {
  const state = given(page("home"), page("about"), page("team", "about"), menu("m-about"));
  const events = decide(state, { type: "removePage", by: OWNER, pageId: "about" });
  expect(typesOf(events)).toEqual(["WebsitePageChanged", "SiteMenuSaved", "WebsitePageRemoved"]);
  expect(events[0]).toMatchObject({ data: { page: { pageId: "team", parentId: null } } });
  expect(events[1]).toMatchObject({ data: { menu: { items: [] } } });
});

test("if the Mozaik of the start page is deleted, the first page takes its place", () => {
  const events = decide(given(page("home"), page("about")), { type: "loseMozaik", mozaikId: "m-home" });
  expect(events.at(-1)).toEqual({ type: "WebsiteStartPageChosen", data: { websiteId: "site", pageId: "about" } });
});

test("a menu leads to pages of the website only", () => {
  expect(refusal(given(page("home")), menu("m-other"))).toBe("entry-without-page");
});

test("what is used is deleted only with force", () => {
  const usedBy = [{ kind: "page", id: "home", name: "home" }] as const;
  const deletion = { type: "deleteMenu", by: OWNER, menuId: "menu", force: false, usedBy } as const;
  const state = given(page("home"), menu("m-home"));
  expect(refusal(state, deletion)).toBe("menu-in-use");
  expect(typesOf(decide(state, { ...deletion, force: true }))).toEqual(["SiteMenuDeleted"]);
});

test("the first part of a kind is the default, and loses it with its place", () => {
  const header = (place: "header" | "footer"): WebsiteCommand => ({
    type: "savePart",
    by: OWNER,
    isNew: true,
    part: { partId: "part", name: "Top", kind: "mozaik", value: { mozaikId: "m", place } },
  });
  const first = given(header("header"));
  expect(first).toMatchObject({ defaults: { "mozaik/header": "part" } });
  expect(given(header("header"), header("footer"))).toMatchObject({ defaults: { "mozaik/footer": "part" } });
});
