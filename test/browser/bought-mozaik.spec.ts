import type { Browser } from "playwright-core";
import { seenLine } from "#modules/marketplace/rules/seen-lines";
import { expect, expectAccessible, openBrowser, type Visit, visitor } from "../support/browser.ts";
import { OPTION } from "../support/selling.ts";
import { giveSession, register, type Session } from "../support/signed-in.ts";

// A buyer's way from a purchase code's link to a refund, and what they still reach of a Mozaik that its author has hidden
// and deleted.

const run = Date.now().toString(36);
const origin = process.env.MALL_ORIGIN ?? "";

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

/** Calls the API for somebody. Answers may be JSON or a plain text. */
const as =
  ({ accessToken }: Session) =>
  async (method: string, path: string, body?: object) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, ...(body && { "content-type": "application/json" }) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    const text = await answer.text();
    return /^[[{]/.test(text) ? JSON.parse(text) : text;
  };

test("the link of a purchase code leads a guest through registration to the cart; a refund is shown to them", async () => {
  const seller = await register(`coder-${run}`);
  const sell = as(seller);
  const { id } = await sell("POST", "/api/mozaiks", {
    name: "Lantern",
    template: "photo-essay",
    url: `lantern-${run}`,
  });
  await sell("POST", `/api/mozaiks/${id}/publish`);
  const terms = { visible: false, taxPercentage: 0, hasTermsOfUse: true, termsOfUse: "Name the author." };
  const option = { ...OPTION, ...terms };
  const { id: licenseOptionId } = await sell("POST", "/api/licenseOptions", { itemType: "mozaik", itemId: id, option });
  const discount = { kind: "percent", percent: 25 };
  const code = await sell("POST", "/api/purchaseCodes", { licenseOptionId, discount });

  visit = await visitor(browser);
  const { page } = visit;
  await page.goto(`/explore?purchaseCode=${code}&itemType=mozaik`);
  await expect(page.getByText("$ 2.50 off $ 10.00 with this purchase code")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Register" }).click();
  await page.getByLabel("Username").fill(`guest-${run}`);
  await page.getByLabel("E-mail").fill(`guest-${run}@example.org`);
  await page.getByLabel(/^Password/).fill("correct horse battery");
  await page.getByLabel("Display name").fill("A guest");
  await page.getByRole("button", { name: "Register", exact: true }).last().click();

  await page.waitForURL("/cart");
  await expect(page.getByText("With a purchase code: $ 2.50 off $ 10.00")).toBeVisible();
  await page.getByText("I accept the terms of use").click();
  await page.getByRole("button", { name: "Checkout" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();

  const sales = async () => (await sell("GET", "/api/sales")).items;
  await expect.poll(sales).toMatchObject([{ total: 750, refundable: 750 }]);
  const other = await visitor(browser);
  await giveSession(other.context, seller);
  await other.page.goto("/profile/analytics");
  await other.page.getByRole("button", { name: "Refund Lantern" }).click();
  const dialog = other.page.getByRole("dialog");
  await dialog.getByRole("textbox").last().fill("A torn page.");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(other.page.getByText("$ 7.50 refunded")).toBeVisible();
  expect(other.complaints).toEqual([]);
  await other.context.close();

  await page.goto("/orders");
  await expect(page.getByText("$ 7.50 was refunded.")).toBeVisible();
  await expectAccessible(page);
});

test("a buyer is led from the page of a hidden or deleted Mozaik to the version they bought; a guest is not", async () => {
  const [seller, buyer] = [await register(`seller-${run}`), await register(`buyer-${run}`)];
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
  await expect(page.getByText(/^You have had this version since .*\. Its author has since hidden it\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });

  await sell("DELETE", `/api/mozaiks/${id}`);
  await page.getByRole("link", { name: "Purchases" }).click();
  await page.getByRole("link", { name: "Open" }).click();
  await page.waitForURL(`/mozaik/${id}/bought`);
  await expect(page.getByText(/Its author has since deleted it\.$/)).toBeVisible();
});
