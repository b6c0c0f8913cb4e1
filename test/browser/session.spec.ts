import type { Browser, Page } from "playwright-core";
import { seenLine } from "#modules/marketplace/rules/seen-lines";
import { expect, openBrowser, type Visit, visitor } from "../support/browser.ts";
import { giveSession, register, type Session, signIn } from "../support/signed-in.ts";

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
  const { page } = await withSession(await signIn({ username: "clio-demo", password: "seven-sharp-pencils" }));
  await Promise.all([page.waitForResponse(/\/api\/notifications\//), page.goto("/my-content")]);
  const bell = page.locator('button[aria-label^="Notifications"]');
  await expect(bell).toBeVisible();
  await expect(page.getByRole("button", { name: "Clio Demo account" })).toBeVisible();
  if ((await bell.getAttribute("aria-label")) !== "Notifications") {
    await bell.click(); // reads what other tests have sold: similar notifications would become one with it
    await page.keyboard.press("Escape");
  }
  await expect(bell).toHaveAttribute("aria-label", "Notifications");
  const publicPage = await page.context().newPage();
  await publicPage.goto("/explore");
  const publicBell = publicPage.locator('button[aria-label^="Notifications"]');
  await expect(publicBell).toBeVisible();

  await buys(`first-${run}`);
  await expect(publicBell).toHaveAttribute("aria-label", "Notifications, 1 unread");
  await expect(bell).toHaveAttribute("aria-label", "Notifications, 1 unread");
  await bell.click();
  const list = page.getByRole("dialog", { name: "Notifications" });
  await expect(list.getByText(`first-${run} bought`)).toBeVisible();
  await buys(`second-${run}`);
  await expect(list.getByText(`second-${run} and 1 other bought`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bell).toHaveAttribute("aria-label", "Notifications");
});

/** A new person buys something from the demo's Clio, without a browser. */
async function buys(username: string): Promise<void> {
  const { accessToken } = await register(username);
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${process.env.MALL_ORIGIN}${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, ...(body && { "content-type": "application/json" }) },
      body: body ? JSON.stringify(body) : null,
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    const text = await answer.text();
    return text === "" ? null : JSON.parse(text);
  };
  const author = await ask("GET", "/public/api/profiles/clio-demo");
  const { items } = await ask("GET", `/public/api/cards?scope=author&type=mozaik&authorId=${author.id}`);
  const { itemId } = items.find((card: { isMarketplace: boolean }) => card.isMarketplace);
  const options = await ask("GET", `/public/api/items/mozaik/${itemId}/licenseOptions`);
  const [option] = options.items ?? options;
  await ask("POST", "/api/cart/items", { licenseOptionId: option.id });
  const inCart = async () => (await ask("GET", "/api/cart")).items;
  await expect.poll(inCart).toHaveLength(1);
  await ask("POST", "/api/checkout", { lines: (await inCart()).map(seenLine) });
}
