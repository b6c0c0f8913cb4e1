import type { Browser } from "playwright-core";
import { expect, expectAccessible, openBrowser } from "../support/browser.ts";
import {
  type Builder,
  blockOn,
  builder,
  edit,
  mozaikOf,
  openBuilder,
  saved,
  textEdit,
  write,
} from "../support/building.ts";

// One Mozaik with a history by two people, which is viewed and restored part by part.

const run = Date.now().toString(36);

let browser: Browser;
let ada: Builder;
let berta: Builder;
let id: string;
let first: string;
let second: string;

beforeAll(async () => {
  browser = await openBrowser();
  ada = await builder(browser, `hist-ada-${run}`, `Ada ${run}`);
  berta = await builder(browser, `hist-berta-${run}`, `Berta ${run}`);
  const mozaik = await mozaikOf(ada.caller, `Quay ${run}`, ["Nets dry in the sun", "Gulls wait"]);
  id = mozaik.id;
  [first = "", second = ""] = mozaik.blocks;
  await ada.caller.call("PUT", `/api/mozaiks/${id}/editors/${berta.caller.userId}`);
  await edit(berta.caller.follow(ada.caller), id, textEdit(second, "Gulls wait for the cook"));
  await edit(
    ada.caller.follow(berta.caller),
    id,
    textEdit(first, "Nets dry in the wind"),
    textEdit(first, "Nets dry in the shed"),
  );
});
afterAll(() => browser?.close());

const history = (page = ada.page) => page.getByRole("complementary", { name: "History" });
const rows = () => history().getByRole("listitem");
const version = () => ada.page.getByRole("region", { name: "Earlier version" });

async function chooseFrom(label: string, item: string): Promise<void> {
  await history()
    .getByRole("button", { name: `More about: ${label}` })
    .first()
    .click();
  await ada.page.getByRole("menuitem", { name: item }).click();
}

async function show(what: string): Promise<void> {
  await history().getByRole("button", { name: /Show/ }).click();
  await ada.page.getByRole("option", { name: what }).click();
}

test("undo and redo still work after a reload", async () => {
  const { page } = ada;
  await openBuilder(page, id);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(blockOn(page, first)).toHaveText("Nets dry in the wind");
  await page.reload();
  await saved(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(blockOn(page, first)).toHaveText("Nets dry in the sun");
  await page.reload();
  await saved(page);
  for (const words of ["Nets dry in the wind", "Nets dry in the shed"]) {
    await page.getByRole("button", { name: "Redo" }).click();
    await expect(blockOn(page, first)).toHaveText(words);
  }
  await expect(page.getByRole("button", { name: "Redo" })).toBeDisabled();
});

test("the history is grouped by person, and can be filtered by block or tile", async () => {
  const { page } = ada;
  await page.getByRole("button", { name: "History" }).click();
  const groups = history().getByRole("heading", { level: 4 });
  await expect(groups).toHaveText([/Ada .*6 changes/, /Berta .*1 change/, /Ada .*5 changes/]);
  await expectAccessible(page);
  await blockOn(page, second).click();
  await show("This block");
  await expect(groups).toHaveText([/Berta .*1 change/, /Ada/]);
  await page.getByRole("treeitem", { name: /Tile 1/ }).click();
  await show("This tile");
  await expect(groups).toHaveCount(3);
  await show("Every change");
});

test("an earlier version shows on the canvas with its differences, word by word, and one block of it is restored", async () => {
  const { page } = ada;
  await history().getByRole("button", { name: /Berta/ }).click();
  const hers = history().getByRole("heading", { level: 4 }).filter({ hasText: "Berta" });
  await expect(hers).toBeVisible();
  await rows().filter({ hasText: "Gulls" }).getByRole("button").first().click();
  await expect(version()).toContainText("differs from the draft in 1 part");
  await expect(blockOn(page, first)).toHaveText("Nets dry in the sun");
  const differences = page.getByRole("region", { name: "What differs from the draft" });
  await expect(differences.locator("ins")).toHaveText(["only in this version", "sun"]);
  await expect(differences.locator("del")).toHaveText(["only in the draft", "shed"]);
  await expectAccessible(page);
  await differences.getByRole("button", { name: /Nets/ }).click();
  await version().getByRole("button", { name: "Restore this block" }).click();
  await expect(blockOn(page, first)).toHaveText("Nets dry in the sun");
  await expect(blockOn(page, second)).toHaveText("Gulls wait for the cook");
  await expect(page.getByText("Restored. You can undo this.")).toBeVisible();
  await saved(page);
  await expect(rows().first()).toContainText("an earlier version");
});

test("a change is shown against the version before, with its neighbours one press away", async () => {
  const { page } = ada;
  await chooseFrom('Edited text "Gulls', "What changed here");
  const differences = page.getByRole("region", { name: "What changed here" });
  await expect(version()).toContainText("differs from the version before it in 1 part");
  await expect(differences.locator("ins")).toHaveText(["added", " for the cook"]);
  await version().getByRole("button", { name: "Newer version" }).click();
  await expect(version()).toContainText("Nets dry in the…");
  await expect(version().getByRole("button", { name: "Newer version" })).toBeFocused();
  await expect(differences.locator("ins")).toHaveText(["added", "wind"]);
  await version().getByRole("button", { name: "Older version" }).click();
  await expect(version()).toContainText("Gulls wait for the…");
  await expectAccessible(page);
  await version()
    .getByRole("button", { name: /Compared with/ })
    .click();
  await page.getByRole("option", { name: "With the draft" }).click();
  await expect(version()).toContainText("is the same as the draft");
  await expect(version().getByRole("button", { name: /Compared with/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(version()).toHaveCount(0);
  await expect(history()).toBeVisible();
  await expect(rows().filter({ hasText: "Gulls" }).getByRole("button").first()).toBeFocused();
});

test("the history can be limited to a day", async () => {
  const { page } = ada;
  const day = history().getByRole("heading", { name: /^(Today|Yesterday)$/ }); // midnight may pass in between
  await expect(day.first()).toBeVisible();
  await history().getByRole("spinbutton").first().click();
  await page.keyboard.type("20200101");
  await expect(history().getByText("Nothing up to this day")).toBeVisible();
  await history().getByRole("button", { name: "Clear Up to the day" }).click();
  await expect(day.first()).toBeVisible();
});

test("a version gets a name, and can be found by it", async () => {
  const { page } = ada;
  await chooseFrom("Restored", "Name this version");
  const dialog = page.getByRole("dialog", { name: "Name this version" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("A version needs a name.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Before the storm");
  await dialog.getByRole("button", { name: "Save" }).click();
  await show("Named and published versions");
  await expect(rows()).toHaveCount(1);
  await expect(rows()).toContainText("Before the storm");
  await show("Every change");
});

test("two versions are compared", async () => {
  const { page } = ada;
  await history()
    .getByRole("button", { name: /Ada .*5 changes/ })
    .click();
  await rows().filter({ hasText: "Before the storm" }).getByRole("button").first().click();
  await expect(version()).toContainText("“Before the storm” is the same as the draft");
  await chooseFrom("Created", "Compare with this version");
  await expect(version()).toContainText("differs");
  const differences = page.getByRole("region", { name: "What differs between the versions" });
  await expect(differences.getByRole("listitem")).toHaveCount(2);
  await version().getByRole("button", { name: "Back to the draft" }).click();
  await expect(version()).toHaveCount(0);
});

test("a restore is an edit like any other: the other person sees it live, and continues", async () => {
  await openBuilder(berta.page, id);
  await write(berta.page, second);
  await chooseFrom("Created", "Restore the whole page");
  await expect(berta.page.getByText("Nets")).toHaveCount(0);
  await saved(ada.page);
  await ada.page.getByRole("button", { name: "Undo" }).click();
  await expect(blockOn(berta.page, first)).toHaveText("Nets dry in the sun");
  await write(berta.page, second);
  await berta.page.keyboard.type(" and fly");
  await berta.page.keyboard.press("Escape");
  await expect(blockOn(ada.page, second)).toHaveText("Gulls wait for the cook and fly");
});

test("a change of several blocks is one row, and one undo reverts it after a reload", async () => {
  const { page } = ada;
  await blockOn(page, first).click();
  await blockOn(page, second).click({ modifiers: ["Shift"] });
  await page.keyboard.press("Delete");
  await expect(blockOn(page, first)).toHaveCount(0);
  await expect(rows().filter({ hasText: /^Removed .* and 1 more/ })).toHaveCount(1);
  await saved(page);
  await page.reload();
  await saved(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(blockOn(page, first)).toHaveText("Nets dry in the sun");
  await expect(blockOn(berta.page, second)).toHaveText("Gulls wait for the cook and fly");
});

test("no page reported an error", () => {
  expect([...ada.complaints, ...berta.complaints]).toEqual([]);
});
