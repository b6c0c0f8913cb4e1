import type { Browser } from "playwright-core";
import { expect, openBrowser } from "../support/browser.ts";
import { type Builder, builder } from "../support/building.ts";

// The product's own forms, with a pause between pressing and releasing the mouse, as people press.

const run = Date.now().toString(36);
const PRESS = { delay: 150 };

let browser: Browser;
let ada: Builder;
let mozaikId: string;

beforeAll(async () => {
  browser = await openBrowser();
  ada = await builder(browser, `forms-${run}`, "Ada Forms");
  mozaikId = (await ada.caller.call("POST", "/api/mozaiks", { name: `Tides ${run}` })).body.id;
});
afterAll(() => browser?.close());

const save = () => ada.page.getByRole("button", { name: "Save", exact: true });

test("the first press on Save reports an emptied required field, in the mall's own words", async () => {
  const { page } = ada;
  await page.goto("/asset/create");
  await page.getByRole("textbox", { name: /^Name/ }).fill("Heron");
  const summary = page.getByRole("textbox", { name: /^Summary/ });
  await summary.fill("A grey heron");
  await summary.fill("");
  await save().click(PRESS);
  await expect(summary).toHaveAccessibleDescription("Must enter a summary of the asset");
  await expect(summary).toBeFocused();
});

test("a tag that is typed but not entered is saved by the first press on Save", async () => {
  const { page } = ada;
  await page.goto(`/mozaik/${mozaikId}/settings`);
  await page.getByRole("textbox", { name: "Tags" }).fill("forgotten");
  // Save has nothing to save until the press leaves the field.
  const box = await save().boundingBox();
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 4, PRESS);
  await expect(page.getByText("Settings saved")).toBeVisible();
  expect((await ada.caller.call("GET", `/api/mozaiks/${mozaikId}`)).body.settings.tags).toEqual(["forgotten"]);
});

test("a price that cannot be read holds back the first press on Save, and the next one saves it corrected", async () => {
  const { page } = ada;
  await page.goto(`/mozaik/${mozaikId}/settings?section=marketplace`);
  await page.getByRole("button", { name: /Add Purchase Option/ }).click();
  const dialog = page.getByRole("dialog", { name: "Create Purchase Option" });
  const price = dialog.getByRole("textbox", { name: "Price" });
  await price.fill("12 or 13");
  await dialog.getByRole("button", { name: "Save" }).click(PRESS);
  await expect(price).toHaveAccessibleDescription("Use a number.");
  await expect(price).toBeFocused();
  await price.fill("12,50");
  await dialog.getByRole("textbox", { name: "Tax (%)" }).fill("14,975 %");
  await dialog.getByRole("button", { name: "Save" }).click(PRESS);
  await expect(dialog).toBeHidden();
  const options = await ada.caller.call("GET", `/public/api/items/mozaik/${mozaikId}/licenseOptions`);
  expect(options.body).toMatchObject([{ price: 1250, taxPercentage: 14.975 }]);
  expect(ada.complaints).toEqual([]);
});
