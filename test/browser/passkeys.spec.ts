import type { Browser, BrowserContext } from "playwright-core";
import { expect, expectAccessible, openBrowser, PATIENCE_MS } from "../support/browser.ts";
import { giveSession, register } from "../support/signed-in.ts";

// A passkey is made on a device, and logs in without a password. Chromium plays the device.

let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  browser = await openBrowser();
  context = await browser.newContext({
    baseURL: (process.env.MALL_ORIGIN ?? "").replace("127.0.0.1", "localhost"), // a passkey needs a name, not a number
    locale: "en-US",
    timezoneId: "Europe/Berlin",
  });
  context.setDefaultTimeout(PATIENCE_MS);
});
afterAll(() => browser?.close());

test("a passkey is added with the password, logs in alone, and no longer after it is removed", async () => {
  const username = `keys-${Date.now().toString(36)}`;
  await giveSession(context, await register(username));
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto("/profile/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Name").fill("My laptop");
  await page.getByLabel("Your password").fill("correct horse battery");
  await page.getByRole("button", { name: "Continue" }).click();
  const list = page.getByRole("list", { name: "Passkeys" });
  await expect(list.getByText("My laptop")).toBeVisible();
  await expectAccessible(page);

  const logIn = async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto("/login");
    await page.getByRole("button", { name: "Login with a passkey" }).click();
  };
  await logIn();
  await page.waitForURL(/my-content/);
  await page.goto("/profile/security");
  await expect(list.getByText(/Last used on/)).toBeVisible();

  await page.getByRole("button", { name: "Remove My laptop" }).click();
  await page.getByLabel("Your password").fill("correct horse battery");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(list).toHaveCount(0);
  await logIn();
  await expect(page.getByRole("alert")).toContainText("This passkey could not be used");
});
