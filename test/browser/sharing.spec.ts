import type { Browser } from "playwright-core";
import { expect, expectAccessible, openBrowser, type Visit, visitor } from "../support/browser.ts";
import { giveSession, register, type Session } from "../support/signed-in.ts";

// Two people on the page of a public Mozaik: they comment, reply, like and share it, partly by keyboard.

const run = Date.now().toString(36);
const origin = process.env.MALL_ORIGIN ?? "";

let browser: Browser;
const visits: Visit[] = [];

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await Promise.all(visits.map(({ context }) => context.close()));
  await browser?.close();
});

async function call({ accessToken }: Session, method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${accessToken}`, ...(body && { "content-type": "application/json" }) };
  const answer = await fetch(origin + path, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  const text = await answer.text();
  return /^[[{]/.test(text) ? JSON.parse(text) : text;
}

async function pageOf(session: Session) {
  const visit = await visitor(browser);
  visits.push(visit);
  await giveSession(visit.context, session);
  return visit.page;
}

test("two people comment, reply, like and share", async () => {
  const [author, friend] = [await register(`ida-${run}`), await register(`olaf-${run}`)];
  const { id } = await call(author, "POST", "/api/mozaiks", { name: "Harbour walk", template: "photo-essay" });
  await call(author, "POST", `/api/mozaiks/${id}/publish`);

  const own = await pageOf(author);
  await own.goto(`/mozaik/${id}`);
  await own.getByRole("button", { name: "Add comment" }).waitFor();

  const other = await pageOf(friend);
  await other.goto(`/mozaik/${id}`);
  await other.getByRole("button", { name: "Add comment" }).focus();
  await other.keyboard.press("Enter");
  await expect(other.getByRole("textbox", { name: "Comment", exact: true })).toBeFocused();
  await other.keyboard.type("What a view");
  await other.keyboard.press("Tab");
  await other.keyboard.press("Enter");
  await expect(other.getByRole("article").filter({ hasText: "What a view" })).toBeVisible();

  // the author hears of it, and nothing moves until they ask for it
  const news = own.getByRole("button", { name: "1 new comment" });
  await expect(news).toBeVisible();
  await expect(own.getByText("What a view")).toHaveCount(0);
  await news.click();
  const comment = own.getByRole("article", { name: `Comment by olaf-${run}` });
  await comment.getByRole("button", { name: /Menu of the comment/ }).click();
  await own.getByRole("button", { name: "Reply" }).click();
  await expect(own.getByRole("textbox", { name: `Reply to olaf-${run}` })).toBeFocused();
  await own.keyboard.type("Come along");
  await own.getByRole("button", { name: "Save" }).click();
  const reply = comment.getByRole("article").filter({ hasText: "Come along" });
  await expect(reply).toBeFocused();
  await expect(reply.getByRole("button", { name: /Menu of the comment/ })).toBeVisible();
  await expect(reply).toBeFocused();
  await expectAccessible(own);

  // the bar that stays at the top covers nothing that is jumped to
  await own.setViewportSize({ width: 1440, height: 400 });
  await own.getByRole("heading", { name: "Comments" }).evaluate((heading) => heading.scrollIntoView());
  const bar = await own.locator(".mall-bar").boundingBox();
  const heading = await own.getByRole("heading", { name: "Comments" }).boundingBox();
  expect(heading?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));

  await other.getByRole("button", { name: "Like Harbour walk" }).click();
  await other.getByRole("button", { name: "1 like", exact: true }).click();
  await expect(other.getByRole("listitem").filter({ hasText: `olaf-${run}` })).toBeVisible();
  await other.keyboard.press("Escape");

  await other.getByRole("button", { name: "Share", exact: true }).focus();
  await other.keyboard.press("Enter");
  const dialog = other.getByRole("dialog", { name: "Share Mozaik" });
  await expectAccessible(other);
  await dialog.getByRole("radio", { name: "By email" }).focus();
  await other.keyboard.press("ArrowRight");
  await dialog.getByRole("searchbox", { name: "Find users" }).fill(`ida-${run}`);
  await dialog.getByRole("checkbox", { name: `ida-${run}` }).check();
  await dialog.getByRole("button", { name: "Share" }).click();
  await expect(other.getByText("The Mozaik has been shared.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(other.getByRole("button", { name: "Share", exact: true })).toBeFocused();
  expect(visits.flatMap(({ complaints }) => complaints)).toEqual([]);
});

test("an author holds first comments, approves one, and closes the section", async () => {
  const [author, guest] = [await register(`vera-${run}`), await register(`nils-${run}`)];
  const { id } = await call(author, "POST", "/api/mozaiks", { name: "Boat house", template: "photo-essay" });
  await call(author, "POST", `/api/mozaiks/${id}/publish`);
  const own = await pageOf(author);
  await own.goto(`/mozaik/${id}`);
  await own.getByRole("button", { name: "Comment settings" }).click();
  const settings = own.getByRole("dialog", { name: "Comment settings" });
  await settings.getByRole("checkbox", { name: /first comments/ }).check();
  await expect(settings.getByText("No comments wait.")).toBeVisible();

  const other = await pageOf(guest);
  await other.goto(`/mozaik/${id}`);
  await other.getByRole("button", { name: "Add comment" }).click();
  await other.getByRole("textbox", { name: "Comment", exact: true }).fill("May I come in?");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Waiting for approval")).toBeVisible();

  // only who wrote it waits until it is shown: somebody else's page may be a moment older
  await expect(async () => {
    await own.reload();
    await expect(own.getByText("May I come in?")).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await own.getByRole("button", { name: "Comment settings" }).click();
  await expect(settings.getByRole("button", { name: `Approve the comment by nils-${run}` })).toBeVisible();
  await expectAccessible(own);
  await settings.getByRole("button", { name: `Approve the comment by nils-${run}` }).click();
  await expect(settings.getByText("No comments wait.")).toBeVisible();
  await settings.getByRole("button", { name: "Close comments" }).click();
  await expect(settings.getByRole("button", { name: "Reopen comments" })).toBeVisible();
  await own.keyboard.press("Escape");
  await expect(own.getByRole("button", { name: "Comment settings" })).toBeFocused();

  await other.reload();
  await expect(other.getByText("Comments are closed.")).toBeVisible();
  await expect(other.getByText("May I come in?")).toBeVisible();
  await expect(other.getByRole("button", { name: "Add comment" })).toHaveCount(0);
  expect(visits.flatMap(({ complaints }) => complaints)).toEqual([]);
});
