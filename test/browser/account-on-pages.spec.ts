import type { Browser } from "playwright-core";
import { expect, expectAccessible, openBrowser, type Visit, visitor } from "../support/browser.ts";
import { giveSession, register } from "../support/signed-in.ts";

// What signed-in people find on the pages that the server renders for everyone alike.

const ASSET = "/asset/forty-eight-squares";

let browser: Browser;
let visit: Visit;

beforeAll(async () => {
  browser = await openBrowser();
  visit = await visitor(browser);
  await giveSession(visit.context, await register(`on-pages-${Date.now().toString(36)}`));
});
afterAll(() => browser?.close());

test("'Change password' opens its dialog on the profile, and once closed it stays closed", async () => {
  const { page } = visit;
  await page.goto("/explore");
  await page.getByRole("button", { name: /account$/ }).click();
  await page.getByRole("link", { name: "Change password" }).click();
  await expect(page.getByRole("dialog", { name: "Change password" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/profile$/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a buyer sees the original of an asset on sale, everyone else its preview", async () => {
  const { page } = visit;
  const picture = page.getByRole("main").locator("figure img");
  await page.goto(ASSET);
  const preview = await picture.getAttribute("src");
  await page.goto(ASSET, { waitUntil: "networkidle" });
  await expect(picture).toHaveAttribute("src", preview ?? "");
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await expect(page.getByText("Added to your cart")).toBeVisible();
  await page.goto("/cart");
  await page.getByRole("button", { name: /^Checkout/ }).click();
  await expect(page.getByText(/sandbox/i).first()).toBeVisible();
  // The purchase is granted shortly after the payment: open the page again until then.
  await expect(async () => {
    await page.goto(ASSET);
    await expect(picture).not.toHaveAttribute("src", preview ?? "", { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole("heading", { name: "Forty-eight squares", level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Purchase" })).toBeVisible();
  await expect(picture).toHaveJSProperty("complete", true);
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  await expectAccessible(page);
  expect(visit.complaints).toEqual([]);
});
