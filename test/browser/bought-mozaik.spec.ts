import type { Browser } from "playwright-core";
import { seenLine } from "#modules/marketplace/rules/seen-lines";
import { expect, expectAccessible, openBrowser, type Visit, visitor } from "../support/browser.ts";
import { OPTION } from "../support/selling.ts";
import { giveSession, register } from "../support/signed-in.ts";

// What a buyer still reaches after its author has hidden and deleted it.

const run = Date.now().toString(36);

let browser: Browser;
let visit: Visit | undefined;

beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(async () => {
  expect(visit?.complaints).toEqual([]);
  await visit?.context.close();
});
afterAll(() => browser?.close());

test("a buyer is led from the page of a hidden or deleted Mozaik to the version they bought; a guest is not", async () => {
  const origin = process.env.MALL_ORIGIN ?? "";
  const [seller, buyer] = [await register(`seller-${run}`), await register(`buyer-${run}`)];
  const as =
    ({ accessToken }: { accessToken: string }) =>
    async (method: string, path: string, body?: object) => {
      const answer = await fetch(origin + path, {
        method,
        headers: { authorization: `Bearer ${accessToken}`, ...(body && { "content-type": "application/json" }) },
        body: body === undefined ? null : JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      const text = await answer.text();
      return text ? JSON.parse(text) : undefined;
    };
  const [sell, buy] = [as(seller), as(buyer)];
  const { id } = await sell("POST", "/api/mozaiks", {
    name: "Harbour",
    template: "photo-essay",
    url: `harbour-${run}`,
  });
  await sell("POST", `/api/mozaiks/${id}/publish`);
  const option = await sell("POST", "/api/licenseOptions", { itemType: "mozaik", itemId: id, option: OPTION });
  await buy("POST", "/api/cart/items", { licenseOptionId: option.id });
  const inCart = async () => (await buy("GET", "/api/cart")).items;
  await expect.poll(inCart).toHaveLength(1);
  await buy("POST", "/api/checkout", { lines: (await inCart()).map(seenLine) });
  await sell("POST", `/api/mozaiks/${id}/unpublish`);

  await expect.poll(async () => (await fetch(`${origin}/mozaik/${id}`)).status).toBe(404);
  await expect.poll(async () => (await buy("GET", "/api/purchases")).items[0]?.isPublic).toBe(false);

  visit = await visitor(browser);
  const { page, context } = visit;
  await page.goto(`/mozaik/harbour-${run}`);
  await expect(page.getByRole("heading", { name: "There is nothing here" })).toBeVisible();

  await giveSession(context, buyer); // the page loads again by itself
  await page.waitForURL(`/mozaik/${id}/bought`);
  await expect(
    page.getByText(/^This is the version you bought on .*\. Its author has since hidden it\.$/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });

  await sell("DELETE", `/api/mozaiks/${id}`);
  await page.getByRole("link", { name: "Purchases" }).click();
  await page.getByRole("link", { name: "Open" }).click();
  await page.waitForURL(`/mozaik/${id}/bought`);
  await expect(page.getByText(/Its author has since deleted it\.$/)).toBeVisible();
});
