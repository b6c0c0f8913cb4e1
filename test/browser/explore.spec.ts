import type { Browser, Page } from "playwright-core";
import { expect, expectAccessible, openBrowser, type Visit, visitor } from "../support/browser.ts";
import { shiftsOf, watchShifts } from "../support/shifts.ts";

// Explore's search with script. `pages-without-script` has the form.

let browser: Browser;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  visit = await visitor(browser);
  page = visit.page;
});
afterAll(() => browser?.close());

const text = () => page.getByRole("searchbox", { name: "Search by text" });
const tags = () => page.getByRole("textbox", { name: "Search by tags" });
const cards = () => page.getByRole("list", { name: "Assets", exact: true }).getByRole("article");
const query = () => new URL(page.url()).search;

test("typing searches in place: cards, count and address follow, the focus stays", async () => {
  await page.goto("/");
  await page.goto("/explore/assets");
  await text().pressSequentially("heron");
  await expect(cards()).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: "Assets: 1 result" })).toHaveCount(1);
  await expect(text()).toBeFocused();
  expect(query()).toBe("?text=heron");
  await expect(page.getByRole("link", { name: "Login", exact: true }).first()).toHaveAttribute("href", /text%3Dheron/);
});

test("a comma makes a tag of what is typed, Backspace removes the last one", async () => {
  await tags().pressSequentially("birds,no such tag,");
  await expect(page.getByRole("link", { name: "Remove tag no such tag" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  expect(query()).toBe("?text=heron&tags=birds%2Cno+such+tag");
  await expectAccessible(page);
  await tags().press("Backspace");
  await expect(page.getByRole("link", { name: "Remove tag no such tag" })).toHaveCount(0);
  await expect(cards()).toHaveCount(1);
  await expect(tags()).toBeFocused();
});

test("a chip removes its tag in place, and reloading shows the same search", async () => {
  await page.getByRole("link", { name: "Remove tag birds" }).click();
  await expect(page.getByRole("link", { name: "Remove tag birds" })).toHaveCount(0);
  await expect(tags()).toBeFocused();
  await page.reload();
  await expect(text()).toHaveValue("heron");
  await expect(cards()).toHaveCount(1);
});

test("clearing the search shows the whole shelf again", async () => {
  await text().fill("");
  await expect.poll(() => cards().count()).toBeGreaterThan(10);
  expect(query()).toBe("");
});

test("an order and a price are applied in place and kept by the kinds", async () => {
  await page.getByRole("combobox", { name: "Order" }).selectOption("Highest price first");
  await expect(cards().first()).toContainText("$ 20.00");
  await page.getByRole("combobox", { name: "Price" }).selectOption("Free");
  await expect(cards().filter({ hasText: "$" })).toHaveCount(0);
  expect(query()).toBe("?price=free&sort=price-high");
  await expect(page.getByRole("link", { name: "Videos" })).toHaveAttribute(
    "href",
    "/explore?type=video&price=free&sort=price-high",
  );
  await page.getByRole("combobox", { name: "Price" }).selectOption("Free and paid");
  await page.getByRole("combobox", { name: "Order" }).selectOption("Newest first");
  await expect.poll(query).toBe("");
});

test("an earlier answer that comes late does not replace a later one", async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/text=harb$/, async (route) => {
    await held;
    await route.continue().catch(() => undefined); // given up meanwhile
  });
  const asked = page.waitForRequest(/text=harb$/);
  await text().fill("harb");
  await asked;
  await text().fill("heron");
  await expect(cards()).toHaveCount(1);
  release();
  await page.unroute(/text=harb$/);
  expect(query()).toBe("?text=heron");
  await expect(text()).toHaveValue("heron");
});

test("going back leaves the search for the page before it", async () => {
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  expect(visit.complaints).toEqual([]);
});

test("on a phone the filters are closed, and nothing moves for that", async () => {
  const { page: phone, context } = await visitor(browser);
  await phone.setViewportSize({ width: 390, height: 844 });
  await watchShifts(phone);
  await phone.goto("/explore");
  const order = phone.getByRole("combobox", { name: "Order" });
  await expect(phone.locator(".mall-explore-filters[data-ready]")).toBeVisible();
  await expect(order).toBeHidden();
  expect(await shiftsOf(phone)).toBe("nothing");
  await phone.getByText("Filters and order").click();
  await expect(order).toBeVisible();
  await context.close();
});
