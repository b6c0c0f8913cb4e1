import type { Browser, Page } from "playwright-core";
import { type EditRequest, NEW_INTERACTIONS, type RichText } from "#mozaik/document";
import { expect, expectAccessible, openBrowser, type Visit, visitor } from "../support/browser.ts";
import { type Builder, builder, edit, mozaikOf, publish } from "../support/building.ts";

// Interactions on published pages, for a guest with a keyboard, without a script, and without motion.

const run = Date.now().toString(36);
const { slider, swivel, fade, lift, motion, accordion } = NEW_INTERACTIONS;
const TEXT: RichText = { v: 1, blocks: [{ type: "paragraph", children: [{ type: "text", text: "Behind the tide" }] }] };

let browser: Browser;
let ada: Builder;
let guest: Visit;
let id: string;
let tile: string;

beforeAll(async () => {
  browser = await openBrowser();
  ada = await builder(browser, `moves-ada-${run}`, `Ada ${run}`);
  guest = await visitor(browser);
});
afterAll(() => browser?.close());

const put = (node: string, interaction: object): EditRequest =>
  ({ edit: "setInteraction", input: { id: node, interaction } }) as EditRequest;

async function publishWith(...edits: EditRequest[]): Promise<void> {
  await edit(ada.caller, id, ...edits);
  await publish(ada.caller, id);
}

const opener = (page: Page, name: string) => page.locator("summary").and(page.getByLabel(name));

test("a guest opens a slider and a swivel by keyboard, and axe finds nothing", async () => {
  const words = ["Slides", "Swivels", "Fades", "Lifts", "Moves"];
  const made = await mozaikOf(ada.caller, `Moves ${run}`, words);
  ({ id, tile } = made);
  const [one, two, three, four, five] = made.blocks;
  await publishWith(
    put(one!, { ...slider, name: "More of the tide", text: TEXT }),
    put(two!, { ...swivel, name: "The other side", text: TEXT }),
    put(three!, fade),
    put(four!, lift),
    put(five!, motion),
  );
  const { page } = guest;
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(async () => expect((await page.goto(`/mozaik/${id}`))?.status()).toBe(200)).toPass(); // once it is published
    for (const name of ["More of the tide", "The other side"]) {
      const over = page.getByRole("group", { name });
      await expect(over).toBeHidden();
      await opener(page, name).focus();
      await page.keyboard.press("Enter");
      await expect(over).toBeVisible();
      await expect(over).toContainText("Behind the tide");
      await expectAccessible(page);
      await page.keyboard.press("Enter");
      await expect(over).toBeHidden();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test.each(["bottom", "top", "left"] as const)(
  "a block taller than the window shows its text beside the handle at the %s",
  async (position) => {
    const made = await mozaikOf(ada.caller, `Tall ${position} ${run}`, ["A long text. ".repeat(3_000)]);
    await edit(ada.caller, made.id, put(made.blocks[0]!, { ...slider, position, name: "More", text: TEXT }));
    await publish(ada.caller, made.id);
    const { page } = guest;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/mozaik/${made.id}`);
    await opener(page, "More").click();
    await expect(page.getByText("Behind the tide")).toBeInViewport({ ratio: 1 });
  },
);

test("a link to a tile opens its accordion, which opens without a script too", async () => {
  await publishWith(put(tile, { ...accordion, isTarget: true }));
  const { page } = guest;
  await expect(async () => {
    await page.goto(`/mozaik/${id}`); // guests may get the earlier version for a moment
    await expect(page.getByText("Fades", { exact: true })).toBeHidden({ timeout: 500 });
  }).toPass();
  await page.goto(`/mozaik/${id}/target/${tile}`);
  await expect(page.getByText("Fades", { exact: true })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: process.env.MALL_ORIGIN ?? "", javaScriptEnabled: false });
  const bare = await context.newPage();
  await bare.goto(`/mozaik/${id}`);
  await opener(bare, "Show More...").click();
  await expect(bare.getByText("Fades", { exact: true })).toBeVisible();
});

test("nothing moves for people who prefer reduced motion, and printing shows every text", async () => {
  const { page } = guest;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/mozaik/${id}/target/${tile}`);
  await expect(page.getByText("Moves", { exact: true })).toBeVisible();
  await opener(page, "More of the tide").press("Enter");
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.emulateMedia({ media: "print" });
  await page.goto(`/mozaik/${id}`);
  for (const words of ["Fades", "Moves"]) await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByText("Behind the tide").first()).toBeVisible();
  expect([...ada.complaints, ...guest.complaints]).toEqual([]);
});
