import type { Browser, Locator, Page } from "playwright-core";
import { NEW_WIDGETS, type Widget } from "#mozaik/document";
import { expect, expectAccessible, openBrowser, type Visit, visitor } from "../support/browser.ts";
import { builder, edit, mozaikOf, publish } from "../support/building.ts";

// Menus by keyboard, by pointer and without script: the browser itself opens and closes their lists.

const run = Date.now().toString(36);

let browser: Browser;
let guest: Visit;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  guest = await visitor(browser);
  page = guest.page;
});
afterAll(() => browser?.close());

const link = (menu: Locator, name: string) => menu.getByRole("link", { name, exact: true });
const press = async (...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** The menu in that state of the gallery's exhibit. */
async function exhibited(state: string, theme: "light" | "dark" = "light"): Promise<Locator> {
  await page.goto(`/gallery/?widget=menu-widget&theme=${theme}`);
  const menu = page.locator(`[data-state="${state}"]`).getByRole("navigation");
  await expect(menu).toHaveAttribute("data-live", "");
  return menu;
}

test("a row is walked by arrow keys, and opens and closes what is below an entry", async () => {
  const menu = await exhibited("Text");
  await link(menu, "Home").focus();
  await press("ArrowRight");
  await expect(link(menu, "Boats")).toBeFocused();
  await press("ArrowRight", "Enter");
  await expect(link(menu, "Ferries")).toBeVisible();
  await expectAccessible(page);
  await press("ArrowDown");
  await expect(link(menu, "Rowing boats")).toBeFocused();
  await press("End", "ArrowUp");
  await expect(link(menu, "Sailing boats with two masts")).toBeFocused();
  await press("Escape");
  await expect(link(menu, "Ferries")).toBeHidden();
  await expect(menu.getByRole("button", { name: "More: Boats" })).toBeFocused();
  await press("End");
  await expect(link(menu, "Contact")).toBeFocused();
});

test("what is open closes when the focus leaves it or the page is pressed elsewhere", async () => {
  const menu = await exhibited("Button");
  const harbour = menu.getByRole("button", { name: "Harbour", exact: true });
  await harbour.focus();
  await press("Enter", "Tab", "Tab", "Tab");
  await expect(link(menu, "Contact")).toBeFocused();
  await expect(link(menu, "South quay")).toBeHidden();
  await harbour.click();
  await expect(link(menu, "South quay")).toBeVisible();
  await page.locator('[data-state="Text"]').click({ position: { x: 2, y: 2 } });
  await expect(link(menu, "South quay")).toBeHidden();
});

test.each(["light", "dark"] as const)("on a narrow page it opens from a button, %s", async (theme) => {
  const menu = await exhibited(theme === "light" ? "Narrow page" : "Narrow and dark", theme);
  const button = menu.getByRole("button", { name: "Menu" });
  await expect(link(menu, "Home")).toBeHidden();
  await button.click();
  await expect(link(menu, "South quay")).toBeVisible();
  await expectAccessible(page);
  await press("ArrowDown");
  await expect(link(menu, "Home")).toBeFocused();
  await press("ArrowDown", "ArrowDown");
  await expect(link(menu, "Rowing boats")).toBeFocused();
  await press("Escape");
  await expect(button).toBeFocused();
  await expect(link(menu, "Home")).toBeHidden();
  await button.click();
  await link(menu, "Contact").click();
  await expect(link(menu, "Home")).toBeHidden();
});

test("without script a published menu opens and closes, as a row and on a phone", async () => {
  const author = await builder(browser, `menu-ada-${run}`, "Ada Menu");
  const { id, blocks } = await mozaikOf(author.caller, `Menus ${run}`, ["One", "Two"]);
  const widget: Widget = NEW_WIDGETS.menu;
  await edit(author.caller, id, {
    edit: "setContent",
    input: { id: blocks[0] ?? "", content: { type: "widget", widget } },
  });
  await publish(author.caller, id);
  const plain = await browser.newContext({ baseURL: process.env.MALL_ORIGIN ?? "", javaScriptEnabled: false });
  const visit = await plain.newPage();
  await visit.goto(`/mozaik/${id}`);
  const menu = visit.getByRole("navigation", { name: "Sample menu" });
  await expect(menu.getByText("Our story")).toBeHidden();
  await menu.getByRole("button", { name: "About" }).click();
  await expect(menu.getByText("Our story")).toBeVisible();
  await visit.keyboard.press("Escape");
  await expect(menu.getByText("Our story")).toBeHidden();
  await visit.setViewportSize({ width: 390, height: 844 });
  await expect(menu.getByText("Contact")).toBeHidden();
  await menu.getByRole("button", { name: "Menu" }).click();
  await expect(menu.getByText("Our story")).toBeVisible();
  await expect(menu.getByText("Contact")).toBeVisible();

  // with script: nothing more than its own chunk is loaded for it, and nothing moves
  await page.goto(`/mozaik/${id}`);
  const live = page.getByRole("navigation", { name: "Sample menu" });
  await expect(live).toHaveAttribute("data-live", "");
  await expectAccessible(page);
  expect(guest.complaints).toEqual([]);
});
