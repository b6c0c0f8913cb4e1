import type { Browser } from "playwright-core";
import { expect, expectAccessible, openBrowser, visitor } from "../support/browser.ts";
import { giveSession, register } from "../support/signed-in.ts";

// From a template to a website that guests can visit, and back.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("a website begins from a template, is changed, published, visited, unpublished and deleted", async () => {
  const run = Date.now().toString(36);
  const [author, guest] = [await visitor(browser), await visitor(browser)];
  await giveSession(author.context, await register(`plumb${run}`));
  const { page } = author;

  await page.goto("/sites");
  await page.getByRole("button", { name: "Create website" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(`Plumb ${run}`);
  await page.getByRole("button", { name: /^Studio/ }).click();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Plumb ${run}` })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Edit / })).toHaveText(["Edit", "Edit", "Edit", "Edit", "Edit", "Edit"]);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("textbox", { name: "Accent" }).fill("#7a1f5c");
  await page.getByRole("textbox", { name: "Accent" }).press("Enter");
  await page.getByRole("button", { name: "Save theme" }).click();
  await expect(page.getByText("The theme is saved. Publish to show it to visitors.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/^Published as release 1 at/)).toBeVisible();
  const address = (await page.getByRole("link", { name: /^\/sites\// }).getAttribute("href")) ?? "";

  await guest.page.goto(address);
  const heading = guest.page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("We make complicated things plain.");
  await expectAccessible(guest.page);
  await guest.page.getByRole("navigation").getByRole("link", { name: "Services" }).click();
  await expect(heading).toHaveText("What we do");
  await expect(guest.page).toHaveURL(`${address}/services`);
  await guest.page.getByRole("link", { name: "Send a brief" }).click();
  await expect(guest.page).toHaveURL(`${address}/brief`);
  await guest.page.goto(`${address}/nothing`);
  await guest.page.getByRole("link", { name: "To the start page" }).click();
  await expect(heading).toHaveText("We make complicated things plain.");

  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Unpublish" }).click();
  await expect(page.getByText("Not published yet.")).toBeVisible();
  expect((await guest.page.goto(address))?.status()).toBe(404);
  await page.getByRole("button", { name: "Delete website" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your own website" })).toBeVisible();

  expect([...author.complaints, ...guest.complaints]).toEqual([]);
  await Promise.all([author, guest].map(({ context }) => context.close()));
});
