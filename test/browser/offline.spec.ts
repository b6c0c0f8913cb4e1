import type { Browser, BrowserContext, Page } from "playwright-core";
import { type MozaikDraft, SCHEMA_HEADER } from "#modules/mozaik/contract";
import { SCHEMA_VERSION } from "#mozaik/document";
import { expect, openBrowser } from "../support/browser.ts";
import { type Builder, blockOn, builder, mozaikOf, openBuilder, saved, saying, write } from "../support/building.ts";

const run = Date.now().toString(36);
const EDITS = "**/api/mozaiks/*/edits";

let browser: Browser;
let ada: Builder;
let id: string;
let first: string;
let second: string;

beforeAll(async () => {
  browser = await openBrowser();
  ada = await builder(browser, `off-${run}`, `Ada ${run}`);
});
beforeEach(async () => {
  const mozaik = await mozaikOf(ada.caller, `Buoy ${run}`, ["Red buoy", "Green buoy"]);
  id = mozaik.id;
  [first = "", second = ""] = mozaik.blocks;
});
afterAll(() => browser?.close());

/** The proxy in front of the server reports that it is down. */
const serverDown = (context: BrowserContext) => context.route(EDITS, (route) => route.fulfill({ status: 502 }));
const serverUp = (context: BrowserContext) => context.unroute(EDITS);

async function add(page: Page, block: string, words: string): Promise<void> {
  await write(page, block);
  await page.keyboard.type(words);
  await page.keyboard.press("Escape");
}

/** The server's state of a block; it may take a moment to show an edit of another device. */
const stored = (block: string) =>
  expect.poll(async () => {
    const { document } = (await ada.caller.call("GET", `/api/mozaiks/${id}`)).body as MozaikDraft;
    return JSON.stringify(document.nodes[block]);
  });

test("editing continues offline; everything is saved when the connection is back", async () => {
  const { page, context } = ada;
  await openBuilder(page, id);
  await write(page, first);
  await context.setOffline(true);
  await page.keyboard.type(" in the wind");
  await page.keyboard.press("Escape");
  await saying(page, "Offline, kept on this device");
  await add(page, second, " in the lee");
  await expect(blockOn(page, second)).toHaveText("Green buoy in the lee");
  await stored(first).not.toContain("in the wind");
  await context.setOffline(false);
  await saved(page);
  await stored(first).toContain("Red buoy in the wind");
  await stored(second).toContain("Green buoy in the lee");
});

test("offline, unsaved edits can be undone and redone", async () => {
  const { context } = ada;
  const page = await context.newPage();
  await openBuilder(page, id);
  await write(page, first);
  await context.setOffline(true);
  await page.keyboard.type(" in haste");
  await page.keyboard.press("Escape");
  await add(page, second, " too");
  await saying(page, "Offline, kept on this device");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(blockOn(page, second)).toHaveText("Green buoy");
  await expect(blockOn(page, first)).toHaveText("Red buoy in haste");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(blockOn(page, first)).toHaveText("Red buoy");
  await saved(page);
  await page.keyboard.press("Control+Shift+z");
  await expect(blockOn(page, first)).toHaveText("Red buoy in haste");
  await context.setOffline(false);
  await saved(page);
  await stored(first).toContain("Red buoy in haste");
  await stored(second).not.toContain("too");
  await page.close();
});

test("unsaved edits survive a reload and a closed tab", async () => {
  const { context } = ada;
  const page = await context.newPage();
  await openBuilder(page, id);
  await serverDown(context);
  await add(page, first, " adrift");
  await saying(page, "Offline, kept on this device");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(blockOn(page, first)).toHaveText("Red buoy adrift");
  await page.close();
  const later = await context.newPage();
  await later.goto(`/mozaik/${id}/edit`);
  await expect(blockOn(later, first)).toHaveText("Red buoy adrift");
  await saying(later, "Offline, kept on this device");
  await serverUp(context);
  await saved(later);
  await stored(first).toContain("Red buoy adrift");
  await later.close();
});

test("two tabs keep their own edits, and the next tab sends what both left", async () => {
  const { context } = ada;
  const tabs = [await context.newPage(), await context.newPage()] as const;
  for (const tab of tabs) await openBuilder(tab, id);
  await serverDown(context);
  await add(tabs[0], first, " of one tab");
  await add(tabs[1], second, " of the other");
  for (const tab of tabs) await saying(tab, "Offline, kept on this device");
  for (const tab of tabs) await tab.close();
  await serverUp(context);
  const later = await context.newPage();
  await later.goto(`/mozaik/${id}/edit`);
  await expect(blockOn(later, first)).toHaveText("Red buoy of one tab");
  await expect(blockOn(later, second)).toHaveText("Green buoy of the other");
  await saved(later);
  await stored(first).toContain("Red buoy of one tab");
  await stored(second).toContain("Green buoy of the other");
  await later.close();
});

test("leaving with unsent edits asks first, within the mall and when closing the tab", async () => {
  const { context } = ada;
  const page = await context.newPage();
  await openBuilder(page, id);
  await serverDown(context);
  await add(page, first, " unsent");
  await saying(page, "Offline, kept on this device");
  await page.getByRole("link", { name: "Back to My Content" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave with unsaved changes?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(blockOn(page, first)).toHaveText("Red buoy unsent");

  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();

  await page.getByRole("link", { name: "Back to My Content" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "My Content" })).toBeVisible();
  await serverUp(context);
  await page.goBack();
  await saved(page);
  await stored(first).toContain("Red buoy unsent");
  await page.close();
});

test("if the server no longer accepts this page's edits, nothing is lost and the page can be reloaded", async () => {
  const { context } = ada;
  const page = await context.newPage();
  await openBuilder(page, id);
  const body = JSON.stringify({ code: "malformed", detail: "The request is not what was expected." });
  await context.route(EDITS, (route) => route.fulfill({ status: 400, contentType: "application/problem+json", body }));
  await add(page, first, " of old");
  await saying(page, "Not saved");
  await add(page, second, " of old");
  await expect(page.getByRole("alert").filter({ hasText: "kept on this device" })).toBeVisible();
  await serverUp(context);
  await page.getByRole("button", { name: "Load again" }).click();
  await saved(page);
  await stored(first).toContain("Red buoy of old");
  await stored(second).toContain("Green buoy of old");
  await page.close();
});

test("a page of an older document schema is told to load again, and its edits are saved then", async () => {
  const { context } = ada;
  const page = await context.newPage();
  await openBuilder(page, id);
  await context.route(EDITS, (route) =>
    route.continue({ headers: { ...route.request().headers(), [SCHEMA_HEADER]: "0" } }),
  );
  const refused = page.waitForResponse(EDITS);
  await add(page, first, " of an older page");
  expect((await refused).status()).toBe(409);
  await saying(page, "Not saved");
  const notice = page.getByRole("alert").filter({ hasText: "This page is out of date. Reload it to continue saving." });
  await expect(notice).toContainText("Your latest changes are kept on this device.");
  await stored(first).not.toContain("of an older page");
  await serverUp(context);
  await page.getByRole("button", { name: "Load again" }).click();
  await expect(notice).toBeHidden();
  await saved(page);
  await expect(blockOn(page, first)).toHaveText("Red buoy of an older page");
  await stored(first).toContain("Red buoy of an older page");
  await page.close();
});

test("a page that is older than the document opens it after a reload", async () => {
  const { context } = ada;
  const page = await context.newPage();
  const draft = `**/api/mozaiks/${id}`;
  await context.route(draft, async (route) => {
    const response = await route.fetch();
    const { document, ...rest } = (await response.json()) as MozaikDraft;
    await route.fulfill({ response, json: { ...rest, document: { ...document, schemaVersion: SCHEMA_VERSION + 1 } } });
  });
  await page.goto(`/mozaik/${id}/edit`);
  await expect(page.getByRole("alert")).toContainText("This page is out of date. Reload it to continue saving.");
  await context.unroute(draft);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(blockOn(page, first)).toHaveText("Red buoy");
  await saved(page);
  await page.close();
});

test("leaving right after an edit saves it first and asks nothing", async () => {
  const { context } = ada;
  const page = await context.newPage();
  await openBuilder(page, id);
  await write(page, first);
  await page.keyboard.type(" in passing");
  await page.getByRole("link", { name: "Back to My Content" }).click();
  await expect(page.getByRole("heading", { name: "My Content" })).toBeVisible();
  await stored(first).toContain("Red buoy in passing");
  await page.close();
});
