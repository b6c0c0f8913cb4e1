import type { Browser, Page } from "playwright-core";
import { expect, openBrowser } from "../support/browser.ts";

// What search engines and people without script get: the pages as the server sends them.

const ORIGIN = process.env.MALL_ORIGIN ?? "";

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  const context = await browser.newContext({ baseURL: ORIGIN, javaScriptEnabled: false });
  page = await context.newPage();
});
afterAll(() => browser?.close());

const html = async (path: string) => (await fetch(ORIGIN + path)).text();

test.each([
  ["/", "New in the mall"],
  ["/explore", "Explore"],
  ["/explore?type=mozaik&sort=name", "Explore Mozaiks"],
  ["/explore/assets", "Explore assets"],
  ["/profile/view/ada-demo", "Ada Demo"],
])("%s holds cards with their prices and links", async (path, words) => {
  const text = await html(path);
  expect(text).toMatch(new RegExp(words, "i"));
  expect(text.match(/<article /g)?.length).toBeGreaterThan(4);
  expect(text).toMatch(/<span class="mall-card-price">\$ \d+\.\d\d/);
  expect(text).toMatch(/<a href="\/(mozaik|asset)\/[a-z0-9-]+">/);
  expect(text).toMatch(/<link rel="canonical" href="http/);
  expect(text).toMatch(/<meta name="description" content="[^"]{10}/);
});

test("an asset for sale names its author, and what can be bought at which price", async () => {
  const text = await html("/asset/forty-eight-squares");
  expect(text).toMatch(/href="\/profile\/view\/[a-z-]+"[^>]*>Clio Demo<\/a>/);
  expect(text).toMatch(/<span class="mall-offer-price">\$ \d/);
  expect(text).toContain('href="/login?returnTo=%2Fasset%2Fforty-eight-squares"');
});

test("a search is a form, its tags are links", async () => {
  await page.goto("/explore/assets");
  await page.getByRole("searchbox", { name: "Search by text" }).fill("heron");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("link", { name: "Heron in the reeds", exact: true })).toBeVisible();
  await page.goto("/asset/heron-in-the-reeds");
  await page.getByRole("list", { name: "Tags" }).getByRole("link", { name: "birds" }).click();
  await expect(page.getByRole("link", { name: "Remove tag birds" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Heron in the reeds", exact: true })).toBeVisible();
});

test("a price and an order are chosen in the form, a kind by its link", async () => {
  await page.goto("/explore");
  await page.getByRole("combobox", { name: "Price" }).selectOption("Paid");
  await page.getByRole("combobox", { name: "Order" }).selectOption("Lowest price first");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("article").first()).toContainText("$ 2.00");
  await page.getByRole("link", { name: "Pictures", exact: true }).click();
  await expect(page).toHaveURL("/explore?type=image&price=paid&sort=price-low");
  await expect(page.getByRole("article").first()).toContainText("Picture");
});

test("the menu of a narrow window opens", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Login" })).toBeVisible();
});

test.each(["/asset/nothing-there", "/profile/view/nobody-there", "/mozaik/nothing-there"])(
  "%s is answered with 404",
  async (path) => expect((await fetch(ORIGIN + path)).status).toBe(404),
);
