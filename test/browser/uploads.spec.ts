import type { Browser, Page } from "playwright-core";
import { expect, expectAccessible, openBrowser, type Visit, visitor } from "../support/browser.ts";
import { giveSession, register, type Session } from "../support/signed-in.ts";

// Files that are dropped on a screen arrive, each once, whatever happens to the page and the connection meanwhile.

const MB = 1024 * 1024;
const run = Date.now().toString(36);

let browser: Browser;
let visit: Visit;
let session: Session;
let serial = 0;

beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  session = await register(`uploader${run}${++serial}`);
  visit = await visitor(browser);
  await giveSession(visit.context, session);
  await openMyContent(visit.page);
});
afterEach(() => visit.context.close());
afterAll(() => browser?.close());

async function openMyContent(page: Page): Promise<void> {
  await page.goto("/my-content");
  await expect(page.getByRole("button", { name: "Upload files" })).toBeEnabled();
}

/** Drops files of the given sizes on the screen; `seed` decides their content. */
async function drop(page: Page, files: Readonly<Record<string, number>>, seed = 1): Promise<void> {
  await page.evaluate(
    ([sizes, first]) => {
      const transfer = new DataTransfer();
      for (const [index, [name, size]] of sizes.entries()) {
        const bytes = new Uint8Array(size).map((_, at) => (at * 31 + (at >> 8) + (index + first) * 7) & 255);
        transfer.items.add(new File([bytes], name));
      }
      const target = document.querySelector("main");
      for (const type of ["dragenter", "dragover", "drop"]) {
        target?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }));
      }
    },
    [Object.entries(files), seed] as const,
  );
}

const upload = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Upload", exact: true }).click();
const tray = (page: Page) => page.getByRole("region", { name: "Uploads" });
const row = (page: Page, name: string) => tray(page).getByRole("listitem").filter({ hasText: name });
/** Over a form the tray has closed by itself. */
const show = (page: Page) => tray(page).getByRole("button", { name: "Show uploads" }).click();

/** The names of the user's assets. */
async function assets(): Promise<string[]> {
  const headers = { authorization: `Bearer ${session.accessToken}` };
  const answer = await fetch(`${process.env.MALL_ORIGIN}/api/cards?scope=my-content&type=asset`, { headers });
  const { items } = (await answer.json()) as { items: { name: string }[] };
  return items.map(({ name }) => name).sort();
}

test("dropped files survive another screen, a lost connection and a reload, and each arrives once", async () => {
  const { page, context, complaints } = visit;
  // Of the large file only the first chunk comes through for now.
  const held = Promise.withResolvers<void>();
  await context.route("**/api/uploads/*", async (route) => {
    const { "upload-offset": offset = "0" } = route.request().headers();
    if (route.request().method() === "PATCH" && offset !== "0") await held.promise;
    await route.continue().catch(() => {}); // its page may have been reloaded
  });
  await drop(page, { "film.bin": 20 * MB, "a.txt": 10, "b.txt": 20, "c.txt": 30, "d.txt": 40 });
  await expect(page.getByRole("dialog", { name: "Upload 5 files" })).toBeVisible();
  await expectAccessible(page);
  await upload(page);
  await page.getByRole("link", { name: "My Profile" }).click();
  await expect(page.getByRole("heading", { name: "My Profile", level: 1 })).toBeVisible();
  await show(page);
  await expect(row(page, "d.txt")).toContainText("Uploaded");
  await expect(row(page, "film.bin")).toContainText("8.4 MB of 21.0 MB");
  await expectAccessible(page);

  await context.setOffline(true);
  await expect(row(page, "film.bin")).toContainText("Offline. Continues when you are connected again.");
  await context.setOffline(false);
  await expect(row(page, "film.bin")).toContainText("8.4 MB of 21.0 MB");

  const asked = page.waitForEvent("dialog");
  const reloaded = page.reload();
  await (await asked).accept();
  await reloaded;
  await show(page);
  await expect(row(page, "film.bin")).toContainText("of 21.0 MB");
  // watched from before, because it goes by itself
  const said = expect(page.getByRole("alertdialog", { name: "“film.bin” was uploaded." })).toBeVisible();
  held.resolve();
  await Promise.all([said, expect(row(page, "film.bin")).toContainText("Uploaded")]);
  expect(await assets()).toEqual(["a", "b", "c", "d", "film"]);
  expect(complaints.filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);

  await openMyContent(page);
  await drop(page, { "the film again.bin": 20 * MB });
  await upload(page);
  const known = row(page, "the film again.bin");
  await expect(known).toContainText("You already have this: film");
  await known.getByRole("button", { name: "Skip the film again.bin" }).click();
  await expect(tray(page)).toBeHidden();
  expect(await assets()).toHaveLength(5);
});

test("behind a proxy that accepts 1 MB at most, and cuts every third request, files arrive whole", async () => {
  const { page, context } = visit;
  let requests = 0;
  await context.route("**/api/uploads/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    const size = route.request().postDataBuffer()?.length ?? 0;
    if (size > MB) return route.fulfill({ status: 413, body: "<h1>Request Entity Too Large</h1>" });
    if (++requests % 3 === 0) return route.abort("connectionreset");
    return route.continue();
  });
  await drop(page, { "film.bin": 5 * MB }, 5);
  await upload(page);
  await expect(row(page, "film.bin")).toContainText("Uploaded");
  expect(await assets()).toEqual(["film"]);
});

test("a form that is saved without a network says so, keeps what was typed and sends it later", async () => {
  const { page, context } = visit;
  const trayLoaded = page.waitForResponse(/\/upload-tray-[^/]*\.js$/);
  await page.goto("/asset/create");
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "boat.bin", mimeType: "", buffer: Buffer.from("boat") });
  await trayLoaded;
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(tray(page)).toContainText("You are offline. Uploads continue when you are connected again.");
  await expect(page.getByRole("textbox", { name: /^Name/ })).toHaveValue("boat");
  await context.setOffline(false);
  await expect.poll(assets).toEqual(["boat"]);
});
