import type { Browser, Page } from "playwright-core";
import { WIDGET_TYPES } from "#mozaik/document";
import { expect, expectAccessible, openBrowser, type Visit, visitor } from "../support/browser.ts";
import { type Builder, builder, openBuilder, saved } from "../support/building.ts";

// A form from its first block to its answers: built by an author, filled in by a guest, read by its author.

const run = Date.now().toString(36);

let browser: Browser;
let ada: Builder;
let guest: Visit;
let id: string;

beforeAll(async () => {
  browser = await openBrowser();
  ada = await builder(browser, `form-ada-${run}`, `Ada ${run}`);
  guest = await visitor(browser);
  id = (await ada.caller.call("POST", "/api/mozaiks", { name: `Walk ${run}` })).body.id;
});
afterAll(() => browser?.close());

const panel = (page: Page) => page.getByRole("complementary", { name: "Widget Edit" });
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const submissions = (page: Page) => page.getByRole("complementary", { name: "Submissions" });

/** Makes the next empty block a widget. */
async function choose(page: Page, type: RegExp): Promise<void> {
  await openTypes(page);
  await page.getByRole("button", { name: type }).click();
}

async function openTypes(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Widget collect data/ })
    .first()
    .click();
}

/** Runs in the page. */
function overlapping(elements: (SVGElement | HTMLElement)[]): number {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        ({ left, right, top, bottom }) => left < one.right && one.left < right && top < one.bottom && one.top < bottom,
      ),
  ).length;
}

test("an author adds a question and a submit button", async () => {
  const { page } = ada;
  await openBuilder(page, id);
  await press(page, "Two resources");
  await press(page, "2 blocks, side by side");
  await openTypes(page);
  const types = page.getByRole("group", { name: /^(Collect data|Design|Website)$/ }).getByRole("button");
  await expect(types).toHaveCount(WIDGET_TYPES.length);
  expect(await types.evaluateAll(overlapping)).toBe(0);
  await page.getByRole("button", { name: /^Text a line/ }).click();
  await expect(panel(page).getByRole("textbox", { name: "Label" })).toBeFocused();
  await page.keyboard.type("Your name");
  await expect(page.locator("[data-canvas]")).toContainText("Your name");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeHidden();

  await choose(page, /^Button/);
  await panel(page).getByRole("textbox", { name: "Text", exact: true }).fill("Sign me up");
  await panel(page).getByText("Redirect", { exact: true }).click();
  const address = panel(page).getByRole("textbox", { name: "Address" });
  await address.fill("example.org");
  await panel(page).getByText("Check", { exact: true }).click();
  await expect(panel(page).getByRole("radio", { name: "Check", exact: true })).toBeChecked();
  await expect(address).toHaveValue("http://example.org");
  await panel(page).getByRole("radio", { name: "Submit" }).press("Space");
  await press(page, "Apply");
  await saved(page);
  await expect(page.getByRole("treeitem", { name: 'Button "Sign me up"' })).toBeVisible();
});

test("widgets on the canvas are selected and edited like any block, and not used", async () => {
  const { page } = ada;
  const question = page.locator("[data-canvas]").getByRole("group", { name: 'text widget "Your name"' });
  const field = await question.locator("input").boundingBox();
  await page.mouse.click((field?.x ?? 0) + 20, (field?.y ?? 0) + 10);
  await expect(page.getByRole("treeitem", { name: /^Text widget/ })).toHaveAttribute("aria-selected", "true");
  await question.focus();
  await page.keyboard.press("Tab");
  await expect(question.locator("input:focus")).toHaveCount(0);
  await question.focus();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("textbox", { name: "Label" })).toHaveValue("Your name");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await question.dblclick();
  await expect(panel(page)).toBeVisible();
  await press(page, "Cancel");
  await press(page, "Widget Edit");
  await press(page, "Alignment");
  await expect(panel(page)).toBeHidden(); // one submenu at a time
  await press(page, "Cancel");
});

test("the submissions panel says what is missing before visitors can answer", async () => {
  const { page } = ada;
  await press(page, "Submissions");
  await expect(submissions(page)).toContainText("No submissions yet");
  await expect(submissions(page).getByRole("listitem")).toHaveText(["Publish the Mozaik."]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(submissions(page).getByRole("listitem")).toHaveCount(0);
});

test("a guest fills it in, and its author sees the submission arrive", async () => {
  const { page } = guest;
  await page.goto(`/mozaik/${id}`);
  await page.getByRole("textbox", { name: "Your name" }).fill("Wanda of the river");
  await press(page, "Sign me up");
  const question = page.getByRole("alertdialog", { name: "Are you sure you wish to submit?" });
  await question.getByRole("button", { name: "Submit" }).click();

  const row = submissions(ada.page).getByRole("list", { name: "Submissions" }).getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Guest");
  await expect(row).toContainText("Wanda of the river");
  await expect(ada.page.getByRole("button", { name: "Submissions, 1 unread" })).toBeVisible();
  await expectAccessible(ada.page);
});

test("its author downloads the answers as a table and deletes them", async () => {
  const { page } = ada;
  const [file] = await Promise.all([page.waitForEvent("download"), press(page, "Download CSV")]);
  expect(file.suggestedFilename()).toBe("submissions.csv");
  await submissions(page)
    .getByRole("button", { name: /^Unread: .*Guest/ })
    .click();
  await expect(submissions(page).getByRole("definition")).toHaveText("Wanda of the river");
  await expect(page.getByRole("button", { name: "Submissions", exact: true })).toBeVisible();
  await expectAccessible(page);
  await press(page, "Delete submission");
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await expect(submissions(page)).toContainText("No submissions yet");
});

test("a button that its author shows only if a question is answered appears for a guest who answers it", async () => {
  const { page } = ada;
  await page.getByRole("treeitem", { name: 'Button "Sign me up"' }).click();
  await press(page, "Show If");
  const condition = page.getByRole("complementary", { name: "Show If" });
  await condition.getByRole("button", { name: "Add condition" }).click();
  await expect(condition).toContainText(/only if "Your name" is answered/);
  await expectAccessible(page);
  await condition.getByRole("button", { name: "Apply" }).click();
  await saved(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("link", { name: "Published", exact: true })).toBeVisible();

  await guest.page.goto(`/mozaik/${id}`);
  const button = guest.page.getByRole("button", { name: "Sign me up" });
  await expect(button).toBeHidden();
  await guest.page.getByRole("textbox", { name: "Your name" }).fill("Wanda");
  await expect(button).toBeVisible();
  expect([...ada.complaints, ...guest.complaints]).toEqual([]);
});
