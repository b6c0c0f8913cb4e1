import type { Browser, Locator, Page } from "playwright-core";
import { expect, expectAccessible, openBrowser, type Visit, visitor } from "../support/browser.ts";
import { blockOn, builder, edit, mozaikOf, openBuilder, saved, write } from "../support/building.ts";

// Writing by keyboard, as far as only a browser can test it; the rules themselves are tested with the editor.

const run = Date.now().toString(36);

let browser: Browser;
let author: Visit;

beforeAll(async () => {
  browser = await openBrowser();
  author = await visitor(browser);
});
afterAll(() => browser?.close());

const text = (page: Page) => page.getByRole("textbox", { name: "Text of this block" });
const tools = (page: Page) => page.getByRole("toolbar", { name: "Text Format" });

async function newMozaik(page: Page): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("Username").fill(`writer-${run}`);
  await page.getByLabel("E-mail").fill(`writer-${run}@example.org`);
  await page.getByLabel(/^Password/).fill("correct horse battery");
  await page.getByLabel("Display name").fill("Night Writer");
  await page.getByRole("button", { name: "Register", exact: true }).last().click();
  await expect(page.getByRole("button", { name: "Night Writer account" })).toBeVisible();
  await page.goto("/mozaik/create");
  await page.getByRole("textbox", { name: /^Name/ }).fill(`Letters ${run}`);
  await page.getByRole("button", { name: "Create Mozaik" }).click();
  await page.waitForURL(/\/mozaik\/[0-9a-f-]{36}\/edit$/);
}

/** Presses keys with pauses, because the editor adopts the browser's selection slightly after it moved. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key, { delay: 30 });
}

async function type(page: Page, words: string): Promise<void> {
  await page.keyboard.type(words, { delay: 15 });
  await expect(text(page)).toContainText(words.trim());
}

test("an author writes a heading, a list of lists, a table and a link by keyboard, and readers see the same", async () => {
  const { page, complaints } = author;
  await newMozaik(page);
  await page.getByRole("button", { name: /^Two/i }).first().click();
  await page
    .getByRole("button", { name: /two-vertical|side by side/i })
    .first()
    .click();
  await page.getByRole("button", { name: "Text", exact: true }).first().click();
  await expect(text(page)).toBeFocused();
  await expect(page.getByText("Click here to enter text")).toBeVisible();

  await tools(page).getByRole("button", { name: "Style: Regular" }).click();
  await page.getByRole("menuitemradio", { name: "Heading 2" }).click();
  await expect(text(page)).toBeFocused();
  await type(page, "Prices");
  await expect(text(page).getByRole("heading", { level: 2, name: "Prices" })).toBeVisible();
  await press(page, "Enter", "Control+b");
  await type(page, "All prints");
  await expect(text(page).locator("strong")).toHaveText("All prints");
  await press(page, "Control+b", "Enter");

  await tools(page).getByRole("button", { name: "Numbered list" }).click();
  await expect(text(page)).toBeFocused();
  await type(page, "Small");
  await press(page, "Enter", "Tab");
  await type(page, "Framed");
  await expect(text(page).locator("[data-item]")).toHaveCount(2);
  await press(page, "Enter", "Enter", "Enter");
  await expect(text(page).locator("[data-item]")).toHaveCount(2);

  await tools(page).getByRole("button", { name: "Link" }).click();
  const dialog = page.getByRole("dialog", { name: "Insert hyperlink" });
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBeLessThanOrEqual(480);
  await dialog.getByRole("textbox", { name: "Name" }).fill("the printer");
  await press(page, "Enter");
  await dialog.getByRole("textbox", { name: "Enter Link" }).fill("print.example.org");
  await press(page, "Enter");
  await expect(dialog).toBeHidden();
  await expect(text(page)).toBeFocused();
  await type(page, " helps");
  await expectAccessible(page);

  await press(page, "Enter");
  await tools(page).getByRole("button", { name: "Insert table" }).click();
  await expect(text(page)).toBeFocused();
  await type(page, "Size");
  await press(page, "Tab");
  await type(page, "Price");
  await expect(text(page).getByRole("columnheader", { name: "Price" })).toBeVisible();

  // An open tooltip would use the first Escape to close itself.
  await page.mouse.move(0, 0);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await press(page, "Escape");
  await expect(text(page)).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();

  await page.goto(page.url().replace(/edit$/, "preview"));
  const read = page.getByRole("article");
  await expect(read.getByRole("heading", { level: 2, name: "Prices" })).toBeVisible();
  await expect(read.locator("ol > li > ol > li")).toHaveText("Framed");
  await expect(read.getByRole("columnheader", { name: "Price" })).toBeVisible();
  await expect(read.getByRole("link", { name: "the printer" })).toHaveAttribute(
    "href",
    /^\/redirect-link\?link=http%3A%2F%2Fprint\.example\.org&type=text-link&from=mozaik&uuid=[0-9a-f-]{36}$/,
  );
  expect(complaints).toEqual([]);
});

test("by keyboard alone an author links words, goes to the tools and back, and writes a list and a table", async () => {
  const { page, caller } = await builder(browser, `typist-${run}`, "Day Writer");
  const { id, blocks } = await mozaikOf(caller, "Keys", ["Words to press on"]);
  const [block = ""] = blocks;
  await openBuilder(page, id);
  await write(page, block);

  await press(page, "Enter", "Control+k");
  const dialog = page.getByRole("dialog", { name: "Insert hyperlink" });
  await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.type("the printer");
  await press(page, "Enter");
  // No wait: the address field has the focus at once.
  await page.keyboard.type("print.example.org");
  await press(page, "Enter");
  await expect(text(page)).toBeFocused();
  await expect(text(page).getByRole("link", { name: "the printer" })).toHaveAttribute(
    "href",
    "http://print.example.org",
  );

  await press(page, "Alt+F10");
  await expect(tools(page).getByRole("button", { name: /^Style/ })).toBeFocused();
  await press(page, "Delete", "Escape");
  await expect(text(page)).toBeFocused();

  await press(page, "Control+End", "Enter");
  await page.keyboard.type("1. first", { delay: 15 });
  await press(page, "Enter", "Enter");
  await expect(text(page).locator("[data-item]")).toHaveText(["first"]);

  await tools(page).getByRole("button", { name: "Insert table" }).click();
  await expect(text(page)).toBeFocused();
  for (let cell = 0; cell < 9; cell += 1) await press(page, "Tab");
  await type(page, "tenth");
  await expect(text(page).getByRole("row")).toHaveCount(4);
  await expectAccessible(page);
  await saved(page);
});

test("keys that are pressed while the editor is loading move its caret and write there", async () => {
  const { page, caller } = await builder(browser, `early-${run}`, "Early Writer");
  const { id, blocks } = await mozaikOf(caller, "Early", ["Words to press on"]);
  const [block = ""] = blocks;
  await openBuilder(page, id);
  const asked = Promise.withResolvers<void>();
  await page.route(/\/text-block-editor[^/]*\.js/, async (route) => {
    await asked.promise;
    await route.fallback();
  });
  await blockOn(page, block).dblclick();
  await expect(page.getByRole("textbox", { name: "First words" })).toBeFocused();
  await press(page, "End", "Home", "ArrowRight", "ArrowRight");
  await page.keyboard.type("X");
  asked.resolve();
  await expect(text(page)).toBeFocused();
  await type(page, "Y");
  await expect(text(page)).toHaveText("WoXYrds to press on");
});

test("both presses of a double click on an empty block at the lower edge hit that block", async () => {
  const { page, caller } = await builder(browser, `lower-${run}`, "Low Writer");
  const empty = Array.from({ length: 24 }, () => "");
  const { id, blocks } = await mozaikOf(caller, "Low", empty);
  await openBuilder(page, id);
  const boxes = await Promise.all(blocks.map((block) => blockOn(page, block).boundingBox()));
  const at = boxes.findLastIndex((box) => box !== null && box.y + box.height < 850);
  const box = boxes[at];
  if (!box) throw new Error("No block is in sight.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await expect(text(page)).toBeFocused();
  await page.mouse.click(x, y, { clickCount: 2 });
  await type(page, "Here");
  await expect(blockOn(page, blocks[at] ?? "")).toHaveText("Here");
});

test("a very quick click into a link puts the caret there, and the link tool edits that link", async () => {
  const { page, caller } = await builder(browser, `link-${run}`, "Link Writer");
  const { id, blocks } = await mozaikOf(caller, "Quick", ["Words"]);
  const [block = ""] = blocks;
  const link = { type: "link", id: "l1", href: "https://a.example", target: "_blank", linkTo: "url-link" } as const;
  const words = (each: string) => ({ type: "text" as const, text: each });
  const children = [words("See "), { ...link, children: [words("the shop")] }, words(" of boats")];
  const input = { id: block, text: { v: 1 as const, blocks: [{ type: "paragraph" as const, children }] } };
  await edit(caller, id, { edit: "setText", input });
  await openBuilder(page, id);
  await write(page, block);
  await text(page).getByRole("link", { name: "the shop" }).click();
  await tools(page).getByRole("button", { name: "Link" }).click();
  const dialog = page.getByRole("dialog", { name: "Insert hyperlink" });
  await expect(dialog.getByRole("button", { name: "Edit" })).toBeVisible();
});

test("presses and fast typing set the caret; the selection stays visible while a list of the toolbar is open", async () => {
  const { page, caller } = await builder(browser, `presser-${run}`, "Noon Writer");
  const { id, blocks } = await mozaikOf(caller, "Presses", ["Words to press on"]);
  const [block = ""] = blocks;
  await openBuilder(page, id);
  const words = blockOn(page, block).getByText("Words to press on");
  await words.click();
  await words.click({ position: { x: 1, y: 8 } });
  await expect(text(page)).toBeFocused();
  await type(page, "Some ");
  await expect(text(page)).toHaveText("Some Words to press on");
  await press(page, "Control+a");
  await tools(page).getByRole("button", { name: "Size: 16" }).click();
  await expect(page.getByRole("menuitemradio", { name: "16" })).toBeFocused();
  const kept = () => page.evaluate(() => [...(CSS.highlights.get("kept-selection") ?? [])].map(String));
  await expect.poll(kept).toEqual(["Some Words to press on"]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Home");
  await page.keyboard.type("So: ");
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await expect(text(page)).toHaveText("So: Some Words to press o");
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("Control+b");
  await expect(text(page).locator("strong")).toHaveText("So: Some Words to press o");
  await page.keyboard.press("Home");
  await page.keyboard.press("Delete");
  await expect(text(page)).toHaveText("o: Some Words to press o");
  await page.keyboard.press("Control+z");
  await expect(text(page).locator("strong")).toHaveText("So: Some Words to press o");
});

test("text typed while the editor loads is inserted where the text was pressed, in order", async () => {
  const { page, caller } = await builder(browser, `quick-${run}`, "Dawn Writer");
  const { id, blocks } = await mozaikOf(caller, "Quick", ["Words to press on"]);
  const [block = ""] = blocks;
  const connection = Promise.withResolvers<void>();
  await page.route(/text-block-editor[^/]*\.js$/, async (route) => {
    await connection.promise;
    await route.continue();
  });
  await openBuilder(page, id);
  await blockOn(page, block)
    .getByText("Words to press on")
    .dblclick({ position: { x: 1, y: 8 } });
  await page.keyboard.type("So: ");
  connection.resolve();
  await page.keyboard.type("here are some quick ", { delay: 15 });
  await expect(text(page)).toHaveText("So: here are some quick Words to press on");
});

test("on a phone the tools are at the bottom and do not cover the text", async () => {
  const { page, caller } = await builder(browser, `walker-${run}`, "Way Writer");
  await page.setViewportSize({ width: 390, height: 700 });
  const { id, blocks } = await mozaikOf(caller, "On the way", ["Words to press on"]);
  const [block = ""] = blocks;
  await openBuilder(page, id);
  await write(page, block);
  const edges = async () => {
    const [bar, words] = [await tools(page).boundingBox(), await text(page).boundingBox()];
    if (!bar || !words) return undefined;
    return { isBarLow: Math.abs(bar.y + bar.height - 700) < 5, isTextFree: words.y + words.height < bar.y };
  };
  await expect.poll(edges).toEqual({ isBarLow: true, isTextFree: true });
  await expectAccessible(page);
});

test("on a phone the path is above the tools, and a tool's popup leaves the selected words visible", async () => {
  const { page, caller } = await builder(browser, `strider-${run}`, "Far Writer");
  await page.setViewportSize({ width: 390, height: 700 });
  const lines = Array.from({ length: 12 }, (_, index) => `Words of line ${index}`);
  const { id, blocks } = await mozaikOf(caller, "Far on the way", lines);
  await openBuilder(page, id);
  await write(page, blocks.at(-1) ?? "");
  const path = page.getByRole("navigation", { name: "Path to the selection" });
  const isAbove = async (upper: Locator, lower: Locator) => {
    const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
    return above && below && above.y + above.height <= below.y;
  };
  await expect.poll(() => isAbove(path, tools(page))).toBe(true);
  await press(page, "Control+a");
  await tools(page).getByRole("button", { name: "Text colour" }).click();
  const colours = page.getByRole("dialog", { name: "Text colour" });
  await expect.poll(() => isAbove(text(page), colours)).toBe(true);
  await colours.getByRole("button", { name: "Red", exact: true }).click();
  await expect(text(page)).toBeFocused();
  await expect(text(page).locator("[style*='color']").first()).toHaveText("Words of line 11");
  await press(page, "Escape");
  await expect.poll(async () => ((await path.boundingBox())?.y ?? 0) > 640).toBe(true);
});
