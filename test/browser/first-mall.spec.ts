import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { expect, expectAccessible, openBrowser, type Visit, visitor } from "../support/browser.ts";

// One story in seven parts about two people in two browsers; each part continues where the last one ended.

const run = Date.now().toString(36);
const title = `Lanterns ${run}`;
const password = "correct horse battery";

let browser: Browser;
let author: Visit;
let buyer: Visit;
let mozaikId: string;

beforeAll(async () => {
  browser = await openBrowser();
  author = await visitor(browser);
  buyer = await visitor(browser);
});
afterAll(() => browser?.close());

async function register(page: Page, username: string, displayName: string): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("E-mail").fill(`${username}@example.org`);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel("Display name").fill(displayName);
  await page.getByRole("button", { name: "Register", exact: true }).last().click();
  await expect(page.getByRole("button", { name: `${displayName} account` })).toBeVisible();
}

/** Waits until the builder has saved everything. */
const saved = (page: Page) => expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();

test("a guest reads the tagline, explores, and opens a published Mozaik rendered by the server", async () => {
  const { page } = buyer;
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "A Digital Mall of Original Content | read, create, share...",
  );
  await expect(page.getByRole("link", { name: /Learn More/ })).toHaveAttribute("target", "_blank");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Explore", exact: true }).first().click();
  const found = page
    .getByRole("list", { name: "All" })
    .getByRole("link", { name: "Before the Fog Lifts", exact: true });
  await expect(found).toBeVisible();
  await expectAccessible(page);
  await found.click();
  await expect(page.getByRole("heading", { name: "Spring is mostly subtraction" })).toBeVisible();
  await expect(page.getByText("to purchase.")).toBeVisible();
  await expectAccessible(page);
  const html = await (await page.request.get(page.url())).text();
  expect(html).toContain("Spring is mostly subtraction");
});

test("people register, sign out and sign in again", async () => {
  await register(author.page, `author-${run}`, "Lamp Maker");
  await register(buyer.page, `buyer-${run}`, "Night Walker");
  const { page } = author;
  await page.getByRole("button", { name: "Lamp Maker account" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("Username was not entered")).toBeVisible();
  await expect(page.getByText("Password was not entered")).toBeVisible();
  await page.getByLabel("Username").fill(`author-${run}`);
  await page.getByLabel(/^Password/).fill("not the password");
  await page.getByLabel(/^Password/).press("Enter");
  await expect(page.getByText("Username or password is incorrect")).toBeVisible();
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel(/^Password/).press("Enter");
  await expect(page.getByRole("button", { name: "Lamp Maker account" })).toBeVisible();
});

test("an author creates a Mozaik, adds a layout, writes and inserts a picture", async () => {
  const { page } = author;
  await page.goto("/mozaik/create");
  await page.getByRole("textbox", { name: /^Name/ }).fill(title);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create Mozaik" }).click();
  await page.waitForURL(/\/mozaik\/[0-9a-f-]{36}\/edit$/);
  mozaikId = /mozaik\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";

  await expect(page.getByText("Select number of resources for this layout block")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Two/i }).first().click();
  await page
    .getByRole("button", { name: /two-vertical|side by side/i })
    .first()
    .click();
  await expect(page.getByText("Select the content type for this block")).toHaveCount(2);

  await page.getByRole("button", { name: "Text", exact: true }).first().click();
  const editor = page.getByRole("textbox", { name: /text/i });
  await editor.click();
  await expect(editor).toBeFocused();
  await page.keyboard.type("How to fold a paper lantern");
  await page.keyboard.press("Escape");
  await saved(page);

  await page.getByRole("button", { name: /^Asset/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Upload" }).click();
  const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: "#e0a040" } })
    .png()
    .toBuffer();
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "lantern.png", mimeType: "image/png", buffer: picture });
  await dialog.getByLabel(/^Summary/).fill("A paper lantern seen from the front");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("img", { name: "A paper lantern seen from the front" })).toBeVisible();
  await saved(page);
  await expectAccessible(page);
});

test("blocks move, padding changes, and every step can be undone, redone and restored", async () => {
  const { page } = author;
  await page.getByRole("img", { name: "A paper lantern seen from the front" }).click();
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await page.getByRole("menuitem", { name: /Move to .*1/ }).click();
  await saved(page);
  await page.getByRole("button", { name: "Padding" }).click();
  await page.getByRole("textbox", { name: "Top" }).fill("24");
  await page.getByRole("button", { name: "Apply" }).click();
  await saved(page);

  await page.getByRole("button", { name: "Undo" }).click();
  await saved(page);
  await page.getByRole("button", { name: "Redo" }).click();
  await saved(page);
  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("complementary", { name: "History" });
  await expect(history.getByText(/padding/i).first()).toBeVisible();
  await expectAccessible(page, ["target-size"]); // of the handle that drags the padding: the panel has a field for it
  const entry = history.getByRole("listitem").filter({ hasText: /Added layout/ });
  await entry.getByRole("button", { name: /^More about/ }).click();
  await page.getByRole("menuitem", { name: "Restore the whole page" }).click();
  await expect(page.getByText("Select the content type for this block")).toHaveCount(2);
  await saved(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("img", { name: "A paper lantern seen from the front" })).toBeVisible();
  await saved(page);
});

test("visitors see the published version, whatever happens to the draft", async () => {
  const { page } = author;
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();
  await page.getByRole("treeitem", { name: /How to fold/ }).click();
  await page.getByRole("button", { name: "Text Format" }).click();
  const editor = page.getByRole("textbox", { name: /text/i });
  await editor.click();
  await expect(editor).toBeFocused();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" in secret");
  await page.keyboard.press("Escape");
  await saved(page);
  await expect(page.getByText("Draft differs from what visitors see")).toBeVisible();

  await buyer.page.goto(`/mozaik/${mozaikId}`);
  await expect(buyer.page.getByText("How to fold a paper lantern")).toBeVisible();
  await expect(buyer.page.getByText("in secret")).toHaveCount(0);
});

test("an author offers a full copy for a price", async () => {
  const { page } = author;
  await page.goto(`/mozaik/${mozaikId}/settings?section=marketplace`);
  await page.getByRole("button", { name: "Add Purchase Option" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Purchase Option" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /License Type/ }).click();
  await page.getByRole("option", { name: "Mozaik Full Copy", exact: true }).click();
  await dialog.getByRole("textbox", { name: "Price" }).fill("12.50");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Purchase option successfully created")).toBeVisible();
  await expect(page.getByText("12.50").first()).toBeVisible();
});

test("a buyer checks out and owns an editable copy, and the author is notified at once", async () => {
  const { page } = buyer;
  await author.page.goto("/my-content");
  await expect(author.page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();

  await page.goto(`/mozaik/${mozaikId}`);
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await expect(page.getByText("No purchase option(s) selected")).toBeVisible();
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await expect(page.getByText("Added to your cart")).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Checkout/ }).click();
  await expect(page.getByText(/sandbox/i).first()).toBeVisible();

  await expect(author.page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  await author.page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  await expect(author.page.getByText(`Night Walker bought ${title}`)).toBeVisible();
  await expectAccessible(author.page);
  await author.page.keyboard.press("Escape");
  await expect(author.page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();

  // The copy is created shortly after the payment: reopen the screen until then.
  await expect(async () => {
    await page.goto("/purchases");
    await expect(page.getByText(title, { exact: true })).toBeVisible({ timeout: 5_000 });
    await expect(page.getByRole("link", { name: "Open copy" })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);
  await page.getByRole("link", { name: "Open copy" }).click();
  await expect(page.getByText("How to fold a paper lantern")).toBeVisible();
  await page.getByRole("button", { name: "Add tile" }).click();
  await saved(page);
  await page.goto("/my-content");
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("no page reported an error", () => {
  expect([...author.complaints, ...buyer.complaints]).toEqual([]);
});
