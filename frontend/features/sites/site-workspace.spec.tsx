import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import axe from "axe-core";
import type { OwnDecision } from "#modules/moderation/contract";
import type { Website, WebsitePage } from "#modules/website/contract";
import type { ListedRelease } from "#modules/website/release-contract";
import { type Answers, openMall, signedIn, USER } from "../../testing/mall.fixture.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { SiteWorkspace } from "./site-workspace.tsx";
import type { SiteSection } from "./sites-search.ts";

const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const AT = "2030-03-05T12:00:00.000Z";
const [SITE, LOGO, LINKS] = [id(1), id(5), id(6)];

const PAGE: WebsitePage = {
  pageId: id(2),
  pageMozaikId: id(3),
  name: "Boats",
  url: "boats",
  parentId: null,
  rank: "a",
  visible: true,
  hasComments: false,
  translationIds: [],
  isPublished: true,
  changedSincePublish: false,
  takenDown: false,
  previewSrc: null,
};
const RELEASES: ListedRelease[] = [2, 1].map((number) => ({
  releaseId: id(10 + number),
  number,
  at: AT,
  isLive: number === 2,
  cause: "published",
  note: "",
  pages: 1,
}));
const WEBSITE: Website = {
  id: SITE,
  name: "Paper",
  url: "paper",
  address: "/sites/paper",
  description: "",
  language: "en",
  translations: [],
  startPageId: PAGE.pageId,
  pages: [PAGE],
  menus: [],
  parts: [
    { id: LINKS, name: "Us", isDefault: true, kind: "socialLinks", value: { links: [] } },
    { id: LOGO, name: "Boat", isDefault: true, kind: "asset", value: { assetId: id(7) } },
  ],
  logo: { assetId: id(7), src: "/boat.png", alt: "A boat", partId: LOGO, name: "Boat" },
  favicon: null,
  sharePicture: null,
  live: { releaseId: id(12), number: 2, at: AT },
  changedSincePublish: false,
  schedule: null,
  created: AT,
  updated: AT,
};
const BASE = `/api/users/${USER}/websites`;

afterEach(() => act(() => toasts.clear()));

async function open(section: SiteSection, answers: Answers = {}) {
  const opened = await openMall(<SiteWorkspace id={SITE} section={section} onOpen={() => undefined} />, {
    at: "/sites",
    answers: {
      ...signedIn(),
      [`GET ${BASE}`]: { body: { items: [] } },
      [`GET ${BASE}/${SITE}`]: { body: WEBSITE },
      [`GET ${BASE}/${SITE}/releases`]: { body: { items: RELEASES } },
      [`GET ${BASE}/${SITE}/changes`]: { body: { since: id(12), pages: [], parts: [], isSame: true } },
      ...answers,
    },
  });
  await screen.findByRole("heading", { level: 1, name: "Paper" });
  return opened;
}

it("social links are completed as people type them, checked, and saved in the part that is there", async () => {
  const { user, sent } = await open("identity", {
    [`POST ${BASE}/${SITE}/websitePart/socialLinks`]: { body: { id: LINKS } },
  });
  await user.click(screen.getByRole("button", { name: "Add link" }));
  await user.click(screen.getByRole("button", { name: "Save links" }));
  expect(await screen.findByText("Enter a whole address.")).toBeVisible();
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, "color-contrast": { enabled: false } },
  });
  expect(violations).toEqual([]);
  await user.type(screen.getByRole("textbox", { name: "Address of link 1" }), "example.org/@paper");
  await user.click(screen.getByRole("button", { name: "Save links" }));
  expect(await screen.findByText("The links are saved. Publish to show them to visitors.")).toBeVisible();
  const links = [{ network: "website", url: "https://example.org/@paper" }];
  expect(sent).toEqual([
    { call: `POST ${BASE}/${SITE}/websitePart/socialLinks`, body: { id: LINKS, name: "Us", links } },
  ]);
});

it("a page that the mall has taken down is marked in the tree, and its settings say why", async () => {
  const decision: OwnDecision = {
    reviewId: id(30),
    decision: 1,
    targetType: "mozaik",
    targetId: PAGE.pageMozaikId,
    name: "Boats",
    text: "",
    action: "remove",
    reason: "spam",
    note: "An advertisement.",
    legalGround: null,
    until: null,
    at: AT,
    isInForce: true,
    appealUntil: null,
    appeal: null,
  };
  const { user } = await open("pages", {
    [`GET ${BASE}/${SITE}`]: { body: { ...WEBSITE, pages: [{ ...PAGE, takenDown: true }] } },
    [`GET /api/decisions?targetId=${PAGE.pageMozaikId}&first=20`]: {
      body: { items: [decision], hasNextPage: false, cursor: null },
    },
  });
  expect(screen.getByText("Taken down")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "More about Boats" }));
  await user.click(await screen.findByRole("menuitem", { name: "Page settings" }));
  expect(await screen.findByText(/The mall has removed this Mozaik\. .*An advertisement\./)).toBeVisible();
});

it("says which of the person's websites is the same in another language", async () => {
  const other = { id: id(20), name: "Papier", url: "papier", address: "/sites/papier", pages: 1, live: null };
  const { user, sent } = await open("settings", {
    [`GET ${BASE}`]: { body: { items: [{ ...other, previewSrc: null, created: AT, updated: AT }] } },
    [`PUT ${BASE}/${SITE}`]: { status: 204 },
  });
  await user.click(await screen.findByRole("checkbox", { name: "Papier" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toMatchObject([{ call: `PUT ${BASE}/${SITE}`, body: { translations: [id(20)] } }]));
});

it("says which page of such a website is the same in another language, if their urls differ", async () => {
  const page = (at: number, name: string, url: string) => ({ ...PAGE, pageId: id(at), name, url });
  const german = {
    ...WEBSITE,
    id: id(20),
    name: "Papier",
    pages: [page(21, "Start", "start"), page(22, "Preise", "preise")],
  };
  const pages = [PAGE, page(23, "Prices", "prices")];
  const { user, sent } = await open("pages", {
    [`GET ${BASE}/${SITE}`]: { body: { ...WEBSITE, pages, startPageId: PAGE.pageId, translations: [id(20)] } },
    [`GET ${BASE}/${id(20)}`]: { body: { ...german, startPageId: id(21) } },
    [`PUT ${BASE}/${SITE}/websitePages`]: { status: 204 },
  });
  await user.click(screen.getByRole("button", { name: "More about Prices" }));
  await user.click(await screen.findByRole("menuitem", { name: "Page settings" }));
  await user.click(await screen.findByRole("button", { name: /Also in ‘Papier’/ }));
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
    "The page with the same url, if there is one",
    "Preise/preise",
  ]);
  await user.click(screen.getByRole("option", { name: "Preise" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { pageId: id(23), translationIds: [id(22)] } }]));
});

it("publishes only what would change something", async () => {
  await open("pages");
  expect(screen.getByRole("button", { name: "Publish changes" })).toBeDisabled();
  expect(screen.getByText(/Visitors see everything that you have saved/)).toBeVisible();
  cleanup();
  await open("pages", { [`GET ${BASE}/${SITE}`]: { body: { ...WEBSITE, changedSincePublish: true } } });
  expect(screen.getByRole("button", { name: "Publish changes" })).toBeEnabled();
});

it("says once, page by page, why a website was not published", async () => {
  const message = "'Boats' is private. Make it public, or remove it from the website.";
  const { user } = await open("pages", {
    [`GET ${BASE}/${SITE}`]: { body: { ...WEBSITE, changedSincePublish: true } },
    [`POST ${BASE}/${SITE}/releases`]: {
      status: 422,
      body: { code: "release-refused", detail: message, problems: [{ pageId: PAGE.pageId, message }] },
    },
  });
  await user.click(screen.getByRole("button", { name: "Publish changes" }));
  expect(await screen.findByText("What visitors see has not changed.")).toBeVisible();
  expect(screen.getAllByText(message, { exact: false })).toHaveLength(1);
  expect(screen.getByRole("listitem")).toHaveTextContent(/^'Boats' is private/); // the page is named once
});

it("does not speak of visitors when a website is refused that nobody has seen", async () => {
  const detail = "A website needs a page.";
  const { user } = await open("pages", {
    [`GET ${BASE}/${SITE}`]: { body: { ...WEBSITE, live: null } },
    [`POST ${BASE}/${SITE}/releases`]: { status: 422, body: { code: "release-refused", detail } },
  });
  await user.click(screen.getByRole("button", { name: "Publish" }));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.queryByText(/What visitors see/)).toBeNull();
});

it("a page without a name or an address is not saved, and each field says so", async () => {
  const { user } = await open("pages");
  await user.click(screen.getByRole("button", { name: "More about Boats" }));
  await user.click(await screen.findByRole("menuitem", { name: "Page settings" }));
  await user.clear(await screen.findByRole("textbox", { name: /Name/ }));
  await user.clear(screen.getByRole("textbox", { name: /Url/ }));
  expect(screen.getByRole("textbox", { name: /Name/ })).toHaveAccessibleDescription(/Enter a name\./);
  expect(screen.getByRole("textbox", { name: /Url/ })).toHaveAccessibleDescription(/A page needs a url\./);
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
});

it("says once where a menu is used before it is deleted all the same", async () => {
  const menu = { id: id(8), name: "Main", items: [] };
  const { user } = await open("menus", {
    [`GET ${BASE}/${SITE}`]: { body: { ...WEBSITE, menus: [menu] } },
    [`DELETE ${BASE}/${SITE}/siteMenu/${menu.id}`]: {
      status: 409,
      body: {
        code: "menu-in-use",
        detail: "The menu 'Main' is used by 'Boats'.",
        usedBy: [{ kind: "page", id: PAGE.pageId, name: "Boats" }],
      },
    },
  });
  await user.click(screen.getByRole("button", { name: "Delete menu" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Visitors no longer see it in: Boats.")).toBeVisible();
  expect(screen.getByRole("alertdialog")).not.toHaveTextContent("is used by");
});

it("a logo that is in use is removed only after saying where", async () => {
  const usedBy = [{ kind: "page", id: PAGE.pageId, name: "Boats" }];
  const { user, sent } = await open("identity", {
    [`DELETE ${BASE}/${SITE}/websitePart/${LOGO}`]: {
      status: 409,
      body: { code: "part-in-use", detail: "It is in use.", usedBy },
    },
    [`DELETE ${BASE}/${SITE}/websitePart/${LOGO}?forceDelete=true`]: { status: 204 },
  });
  await user.click(screen.getByRole("button", { name: "Remove Logo" }));
  expect(await screen.findByText("Visitors no longer see it in: Boats.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Remove all the same" }));
  expect(await screen.findByText("The picture is removed. Publish to show that to visitors.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(sent.map(({ call }) => call)).toEqual([
    `DELETE ${BASE}/${SITE}/websitePart/${LOGO}`,
    `DELETE ${BASE}/${SITE}/websitePart/${LOGO}?forceDelete=true`,
  ]);
});

it("brings one page of an earlier release back, and leaves the draft alone", async () => {
  const changed = { pageId: PAGE.pageId, pageMozaikId: PAGE.pageMozaikId, name: "Boats", url: "boats" };
  const pages = [{ ...changed, change: "changed", fields: ["content"], before: 1, after: 2 }];
  const restore = `POST ${BASE}/${SITE}/releases/${id(11)}/pages/${PAGE.pageId}/restore`;
  const { user, sent } = await open("releases", {
    [`GET ${BASE}/${SITE}/releases/${id(12)}/changes?since=${id(11)}`]: {
      body: { since: id(11), pages, parts: [], isSame: false },
    },
    [restore]: { status: 201, body: { releaseId: id(13), number: 3, address: "/sites/paper" } },
  });
  await user.click(await screen.findByRole("button", { name: "Bring a page back" }));
  await user.click(await screen.findByRole("button", { name: "Bring Boats back" }));
  const said = "Visitors see the page as it was in release 1. Your draft is unchanged.";
  expect(await screen.findByText(said)).toBeVisible();
  expect(sent).toEqual([{ call: restore, body: { expectedLiveReleaseId: id(12) } }]);
});

it("offers no past day for a schedule, and says once that a typed one is past", async () => {
  const { user } = await open("releases");
  const day = await screen.findByRole("group", { name: "Publish by itself on" });
  await user.click(within(day).getByRole("button", { name: /calendar/i }));
  const previous = await screen.findByRole("button", { name: /previous/i });
  expect(previous).toBeDisabled();
  await user.keyboard("{Escape}");
  await user.click(within(day).getByRole("spinbutton", { name: /year/i }));
  await user.keyboard("20200101");
  expect(screen.getByText("Choose a time in the future.")).toBeVisible();
  expect(screen.queryByText(/Value must be/)).toBeNull();
  expect(screen.getByRole("button", { name: "Schedule" })).toBeDisabled();
});

it("a schedule shows its day with the year, and can be taken back", async () => {
  const schedule = { at: AT, problem: null };
  const { user, sent } = await open("releases", {
    [`GET ${BASE}/${SITE}`]: { body: { ...WEBSITE, schedule } },
    [`DELETE ${BASE}/${SITE}/schedule`]: { status: 204 },
  });
  expect((await screen.findAllByText(/Will be published on Mar 5, 2030/)).length).toBe(2);
  await user.click(screen.getByRole("button", { name: "Do not publish then" }));
  await waitFor(() => expect(sent).toEqual([{ call: `DELETE ${BASE}/${SITE}/schedule`, body: undefined }]));
});

it("an address in a menu is completed; one that cannot be opened is named at its field, and nothing is sent", async () => {
  const entry = { ...{ mozaikId: null, name: "Shop", url: "" }, ...{ visible: true, idx: 0, active: false } };
  const menus = [{ id: id(30), name: "Main menu", items: [{ ...entry, previewSrc: null, subItems: [] }] }];
  const { user, sent } = await open("menus", {
    [`GET ${BASE}/${SITE}`]: { body: { ...WEBSITE, menus } },
    [`POST ${BASE}/${SITE}/siteMenu`]: { body: { id: id(30) } },
  });
  const address = screen.getByRole("textbox", { name: "Address" });
  await user.type(address, "javascript:alert(1)");
  await user.click(screen.getByRole("button", { name: "Save menu" }));
  expect(address).toHaveAccessibleDescription("This address cannot be opened.");
  expect(address).toHaveFocus();
  expect(sent).toEqual([]);
  await user.clear(address);
  await user.type(address, "example.org/shop");
  await user.tab();
  expect(address).toHaveValue("https://example.org/shop");
  await user.click(screen.getByRole("button", { name: "Save menu" }));
  expect(await screen.findByText("The menu is saved")).toBeVisible();
  expect(sent).toMatchObject([{ body: { items: [{ name: "Shop", url: "https://example.org/shop" }] } }]);
});

it("a website that is published by itself is shown as published, with its release, as soon as it is", async () => {
  const [before] = RELEASES.slice(1);
  const due = { at: new Date(Date.now() - 1_000).toISOString(), problem: null };
  const live = { releaseId: id(11), number: 1, at: AT };
  const site = { body: { ...WEBSITE, live, changedSincePublish: true, schedule: due } as Website };
  const releases = { body: { items: [before] } };
  await open("releases", { [`GET ${BASE}/${SITE}`]: site, [`GET ${BASE}/${SITE}/releases`]: releases });
  expect(await screen.findByRole("button", { name: "Do not publish then" })).toBeVisible();
  site.body = WEBSITE;
  releases.body = { items: RELEASES.map((each) => ({ ...each, ...(each.isLive && { cause: "scheduled" as const }) })) };
  expect(await screen.findByText(/^Published as scheduled/, {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.getByText(/^Published as release 2/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Do not publish then" })).toBeNull();
});
