import { globSync } from "node:fs";
import { basename } from "node:path";
import type { Browser } from "playwright-core";
import type { Card } from "#modules/item/contract";
import type { PurchaseOption } from "#modules/marketplace/option-contract";
import { seenLine } from "#modules/marketplace/rules/seen-lines";
import {
  expect,
  expectAccessible,
  expectColoursAccessible,
  openBrowser,
  type Visit,
  visitor,
} from "../support/browser.ts";
import { giveSession, type Session, signIn } from "../support/signed-in.ts";

// Every route of the mall, as a guest and as an author: in both themes, on a large screen and on a phone, checked by
// axe, with nothing cut off at the side and no error.

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** By the name of its file in frontend/routes. `MOZAIK` and `ASSET` are replaced by ids of the demo author, `BOUGHT` and `ORDER` by what they buy. */
const ADDRESSES: Record<string, string> = {
  $: "/nowhere/at/all",
  "asset.$id.edit": "/asset/ASSET/edit?section=marketplace",
  "asset.create": "/asset/create",
  cart: "/cart",
  "confirm-email": "/confirm-email?for=old-address#a-token-that-nobody-has",
  "forgot-password": "/forgot-password",
  "host-sign-in": "/host-sign-in?host=www.example.com&path=/about&state=a-state-that-nobody-has",
  "keep-account": "/keep-account#a-token-that-nobody-has",
  libraries: "/libraries",
  login: "/login",
  "mozaik.$id.bought": "/mozaik/BOUGHT/bought",
  "mozaik.$id.edit": "/mozaik/MOZAIK/edit",
  "mozaik.$id.preview": "/mozaik/MOZAIK/preview",
  "mozaik.$id.settings": "/mozaik/MOZAIK/settings",
  "mozaik.$id.submissions": "/mozaik/MOZAIK/submissions",
  "mozaik.$id.target.$targetId": "/mozaik/MOZAIK/target/x",
  "mozaik.$id.uievents": "/mozaik/MOZAIK/uievents",
  "mozaik.create": "/mozaik/create",
  "mozaik.visualization.$sharedVisualizationId": "/mozaik/visualization/BOUGHT",
  "my-content": "/my-content",
  orders: "/orders",
  "orders_.$orderId.receipt": "/orders/ORDER/receipt",
  "pay.return.$orderId": "/pay/return/ORDER",
  "pay.sandbox.$orderId": "/pay/sandbox/ORDER",
  "profile.analytics": "/profile/analytics",
  "profile.balance": "/profile/balance",
  "profile.data": "/profile/data",
  "profile.decisions": "/profile/decisions",
  "profile.groups": "/profile/groups",
  "profile.index": "/profile",
  "profile.notifications": "/profile/notifications",
  "profile.security": "/profile/security",
  "profile.webhooks": "/profile/webhooks",
  purchases: "/purchases",
  "redirect-link": "/redirect-link?type=text-link&pageSessionId=1&link=https%3A%2F%2Fexample.org%2Fa%2Flong%2Fway",
  register: "/register",
  "report.$targetType.$targetId": "/report/mozaik/BOUGHT",
  "reset-password": "/reset-password#a-token-that-nobody-has",
  "resource-library": "/resource-library",
  sites: "/sites",
  "super-admin": "/super-admin",
  "super-admin_.moderation.$reviewId": "/super-admin/moderation/00000000-0000-4000-8000-000000000000",
  "super-admin_.moderation.index": "/super-admin/moderation",
  "super-admin_.orders.$orderId.audit": "/super-admin/orders/ORDER/audit",
  "super-admin_.orders.$orderId.index": "/super-admin/orders/ORDER",
  "super-admin_.support": "/super-admin/support",
  unsubscribe: "/unsubscribe#a-token-that-nobody-has",
};
/** The pages that the server renders. */
const SERVER_PAGES: Record<string, string> = {
  home: "/",
  "explore Mozaiks": "/explore",
  "explore assets": "/explore/assets",
  "a search without result": "/explore?text=nothinglikethat&tags=sea,old%20harbour",
  author: "/profile/view/ada-demo",
  "an author's feed": "/profile/view/ada-demo?view=feed",
  asset: "/asset/ASSET",
  Mozaik: "/mozaik/MOZAIK",
  "nothing there": "/asset/nothing-there",
};
const PUBLIC = [
  "$",
  "confirm-email",
  "forgot-password",
  "login",
  "redirect-link",
  "register",
  "reset-password",
  "unsubscribe",
];

let browser: Browser;
let guest: Visit;
let author: Visit;
let session: Session;
let ids: Readonly<Record<"MOZAIK" | "ASSET" | "BOUGHT" | "ORDER", string>>;

beforeAll(async () => {
  browser = await openBrowser();
  guest = await visitor(browser);
  author = await visitor(browser);
  session = await signIn({ username: "ada-demo", password: "paper-boats-at-noon" });
  await giveSession(author.context, session);
  ids = { MOZAIK: await firstOwn("mozaiks"), ASSET: await firstOwn("assets"), ...(await bought()) };
});
afterAll(() => browser?.close());

const headers = () => ({ authorization: `Bearer ${session.accessToken}` });

async function firstOwn(kind: "mozaiks" | "assets"): Promise<string> {
  const { items } = await (await author.context.request.get(`/api/${kind}`, { headers: headers() })).json();
  return items[0].id;
}

/** The ids of a Mozaik by someone else and of the order by which the author has bought it. */
async function bought(): Promise<{ BOUGHT: string; ORDER: string }> {
  const { request } = author.context;
  const { items } = await (await request.get("/public/api/cards?scope=explore&type=mozaik&first=50")).json();
  const card = items.find(({ author: by, prices }: Card) => by?.id !== session.userId && prices.length > 0);
  const options: readonly PurchaseOption[] = await (
    await request.get(`/public/api/items/mozaik/${card.itemId}/licenseOptions`)
  ).json();
  const data = { licenseOptionId: options[0]!.id };
  expect((await request.post("/api/cart/items", { headers: headers(), data })).ok()).toBe(true);
  const inCart = async () => (await (await request.get("/api/cart", { headers: headers() })).json()).items;
  await expect.poll(inCart).toHaveLength(1);
  const seen = { lines: (await inCart()).map(seenLine) };
  const checkout = await request.post("/api/checkout", { headers: headers(), data: seen });
  expect(checkout.ok()).toBe(true);
  return { BOUGHT: card.itemId, ORDER: (await checkout.json()).id };
}

const addressOf = (route: string) =>
  (ADDRESSES[route] ?? SERVER_PAGES[route] ?? "").replace(
    /MOZAIK|ASSET|BOUGHT|ORDER/,
    (name) => ids[name as keyof typeof ids],
  );

async function expectGoodScreens({ page }: Visit, route: string): Promise<void> {
  await page.setViewportSize(SCREENS[0]!);
  await page.goto(addressOf(route), { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await expectColoursAccessible(page);
    expect(await page.evaluate(cutOff)).toEqual([]);
  }
}

/** Screens that people walk between: their headings start at the same edge. Libraries have a list at their side. */
const WALKED = [
  "my-content",
  "sites",
  "resource-library",
  "explore Mozaiks",
  "cart",
  "orders",
  "purchases",
  "profile.analytics",
];
/** Where the author's headings start on a desktop, in px, by route. */
const edges = new Map<string, number | undefined>();

/** Elements beyond the side of the screen, if the page scrolls sideways. */
function cutOff(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.body.querySelectorAll("*")]
    .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
    .map((one) => one.outerHTML.slice(0, 120));
}

test("every route is tested", () => {
  const routes = globSync("frontend/routes/*.tsx")
    .map((path) => basename(path, ".tsx"))
    .filter((name) => !/^[-_]|\.spec$/.test(name));
  expect(Object.keys(ADDRESSES).sort()).toEqual(routes.sort());
});

test.each([...PUBLIC, ...Object.keys(SERVER_PAGES)])(
  "a guest at %s: no problem, on a desktop and on a phone, in both themes",
  async (route) => {
    await expectGoodScreens(guest, route);
  },
);

test.each([...Object.keys(ADDRESSES), ...Object.keys(SERVER_PAGES)])("an author at %s: the same", async (route) => {
  await expectGoodScreens(author, route);
  if (!WALKED.includes(route)) return;
  await author.page.setViewportSize(SCREENS[0]!);
  edges.set(route, (await author.page.getByRole("heading", { level: 1 }).first().boundingBox())?.x);
});

test("screens that people walk between start at the same edge", () => {
  expect([...edges.keys()].sort()).toEqual(WALKED.toSorted());
  const [first] = edges.values();
  expect([...edges]).toEqual([...edges.keys()].map((route) => [route, first]));
});

test("nothing of a library is below the handle that opens its author's bookmarks, however wide the window", async () => {
  const { page } = author;
  const { request } = author.context;
  const made = await request.post("/api/libraries", {
    headers: headers(),
    data: { name: "Nets", visibility: "private" },
  });
  const { libraryId } = await made.json();
  const item = `/api/libraries/${libraryId}/items/asset/${ids.ASSET}`;
  expect((await request.put(item, { headers: headers(), data: { before: null } })).ok()).toBe(true);
  await page.goto(`/libraries?library=${libraryId}`);
  await expect(page.locator("main .mall-card")).toHaveCount(1);
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    const handle = await page.getByRole("button", { name: "Add from bookmarks" }).boundingBox();
    const ends = await page
      .locator("main")
      .evaluate((main) =>
        [...main.querySelectorAll("h1, .mall-card, a, button:not([aria-controls])")].map(
          (each) => each.getBoundingClientRect().right,
        ),
      );
    expect(Math.max(...ends)).toBeLessThan(handle?.x ?? 0);
  }
});

test("no page reported an error", () => {
  expect([...guest.complaints, ...author.complaints]).toEqual([]);
});
