import type { Browser } from "playwright-core";
import type { EditRequest } from "#mozaik/document";
import { expect, expectAccessible, openBrowser } from "../support/browser.ts";
import {
  type Builder,
  blockOn,
  builder,
  edit,
  mozaikOf,
  openBuilder,
  saved,
  textEdit,
  write,
} from "../support/building.ts";

// One story: Ada shares a Mozaik with Berta, both work on it, and Berta is removed.

const run = Date.now().toString(36);

let browser: Browser;
let ada: Builder;
let berta: Builder;
let id: string;
let first: string;
let second: string;

beforeAll(async () => {
  browser = await openBrowser();
  ada = await builder(browser, `ada-${run}`, `Ada ${run}`);
  berta = await builder(browser, `berta-${run}`, `Berta ${run}`);
  const mozaik = await mozaikOf(ada.caller, `Harbour ${run}`, ["Boats come in", "Boats go out"]);
  id = mozaik.id;
  [first = "", second = ""] = mozaik.blocks;
});
afterAll(() => browser?.close());

const conflict = () => ada.page.getByRole("alertdialog", { name: "Someone else changed the same part" });
const removal = () => ada.page.getByRole("alertdialog", { name: "Someone else removed this" });

test("an author invites someone by name, who is notified and finds the Mozaik among the shared ones", async () => {
  await openBuilder(ada.page, id);
  await ada.page.getByRole("button", { name: "People who can edit" }).click();
  const dialog = ada.page.getByRole("dialog", { name: "People who can edit" });
  await dialog.getByRole("searchbox", { name: "Find people" }).fill(`Berta ${run}`);
  await dialog.getByRole("button", { name: `Add Berta ${run}` }).click();
  await expect(dialog.getByRole("list", { name: "Can edit" }).getByText(`Berta ${run}`)).toBeVisible();
  await expectAccessible(ada.page);
  await ada.page.keyboard.press("Escape");
  const shared = async () => (await berta.caller.call("GET", "/api/mozaiks?role=editor")).body.items.length;
  await expect.poll(shared).toBe(1);

  await berta.page.goto("/my-content");
  await berta.page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  await expect(berta.page.getByText(`Ada ${run} lets you edit Harbour ${run}`)).toBeVisible();
  await berta.page.keyboard.press("Escape");
  const list = berta.page.getByRole("region", { name: "Shared with me" });
  await expectAccessible(berta.page);
  await list.getByRole("link", { name: `Harbour ${run}` }).click();
  await saved(berta.page);
  await expect(berta.page.getByRole("button", { name: "Publish", exact: true })).toHaveCount(0);
  await expect(berta.page.getByRole("button", { name: "People who can edit" })).toHaveCount(0);
});

test("each sees that the other is here, and where", async () => {
  const alsoHere = (page: Builder["page"]) => page.getByRole("list", { name: "Also here" });
  await expect(
    alsoHere(ada.page)
      .getByRole("img", { name: `Berta ${run}` })
      .first(),
  ).toBeVisible();
  await expect(
    alsoHere(berta.page)
      .getByRole("img", { name: `Ada ${run}` })
      .first(),
  ).toBeVisible();
  await blockOn(berta.page, second).click();
  await expect(ada.page.locator("[data-canvas]").getByText(`Berta ${run}`, { exact: true })).toBeVisible();
  await write(berta.page, second);
  await expect(ada.page.locator("[data-canvas]").getByText(`Berta ${run} is writing`)).toBeVisible();
});

test("one person's edit appears for the other, who keeps their caret and unfinished text", async () => {
  await write(ada.page, first);
  await ada.page.keyboard.type(" slowly");
  await berta.page.keyboard.type(" quickly");
  await expect(blockOn(ada.page, second)).toContainText("Boats go out quickly");
  const editor = ada.page.getByRole("textbox", { name: "Text of this block" });
  await expect(editor).toBeFocused();
  await ada.page.keyboard.type(" at dawn");
  await expect(editor).toContainText("Boats come in slowly at dawn");
  await expect(blockOn(berta.page, first)).toContainText("Boats come in slowly at dawn");
  await expect(berta.page.getByRole("textbox", { name: "Text of this block" })).toBeFocused();
});

/** Both write into the same block, Berta first; what Ada typed is delayed until then. */
async function writeTheSame(hers: string, his: string): Promise<void> {
  await typeLate(hers, textEdit(first, his));
  await expect(conflict()).toBeVisible();
}

/** Ada types at her caret; Berta's edit arrives at the server before hers. */
async function typeLate(hers: string, his: EditRequest, then: "leaves" | "stays" = "leaves"): Promise<void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await ada.page.route("**/edits", async (route) => {
    await held;
    await route.fallback();
  });
  await ada.page.keyboard.type(hers);
  if (then === "leaves") await ada.page.keyboard.press("Escape");
  await expect(ada.page.locator("header").getByRole("status")).toContainText("Saving");
  // read from the log itself: the read model may be behind what Ada's browser has sent
  const { revision } = (await berta.caller.call("GET", `/api/mozaiks/${id}/edits?since=0`)).body;
  const body = { baseRevision: revision, edits: [his] };
  expect((await berta.caller.call("POST", `/api/mozaiks/${id}/edits`, body)).status).toBe(200);
  letGo();
  await ada.page.unroute("**/edits");
}

test("if both wrote the same, the author sees who and what, and decides", async () => {
  await berta.page.keyboard.press("Escape");
  await saved(berta.page);
  await writeTheSame(" in fog", "Ships come in");
  await expect(conflict()).toContainText(`Berta ${run}`);
  await expect(conflict().getByRole("definition").first()).toContainText("at dawn in fog");
  await expect(conflict().getByRole("definition").last()).toContainText("Ships come in");
  await expectAccessible(ada.page);
  await conflict().getByRole("button", { name: "Take theirs" }).click();
  await expect(blockOn(ada.page, first)).toHaveText("Ships come in");
  await saved(ada.page);

  await write(ada.page, first);
  await writeTheSame(" at dusk", "Rafts come in");
  await conflict().getByRole("button", { name: "Close" }).click();
  await ada.page.getByRole("button", { name: "Decide" }).click();
  await conflict().getByRole("button", { name: "Keep mine" }).click();
  await saved(ada.page);
  await expect(blockOn(berta.page, first)).toHaveText("Ships come in at dusk");
});

test("a conflict does not interrupt typing, and keeps what is typed meanwhile", async () => {
  await write(ada.page, first);
  await typeLate(" and", textEdit(first, "Boats come in at dusk"), "stays");
  await expect(ada.page.getByRole("button", { name: "Decide" })).toBeVisible();
  const editor = ada.page.getByRole("textbox", { name: "Text of this block" });
  await expect(editor).toBeFocused();
  await ada.page.keyboard.type(" at dawn");
  await expect(conflict()).toHaveCount(0);
  await ada.page.keyboard.press("Escape");
  await expect(conflict().getByRole("definition").first()).toContainText("Ships come in at dusk and at dawn");
  await conflict().getByRole("button", { name: "Keep mine" }).click();
  await saved(ada.page);
  await expect(blockOn(berta.page, first)).toHaveText("Ships come in at dusk and at dawn");
});

test("two people write in different paragraphs of one text, and both keep their carets", async () => {
  await write(ada.page, first);
  await ada.page.keyboard.press("Enter");
  await ada.page.keyboard.type("Ada writes");
  await expect(blockOn(berta.page, first)).toContainText("Ada writes");
  await write(berta.page, first);
  await berta.page.keyboard.press("Control+Home");
  await ada.page.keyboard.type(" on");
  await berta.page.keyboard.type("All ");
  await expect(blockOn(ada.page, first)).toContainText("All Ships");
  await expect(blockOn(berta.page, first)).toContainText("Ada writes on");
  await ada.page.keyboard.type(" and on");
  await berta.page.keyboard.type("big ");
  for (const { page } of [ada, berta]) {
    await expect(blockOn(page, first).locator("p")).toHaveText([
      "All big Ships come in at dusk and at dawn",
      "Ada writes on and on",
    ]);
    await expect(page.getByRole("textbox", { name: "Text of this block" })).toBeFocused();
    await page.keyboard.press("Escape");
    await saved(page);
  }
  await edit(ada.caller, id, textEdit(first, "Ships come in at dusk"));
  await expect(blockOn(ada.page, first)).toHaveText("Ships come in at dusk");
});

test("undo shows who has changed the same since, and how", async () => {
  await write(berta.page, first);
  await berta.page.keyboard.type(" again");
  await berta.page.keyboard.press("Escape");
  await expect(blockOn(ada.page, first)).toHaveText("Ships come in at dusk again");
  await ada.page.getByRole("button", { name: "Undo" }).click();
  await expect(ada.page.getByText(`Berta ${run} changed the same since: Edited text`)).toBeVisible();
  await expect(blockOn(ada.page, first)).toHaveText("Ships come in at dusk again");
});

test("if the other removes what one is writing in, the conflict is shown, also after a reload, and it can be brought back", async () => {
  const remove: EditRequest = { edit: "removeBlock", input: { id: second } };
  await write(ada.page, second);
  await typeLate(" and back", remove);
  await expect(removal()).toContainText("quickly and back");
  await expect(removal().getByRole("definition").last()).toHaveText("Removed");
  await expect(removal()).toContainText(`Berta ${run}`);
  await expectAccessible(ada.page);
  ada.page.once("dialog", (dialog) => void dialog.accept());
  await ada.page.reload();
  await expect(removal()).toContainText("quickly and back");
  await removal().getByRole("button", { name: "Keep mine" }).click();
  await saved(ada.page);
  await expect(blockOn(berta.page, second)).toHaveText("Boats go out quickly and back");

  await write(ada.page, second);
  await typeLate(" again", remove);
  await removal().getByRole("button", { name: "Take theirs" }).click();
  await saved(ada.page);
  await expect(blockOn(ada.page, second)).toHaveCount(0);
  await berta.page.getByRole("button", { name: "Undo" }).click();
  await expect(blockOn(ada.page, second)).toHaveText("Boats go out quickly and back");
});

test("a removed editor is notified, and their edits are rejected", async () => {
  await write(berta.page, second);
  await berta.page.keyboard.type(" and");
  await ada.page.getByRole("button", { name: "People who can edit" }).click();
  await ada.page.getByRole("button", { name: `Remove Berta ${run}` }).click();
  await expect(
    berta.page.getByRole("alert").filter({ hasText: "You can no longer edit this Mozaik" }).first(),
  ).toBeVisible();
  await expect(ada.page.getByRole("list", { name: "Also here" })).toHaveCount(0);
  await ada.page.keyboard.press("Escape");
  await berta.page.keyboard.type(" more");
  await berta.page.keyboard.press("Escape");
  await expect(berta.page.locator("header").getByRole("status")).toContainText("Not saved");
  await berta.page.getByRole("link", { name: "Back to My Content" }).click();
  await expect(berta.page.getByRole("heading", { name: "My Content" })).toBeVisible();
  await expect(berta.page.getByRole("region", { name: "Shared with me" })).toHaveCount(0);
  await expect(blockOn(ada.page, second)).not.toContainText("more");
});

test("no page reported an error", () => {
  expect([...ada.complaints, ...berta.complaints]).toEqual([]);
});
