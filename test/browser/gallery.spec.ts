import { globSync } from "node:fs";
import { basename } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { expect, expectAccessible, expectColoursAccessible, openBrowser, PATIENCE_MS } from "../support/browser.ts";
import { type Focus, focusOf, unreached } from "../support/keyboard.ts";
import { expectPicture } from "../support/pictures.ts";

// Every exhibit of the gallery in both themes: screenshot, keyboard walk, and axe.

const widgets = globSync(["frontend/{ui,gallery/widgets}/**/*.exhibit.tsx", "frontend/mozaik/builder/**/*.exhibit.tsx"])
  .map((path) => basename(path, ".exhibit.tsx"))
  .sort();
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/** The controls that open a popup, by exhibit: a walk takes longer than all the rest, so each exhibit has one. */
const openersOf = new Map<string, readonly Focus[]>();

let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  const context = await browser.newContext({
    baseURL: process.env.MALL_ORIGIN ?? "",
    locale: "en-US",
    timezoneId: "Europe/Berlin",
    viewport: { width: 960, height: 800 },
    deviceScaleFactor: 1,
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(PATIENCE_MS);
  page = await context.newPage();
  await page.clock.setFixedTime("2026-11-21T12:00:00+01:00"); // calendars mark today, and the pictures were taken on this day
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error}`));
  page.on("console", (message) => {
    // the browser itself reports the broken file with which a player shows its error
    if (message.type() === "error" && !message.text().startsWith("Media could not be loaded"))
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  await page.goto("/gallery/?widget=none");
});
afterAll(() => browser?.close());

/** Shows an address of the gallery without loading the page again, as going back would. */
const goTo = (search: string) =>
  page.evaluate((to) => {
    history.replaceState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, search);

/** Shows the exhibit that is on the page in another theme. */
const colour = (widget: string, theme: Theme) => goTo(`?widget=${widget}&theme=${theme}`);

/** Starts the exhibit of one widget, in light colours, and waits until its fonts, pictures and videos are loaded. */
async function open(widget: string): Promise<Locator> {
  await goTo("?widget=none");
  await expect(page.getByRole("heading", { level: 1, name: "No such widget" })).toBeVisible();
  await colour(widget, "light");
  const exhibit = page.locator("[data-exhibit]");
  await expect(exhibit).toBeVisible();
  await page.evaluate(() => {
    scrollTo(0, 0);
    document.documentElement.removeAttribute("dir");
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  // a player shows its length once it has read its file
  await page.waitForFunction(() =>
    [...document.querySelectorAll("audio, video")].every(
      (media) =>
        !(media instanceof HTMLMediaElement) ||
        media.networkState !== media.NETWORK_LOADING ||
        media.readyState >= media.HAVE_CURRENT_DATA,
    ),
  );
  return exhibit;
}

const picture = (of: Locator) => of.screenshot({ animations: "disabled", caret: "hide", scale: "css" });

/** The popup that a trigger has opened. */
const popup = () =>
  page.locator(
    ["dialog", "alertdialog", "menu", "listbox"].map((role) => `[role="${role}"]:not([data-exhibit] *)`).join(),
  );

test("the gallery lists every exhibit and shows them all on one page", async () => {
  await page.goto("/gallery/");
  await expect(page.getByRole("navigation", { name: "Widgets" }).getByRole("link")).toHaveCount(widgets.length + 1);
  await expect(page.locator("[data-exhibit]")).toHaveCount(widgets.length);
});

test.each(widgets)("%s: matches its picture in both themes, and axe finds nothing", async (widget) => {
  const exhibit = await open(widget);
  await expectPicture(`${widget}.light`, await picture(exhibit));
  await expectAccessible(page);
  await colour(widget, "dark");
  await expectPicture(`${widget}.dark`, await picture(exhibit));
  await expectColoursAccessible(page);
});

test.each(widgets)("%s: Tab reaches every control, and the focus is visible", async (widget) => {
  await open(widget);
  const visited = await walk();
  openersOf.set(
    widget,
    visited.filter(({ opensBy }) => opensBy),
  );
  expect(visited.filter(({ ring }) => !ring).map(({ name }) => `no focus ring: ${name}`)).toEqual([]);
  expect(await unreached(page, visited)).toEqual([]);
});

test.each(widgets)("%s: popups open and close by keyboard, and axe finds nothing in both themes", async (widget) => {
  const known = openersOf.get(widget);
  if (known?.length === 0) return;
  await open(widget);
  let isFirst = true;
  for (const { path, opensBy } of known ?? (await walk())) {
    if (!opensBy) continue;
    const trigger = page.locator(path);
    await trigger.focus();
    if ((await trigger.getAttribute("aria-expanded")) !== "true") await page.keyboard.press(opensBy);
    await expect(trigger).toHaveAttribute("aria-expanded", "true");
    await nextFrame();
    if ((await popup().count()) === 0) {
      await trigger.press(opensBy); // it expands in place, and collapses the same way
      await expect(trigger).toHaveAttribute("aria-expanded", "false");
      continue;
    }
    await expect(popup().last()).toBeVisible();
    const isList = (await popup().last().getAttribute("role")) === "listbox";
    await expectAccessible(page, isList ? AROUND_A_LIST : []);
    if (isFirst) await expectPicture(`${widget}.open.light`, await picture(popup().last()));
    await colour(widget, "dark");
    await expectColoursAccessible(page);
    if (isFirst) await expectPicture(`${widget}.open.dark`, await picture(popup().last()));
    await colour(widget, "light");
    isFirst = false;
    await page.keyboard.press("Escape");
    await expect(trigger).toHaveAttribute("aria-expanded", "false");
    await expect(trigger).toBeFocused();
  }
});

test.each(THEMES)(
  "toasts, %s: can be reached by keyboard, match their picture, and can be dismissed",
  async (theme) => {
    await page.goto("/gallery/?widget=toast"); // without those of the test before
    await colour("toast", theme);
    for (const name of ["Copy the link", "Upload", "Go offline"]) {
      await page.getByRole("button", { name }).focus();
      await page.keyboard.press("Enter");
    }
    const region = page.getByRole("region", { name: /Notifications/ });
    await expect(region.getByRole("alertdialog")).toHaveCount(3);
    await region.hover(); // they stay while the pointer is over them
    await expectAccessible(page);
    await expectPicture(`toast.open.${theme}`, await picture(region));
    await region.getByRole("button", { name: "Dismiss" }).first().press("Enter");
    await expect(region.getByRole("alertdialog")).toHaveCount(2);
  },
);

test.each(THEMES)("a tooltip, %s: shows on keyboard focus, closes on Escape, and axe finds nothing", async (theme) => {
  await open("tooltip");
  await colour("tooltip", theme);
  await page.locator("[data-exhibit]").click({ position: { x: 1, y: 1 } });
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tooltip")).toBeVisible();
  await expectAccessible(page);
  await expectPicture(`tooltip.open.${theme}`, await picture(page.getByRole("tooltip")));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toHaveCount(0);
});

test("tabs that do not fit are scrolled by buttons, and no button covers a tab reached by arrow keys", async () => {
  await open("tabs");
  const months = page.locator('[data-state="Longer than their place"]');
  const buttons = months.locator("button");
  await expect(buttons).toHaveCount(1); // only at the end: nothing is hidden before the first tab
  await buttons.click();
  await expect(buttons).toHaveCount(2);
  await months.getByRole("tab", { name: "April" }).focus();
  for (const key of [...Array(5).fill("ArrowRight"), ...Array(5).fill("ArrowLeft")]) {
    await page.keyboard.press(key);
    await nextFrame();
    const tab = await months.locator('[role="tab"]:focus').boundingBox();
    for (const button of await buttons.all()) {
      const cover = await button.boundingBox();
      if (!tab || !cover) throw new Error("a tab or a scroll button has no place");
      expect(tab.x >= cover.x + cover.width || tab.x + tab.width <= cover.x).toBe(true);
    }
  }
});

test("tabs that do not fit show the selected one from the start", async () => {
  await open("tabs");
  const strip = page.locator('[data-state="The chosen one far along"]');
  await expect(strip.getByRole("tab", { name: "October" })).toBeInViewport({ ratio: 1 });
  await expect(strip.getByRole("tab", { name: "January" })).not.toBeInViewport();
  await strip.getByRole("button", { name: "Previous tabs" }).click();
  await strip.getByRole("button", { name: "Previous tabs" }).click();
  await expect(strip.getByRole("tab", { name: "January" })).toBeInViewport();
});

test("in a right-to-left page tabs scroll both ways, a slider is filled up to its thumb, and a switch keeps its own", async () => {
  await open("tabs");
  const toRight = () => document.documentElement.setAttribute("dir", "rtl");
  await page.evaluate(toRight);
  const strip = page.locator('[data-state="Longer than their place"]');
  await strip.getByRole("button", { name: "Next tabs" }).click();
  await strip.getByRole("button", { name: "Next tabs" }).click();
  await expect(strip.getByRole("tab", { name: "December" })).toBeInViewport({ ratio: 1 });
  await strip.getByRole("button", { name: "Previous tabs" }).click();
  await expect(strip.getByRole("tab", { name: "December" })).not.toBeInViewport();

  await open("slider-input");
  await page.evaluate(toRight);
  const ends = await page
    .getByRole("slider", { name: "Rating" })
    .first()
    .evaluate((input) => {
      const thumb = input.closest("[data-rac]")?.getBoundingClientRect();
      const fill = input.closest("[data-rac]")?.previousElementSibling?.getBoundingClientRect();
      return { thumb: thumb && thumb.x + thumb.width / 2, fill: fill?.right };
    });
  expect(ends.fill).toBeCloseTo(ends.thumb ?? Number.NaN, 0);

  await open("switch");
  await page.evaluate(toRight);
  const outside = await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const tracks = [...document.querySelectorAll("[data-exhibit] label > [aria-hidden]")];
    return tracks.map((track) => {
      const [room, thumb] = [track.getBoundingClientRect(), track.firstElementChild?.getBoundingClientRect()];
      return !thumb || thumb.left < room.left || thumb.right > room.right;
    });
  });
  expect(outside).toEqual([false, false, false, false, false]);
});

test("the gallery reported no error", () => {
  expect(complaints).toEqual([]);
});

/**
 * Rules that are wrong for an open list. React Aria hides the page around it from assistive technology but leaves it in
 * the tab order; Tab closes the list. And an option has a description separate from its name.
 */
const AROUND_A_LIST = ["aria-hidden-focus", "page-has-heading-one", "label-content-name-mismatch"];

/** Waits for what a widget draws in the frame after a change of state. */
const nextFrame = () =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );

/** Presses Tab through the exhibit, from its start until the focus leaves it or returns to the start. */
async function walk(): Promise<Focus[]> {
  await page.locator("[data-exhibit]").click({ position: { x: 1, y: 1 } });
  const visited: Focus[] = [];
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press("Tab");
    const focus = await focusOf(page);
    if (!focus || visited.some(({ path }) => path === focus.path)) break;
    visited.push(focus);
  }
  return visited;
}
