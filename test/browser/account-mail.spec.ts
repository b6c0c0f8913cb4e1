import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { expect, expectAccessible, openBrowser, type Visit, visitor } from "../support/browser.ts";
import { giveSession, register, type Session, signIn } from "../support/signed-in.ts";

// What people do with the links in their mails. No mail server is set, so the mails are kept, and read as the super
// admin named in the settings of this mall.

const run = Date.now().toString(36);
const PASSWORD = "correct horse battery";
const NEW_PASSWORD = "seven grey herons wade";

let browser: Browser;
let visits: Visit[];
let caretaker: Session;

beforeAll(async () => {
  browser = await openBrowser();
  caretaker = await register("caretaker").catch(() => signIn({ username: "caretaker", password: PASSWORD }));
});
beforeEach(() => {
  visits = [];
});
afterEach(async () => {
  expect(visits.flatMap(({ complaints }) => complaints)).toEqual([]);
  await Promise.all(visits.map(({ context }) => context.close()));
});
afterAll(() => browser?.close());

async function visit(session?: Session): Promise<Page> {
  const opened = await visitor(browser);
  visits.push(opened);
  if (session) await giveSession(opened.context, session);
  return opened.page;
}

async function supportCall(path: string) {
  const headers = { authorization: `Bearer ${caretaker.accessToken}` };
  return (await fetch(`${process.env.MALL_ORIGIN}/api/support/mails${path}`, { headers })).json();
}

/** The link in the newest mail to `address` with these words in its subject, without the mall's origin. */
async function linkTo(address: string, words: string): Promise<string> {
  for (;;) {
    const { items } = await supportCall("?first=50");
    const mail = items.find(
      ({ to, subject }: { to: string; subject: string }) => to === address && subject.includes(words),
    );
    if (mail) {
      const { text } = await supportCall(`/${mail.id}`);
      return /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1] ?? "";
    }
    await pause(50);
  }
}

test("a person who has forgotten their password sets a new one by mail and logs in with it", async () => {
  const username = `forgetful-${run}`;
  await register(username);
  const page = await visit();
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByLabel("Username or e-mail").fill(username);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "a mail with a link is on its way" })).toBeVisible();
  await expectAccessible(page);

  await page.goto(await linkTo(`${username}@example.org`, "Set a new password"));
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Confirm new password").fill(NEW_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your new password is set.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel(/^Password/).fill(NEW_PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL("/my-content");
});

test("the reminder to confirm an address goes away once its link is used, and a used link still succeeds", async () => {
  const username = `new-here-${run}`;
  const page = await visit(await register(username));
  await page.goto("/my-content");
  await expect(page.getByRole("button", { name: "Send again" })).toBeVisible();
  const link = await linkTo(`${username}@example.org`, "Confirm your e-mail address");
  for (let time = 0; time < 2; time++) {
    await page.goto("/explore");
    await page.goto(link);
    await page.getByRole("button", { name: "Confirm e-mail address" }).click();
    await expect(page.getByRole("heading", { name: "E-mail address confirmed" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Go to My Content" }).click();
  await expect(page.getByRole("heading", { name: "Nothing here yet" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send again" })).toHaveCount(0);
});

test("an address is changed after both addresses have confirmed; a denied change leaves it", async () => {
  const username = `moving-${run}`;
  const page = await visit(await register(username));
  const [before, after] = [`${username}@example.org`, `${username}@new.example`];
  await page.goto(await linkTo(before, "Confirm your e-mail address"));
  await page.getByRole("button", { name: "Confirm e-mail address" }).click();
  await expect(page.getByRole("heading", { name: "E-mail address confirmed" })).toBeVisible();

  await page.goto("/profile");
  await page.getByLabel("New e-mail address").fill(`${username}@wrong.example`);
  await page.getByRole("button", { name: "Change e-mail address" }).click();
  await expect(page.getByText("Waiting to change to")).toBeVisible();
  await page.goto(await linkTo(before, "is to be changed"));
  await page.getByRole("button", { name: "Deny change" }).click();
  await expect(page.getByRole("heading", { name: "Change denied" })).toBeVisible();

  await page.goto("/profile");
  await page.getByLabel("New e-mail address").fill(after);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Waiting to change to")).toBeVisible();
  await page.goto(await linkTo(after, "Confirm your new e-mail address"));
  await page.getByRole("button", { name: "Confirm new e-mail address" }).click();
  await expect(page.getByRole("heading", { name: "Confirmed" })).toBeVisible();
  await page.goto(await newestOf(before, "is to be changed", 2));
  await page.getByRole("button", { name: "Confirm change" }).click();
  await expect(page.getByRole("heading", { name: "E-mail address changed" })).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByText(after)).toBeVisible();
});

/** The link of the newest such mail once there are `count` of them. */
async function newestOf(address: string, words: string, count: number): Promise<string> {
  for (;;) {
    const { items } = await supportCall("?first=50");
    const mails = items.filter(
      ({ to, subject }: { to: string; subject: string }) => to === address && subject.includes(words),
    );
    if (mails.length >= count) return linkTo(address, words);
    await pause(50);
  }
}

test("a super admin reads kept mails and suppresses an address, without a problem for axe", async () => {
  const page = await visit(caretaker);
  await register(`newcomer-${run}`); // now, because the list begins with the newest mails of this whole mall
  await linkTo(`newcomer-${run}@example.org`, "Confirm your e-mail address");
  await page.goto("/super-admin");
  await page.getByRole("button", { name: `Read mail to newcomer-${run}@example.org` }).click();
  await expect(page.getByRole("dialog").getByRole("link")).toHaveAttribute("href", /\/confirm-email/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const address = `quiet-${run}@sea.dev`;
  await page.getByLabel("E-mail address").fill(address);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("rowheader", { name: address })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Remove ${address}` }).click();
  await expect(page.getByRole("rowheader", { name: address })).toHaveCount(0);
});
