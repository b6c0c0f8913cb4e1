import type { Browser, Locator, Page } from "playwright-core";
import { expect, expectAccessible, openBrowser, type Visit, visitor } from "../support/browser.ts";

// Selecting, moving and copying in the builder: two Mozaiks of one author, each in its own tab.

const run = Date.now().toString(36);

let browser: Browser;
let author: Visit;
let second: Page;

beforeAll(async () => {
  browser = await openBrowser();
  author = await visitor(browser);
  await author.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await register(author.page);
  await createMozaik(author.page, `Boats ${run}`);
  second = await author.context.newPage();
  await createMozaik(second, `Harbours ${run}`);
});
afterAll(() => browser?.close());

async function register(page: Page): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("Username").fill(`mover-${run}`);
  await page.getByLabel("E-mail").fill(`mover-${run}@example.org`);
  await page.getByLabel(/^Password/).fill("correct horse battery");
  await page.getByLabel("Display name").fill("Boat Builder");
  await page.getByRole("button", { name: "Register", exact: true }).last().click();
  await expect(page.getByRole("button", { name: "Boat Builder account" })).toBeVisible();
}

/** Creates a Mozaik with two columns and a text in each: 'Left' and 'Right' with its name. */
async function createMozaik(page: Page, name: string): Promise<void> {
  await page.goto("/mozaik/create");
  await page.getByRole("textbox", { name: /^Name/ }).fill(name);
  await page.getByRole("button", { name: "Create Mozaik" }).click();
  await page.waitForURL(/\/mozaik\/[0-9a-f-]{36}\/edit$/);
  await page.getByRole("button", { name: "Two resources" }).click();
  await page.getByRole("button", { name: "2 blocks, side by side" }).click();
  for (const words of [`Left of ${name}`, `Right of ${name}`]) {
    await page.getByRole("button", { name: "Text", exact: true }).first().click();
    const editor = page.getByRole("textbox", { name: /text/i });
    await editor.click();
    await expect(editor).toBeFocused();
    await page.keyboard.type(words);
    await page.keyboard.press("Escape");
    await expect(block(page, words)).toBeVisible();
  }
  await saved(page);
}

/** Waits until the builder has saved everything. */
const saved = (page: Page) => expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();

const block = (page: Page, words: string) =>
  page.locator("[data-canvas]").getByRole("group", { name: new RegExp(`^text "${words}`) });

const row = (page: Page, words: string) => page.getByRole("treeitem", { name: new RegExp(`^Text "${words}`) });

const column = (page: Page, number: number) => page.locator("[data-canvas] [data-kind=column]").nth(number - 1);

const layout = (page: Page, number: number) => page.locator("[data-canvas] [data-kind=layout]").nth(number - 1);

const columnsOf = (page: Page, number: number) => layout(page, number).locator("[data-kind=column]");

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  return box;
}

/** Undefined if it is not visible. */
const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width;

test("a dragged block shows where it will land, and lands there", async () => {
  const { page } = author;
  const [from, to] = [await boxOf(block(page, "Right")), await boxOf(block(page, "Left"))];
  await page.mouse.move(from.x + 30, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + to.height - 4, { steps: 6 });
  const line = page.locator("[data-drop-line]");
  await expect.poll(async () => (await line.boundingBox())?.y).toBeGreaterThan(to.y + to.height / 2);
  await page.mouse.up();
  await expect(column(page, 1).getByRole("group")).toHaveCount(2);
  await expect(page.getByText(/^Moved text "Right .*: place 2 of 2 in column 1, layout 1, tile 1$/)).toBeAttached();
  await saved(page);
});

test("a block moves by keys, and undo reverts it", async () => {
  const { page } = author;
  await row(page, "Right").click();
  await page.keyboard.press("ControlOrMeta+ArrowRight");
  await expect(column(page, 2).getByRole("group")).toHaveCount(1);
  await expect(page.getByText(/: place 1 of 1 in column 2, layout 1, tile 1$/)).toBeAttached();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(column(page, 1).getByRole("group")).toHaveCount(2);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(column(page, 2).getByRole("group")).toHaveCount(1);
});

test("Escape cancels a drag and changes nothing, not even the selection", async () => {
  const { page } = author;
  const [from, to] = [await boxOf(block(page, "Right")), await boxOf(block(page, "Left"))];
  await page.mouse.move(from.x + 30, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + to.height - 4, { steps: 6 });
  await expect(page.locator("[data-drop-line]")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.locator("[data-drop-line]")).toBeHidden();
  await expect(column(page, 2).getByRole("group")).toHaveCount(1);
  await expect(row(page, "Right")).toHaveAttribute("aria-selected", "true");
});

test("the menu of a tall block stays in sight as a whole while the block's upper edge is scrolled away", async () => {
  const page = await author.context.newPage();
  await createMozaik(page, `Cranes ${run}`);
  await row(page, "Left").click();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: /text/i })).toBeFocused();
  await page.keyboard.insertText(" and many more words about them".repeat(40));
  await page.keyboard.press("Escape");
  await saved(page);
  await page.setViewportSize({ width: 1440, height: 420 });
  const canvas = page.locator("[data-canvas]");
  const menu = page.getByRole("toolbar", { name: "Edit menu" });
  const upperEdge = async (locator: Locator) => (await boxOf(locator)).y;
  await canvas.evaluate((element) => {
    element.scrollTop = 200;
  });
  await expect.poll(async () => (await upperEdge(block(page, "Left"))) < (await upperEdge(canvas))).toBe(true);
  expect(await upperEdge(menu)).toBeGreaterThan(await upperEdge(canvas));
  await page.close();
});

test("columns are resized by keyboard, and keep their widths", async () => {
  const { page } = author;
  await block(page, "Left").click();
  const gap = page.getByRole("separator", { name: "Width of columns 1 and 2" });
  await gap.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(gap).toHaveAttribute("aria-valuetext", "56 % and 44 %");
  await saved(page);
  await expectAccessible(page);
  await page.reload();
  await block(page, "Left").click();
  await expect(gap).toHaveAttribute("aria-valuetext", "56 % and 44 %");
});

test("a column moves to another layout by menu, keys and drag, and one undo reverts it", async () => {
  const { page } = author;
  await page.getByRole("button", { name: "Add layout", exact: true }).click();
  await page.getByRole("button", { name: "One resource" }).click();
  await page.getByRole("button", { name: "One block" }).click();
  await expect(columnsOf(page, 2)).toHaveCount(1);
  await saved(page);
  const chooseColumn = async () => {
    await row(page, "Left").click();
    await page.keyboard.press("Escape");
  };
  const back = async () => {
    await page.keyboard.press("ControlOrMeta+z");
    await expect(columnsOf(page, 1)).toHaveCount(2);
    await expect(columnsOf(page, 2)).toHaveCount(1);
  };
  const [narrow, whole] = [await boxOf(column(page, 2)), await boxOf(layout(page, 1))];
  expect(narrow.width).toBeLessThan(whole.width / 2);

  await chooseColumn();
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await page.getByRole("menuitem", { name: "Move to layout 2" }).click();
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(columnsOf(page, 2)).toHaveCount(2);
  await expect(page.getByText(/^Moved column 1 to layout 2: place 2 of 2 in layout 2, tile 1$/)).toBeAttached();
  await expect.poll(() => widthOf(columnsOf(page, 1))).toBeCloseTo(whole.width, 0);
  await back();

  await chooseColumn();
  await page.keyboard.press("ControlOrMeta+ArrowDown");
  await expect(columnsOf(page, 2)).toHaveCount(2);
  await back();

  await chooseColumn();
  const [grip, to] = [await boxOf(page.locator("[data-drag]")), await boxOf(layout(page, 2))];
  await page.mouse.move(grip.x + 8, grip.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width - 20, to.y + 40, { steps: 8 });
  const isUpright = async () => {
    const line = await page.locator("[data-drop-line]").boundingBox();
    return line !== null && line.height > line.width;
  };
  await expect.poll(isUpright).toBe(true);
  await page.mouse.up();
  await expect(columnsOf(page, 2)).toHaveCount(2);
  await back();
  await expect.poll(() => column(page, 2).boundingBox()).toEqual(narrow);
  await saved(page);
});

test("a column whose neighbour is hidden fills the row, and gets its width back when the neighbour is shown", async () => {
  const { page } = author;
  const [before, whole] = [await boxOf(column(page, 1)), await boxOf(layout(page, 1))];
  await page.getByRole("treeitem", { name: "Column 2" }).first().hover();
  await page.getByRole("button", { name: "Hide Column 2" }).first().click();
  await expect.poll(() => widthOf(page.getByRole("group", { name: "Column 2, hidden" }))).toBeLessThan(40);
  await expect.poll(() => widthOf(column(page, 1))).toBeGreaterThan(whole.width - 80);
  await expectAccessible(page);
  await page.getByRole("treeitem", { name: "Column 1" }).first().hover();
  await page.getByRole("button", { name: "Hide Column 1" }).first().click();
  await expect(page.getByText("One column must remain active", { exact: true })).toBeVisible();
  await saved(page);

  const visitorsView = await author.context.newPage();
  await visitorsView.goto(page.url().replace(/edit$/, "preview"));
  const shown = visitorsView.locator(".mozaik-layout").first();
  await expect(shown.locator(".mozaik-column")).toHaveCount(1);
  const isFilled = async () => {
    const [part, row] = [await widthOf(shown.locator(".mozaik-column")), await widthOf(shown)];
    return part !== undefined && row !== undefined && Math.abs(part - row) < 0.5;
  };
  await expect.poll(isFilled).toBe(true);
  await visitorsView.close();

  await page.getByRole("button", { name: "Show Column 2" }).click();
  await expect(page.getByRole("group", { name: "Column 2, hidden" })).toBeHidden();
  await expect.poll(() => widthOf(column(page, 1))).toBeCloseTo(before.width, 0);
});

test("a press on a finding of the publish check goes to it", async () => {
  const { page } = author;
  await saved(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Block in column 1 of layout 2/ })
    .click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("treeitem", { name: "Empty block" })).toHaveAttribute("aria-selected", "true");
  await expect(layout(page, 2)).toBeInViewport();
});

test("content copied in one tab is pasted in another Mozaik, with keys and with the menu", async () => {
  const { page } = author;
  await row(page, "Left").click();
  await page.keyboard.press("ControlOrMeta+c");
  await row(second, "Right of Harbours").click();
  await second.keyboard.press("ControlOrMeta+v");
  await expect(block(second, "Left of Boats")).toHaveCount(1);
  await second.getByRole("button", { name: "Paste Block" }).click();
  await expect(column(second, 2).getByRole("group")).toHaveCount(3);
  await saved(second);
  await second.reload();
  await expect(block(second, "Left of Boats")).toHaveCount(2);
});

test("the command palette finds any action by its words", async () => {
  await row(second, "Left of Harbours").click();
  await second.keyboard.press("ControlOrMeta+k");
  await second.getByRole("searchbox", { name: "Find an action" }).fill("duplicate");
  await expectAccessible(second);
  await second.keyboard.press("Enter");
  await expect(block(second, "Left of Harbours")).toHaveCount(2);
  expect(author.complaints).toEqual([]);
});
