import type { Browser, Page } from "playwright-core";
import { expect, openBrowser, type Visit, visitor } from "../support/browser.ts";
import { publish } from "../support/building.ts";
import { checkOut, offer } from "../support/selling.ts";
import { giveSession, register, type Session } from "../support/signed-in.ts";
import { Caller } from "../support/test-mall.ts";

// Who is signed in, over several tabs and over time; and what a signed-in person is notified of while the page is open.

const run = Date.now().toString(36);
const password = "correct horse battery";

let browser: Browser;
let visits: Visit[];

beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(() => {
  visits = [];
});
afterEach(async () => {
  expect(visits.flatMap(({ complaints }) => complaints)).toEqual([]);
  await Promise.all(visits.map(({ context }) => context.close()));
});
afterAll(() => browser?.close());

async function person(name: string): Promise<Visit & { username: string; session: Session }> {
  const username = `${name}-${run}`;
  const session = await register(username);
  return { ...(await withSession(session)), username, session };
}

async function withSession(session: Session): Promise<Visit> {
  const visit = await visitor(browser);
  visits.push(visit);
  await giveSession(visit.context, session);
  return visit;
}

const account = (page: Page, username: string) => page.getByRole("button", { name: `${username} account` });
const wayIn = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Login" });

async function logIn(page: Page, username: string): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel(/^Password/).press("Enter");
}

test("two tabs agree on who is signed in", async () => {
  const { page, context, username } = await person("tabs");
  const other = await context.newPage();
  await Promise.all([page.goto("/my-content"), other.goto("/explore")]);
  await account(page, username).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("/");
  await expect(wayIn(other)).toBeVisible();

  await other.getByRole("button", { name: "Quick login" }).click();
  await logIn(other, username);
  await expect(account(other, username)).toBeVisible();
  await expect(account(page, username)).toBeVisible();
  expect(new URL(other.url()).pathname).toBe("/");
});

test("a session that has ended leads to the login screen, and from there back to the same page", async () => {
  const { page, username, session } = await person("ended");
  await page.goto("/my-content?type=asset");
  await expect(account(page, username)).toBeVisible();
  await page.request.post("/api/logout", { headers: { authorization: `Bearer ${session.accessToken}` } });
  await page.reload();
  await expect(page.getByText("Your session has ended. Log in to continue where you were.")).toBeVisible();
  await logIn(page, username);
  await page.waitForURL("/my-content?type=asset");
  await expect(account(page, username)).toBeVisible();
});

test("a session that has ended never locks a public page: its visitor continues as a guest, with what they typed", async () => {
  const { page, username, session } = await person("lapsed");
  await page.goto("/explore");
  await expect(account(page, username)).toBeVisible();
  const typed = page.getByRole("searchbox").first();
  await typed.fill("a heron");
  await page.request.post("/api/logout", { headers: { authorization: `Bearer ${session.accessToken}` } });
  await expect(wayIn(page)).toBeVisible();
  await expect(typed).toHaveValue("a heron");
  await page.goto("about:blank"); // otherwise this page reloads for the session, while the next one is opened
  const leaving = "/redirect-link?link=https%3A%2F%2Fexample.org";
  await giveSession(page.context(), session);
  await page.goto(leaving);
  await expect(wayIn(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "You are leaving the mall" })).toBeVisible();
});

test("a guest who opens a screen of the account logs in first, and can choose to be remembered", async () => {
  const username = `remembered-${run}`;
  await register(username);
  const visit = await visitor(browser);
  visits.push(visit);
  const { page, context } = visit;
  await page.goto("/purchases");
  await page.getByText("Remember me").click();
  const asked = page.waitForRequest("**/public/api/login");
  await logIn(page, username);
  expect((await asked).postDataJSON()).toEqual({ username, password, remember: true });
  await page.waitForURL("/purchases");
  await page.close();
  const later = await context.newPage();
  await later.goto("/purchases");
  await expect(account(later, username)).toBeVisible();
});

test("without a stored token no request is sent: 'Authorized use only'", async () => {
  const { page, username } = await person("tokenless");
  await page.goto("/profile");
  await page.getByLabel("Display name").fill("Nobody");
  await expect(account(page, username)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("accessToken"));
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Authorized use only").first()).toBeVisible();
  expect(calls.filter((url) => url.includes("/api/users/"))).toEqual([]);
});

test("the bell updates while the page is open, on public pages too, and its open list grows", async () => {
  const { page, username, session } = await person("bell");
  const seller = callerOf(session);
  const { id } = (await seller.call("POST", "/api/mozaiks", { name: "Lantern", template: "photo-essay" })).body;
  await publish(seller, id);
  const licenseOptionId: string = (await offer(seller, id)).body.id;

  await page.goto("/my-content");
  const bell = page.locator('button[aria-label^="Notifications"]');
  await expect(account(page, username)).toBeVisible();
  await expect(bell).toHaveAttribute("aria-label", "Notifications");
  const publicPage = await page.context().newPage();
  await publicPage.goto("/explore");
  const publicBell = publicPage.locator('button[aria-label^="Notifications"]');
  await expect(publicBell).toBeVisible();

  await buys(`first-${run}`, licenseOptionId);
  await expect(publicBell).toHaveAttribute("aria-label", "Notifications, 1 unread");
  await expect(bell).toHaveAttribute("aria-label", "Notifications, 1 unread");
  await bell.click();
  const list = page.getByRole("dialog", { name: "Notifications" });
  await expect(list.getByText(`first-${run} bought`)).toBeVisible();
  await buys(`second-${run}`, licenseOptionId);
  await expect(list.getByText(`second-${run} and 1 other bought`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bell).toHaveAttribute("aria-label", "Notifications");
});

function callerOf({ accessToken, userId }: Session): Caller {
  const caller = new Caller(process.env.MALL_ORIGIN ?? "");
  return Object.assign(caller, { token: accessToken, userId });
}

/** A new person buys this, without a browser. */
async function buys(username: string, licenseOptionId: string): Promise<void> {
  const buyer = callerOf(await register(username));
  expect((await buyer.call("POST", "/api/cart/items", { licenseOptionId })).status).toBeLessThan(300);
  expect((await checkOut(buyer)).status).toBeLessThan(300);
}
