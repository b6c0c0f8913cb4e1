import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { expect, expectAccessible, openBrowser, visitor } from "../support/browser.ts";
import { giveSession, register } from "../support/signed-in.ts";
import { unzipped } from "../support/unzipped.ts";

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

  await page.getByRole("button", { name: "Releases" }).click();
  await page.getByRole("button", { name: "Download website" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /^Download the files of/ }).click(),
  ]);
  await expectAccessible(page);
  await visitFiles(browser, await unpacked(await download.path()));

  await page.getByRole("button", { name: "Hosts" }).click();
  await page.getByRole("textbox", { name: "New host" }).fill(`www.plumb-${run}.example`);
  await page.getByRole("button", { name: "Add host" }).click();
  await expect(page.getByText("Waiting for proof")).toBeVisible();
  await expectAccessible(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 390, height: 800 });
  // the workspace narrows its sidebar once the window is narrow
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.setViewportSize({ width, height });
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Waiting for proof")).toBeHidden();

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

/** The files of a downloaded website in a folder of their own. */
async function unpacked(zip: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "website-"));
  for (const [name, bytes] of Object.entries(await unzipped(await readFile(zip)))) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  return folder;
}

/** From the disk, at the top of a bare file server and below it, without any other network. */
async function visitFiles(browser: Browser, folder: string): Promise<void> {
  const server = createServer((request, answer) => {
    const path = decodeURIComponent(new URL(request.url ?? "", "http://files").pathname).replace(/^\/deep\/down/, "");
    const type = /\.css$/.test(path) ? "text/css" : /\.html$/.test(path) ? "text/html" : "application/octet-stream";
    readFile(join(folder, path)).then(
      (bytes) => answer.writeHead(200, { "content-type": type }).end(bytes),
      () => answer.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const starts = [pathToFileURL(folder).href, origin, `${origin}/deep/down`];
  for (const start of starts) {
    const { page, context, complaints } = await visitor(browser);
    const failed: string[] = [];
    await context.route("**/*", (route) =>
      route.request().url().startsWith(start) ? route.continue() : route.abort(),
    );
    page.on("requestfailed", (request) => failed.push(request.url()));
    page.on("response", (response) => response.status() >= 400 && failed.push(response.url()));
    await page.goto(`${start}/index.html`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We make complicated things plain.");
    await page.getByRole("navigation").getByRole("link", { name: "Services" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What we do");
    if (start === origin) await expectAccessible(page); // axe itself asks for the styles again, which a disk refuses
    await page.getByRole("link", { name: "Send a brief" }).click();
    await expect(page.getByRole("link", { name: /^Send \(on / })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect([...failed, ...complaints]).toEqual([]);
    await context.close();
  }
  server.close();
}
