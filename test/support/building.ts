// People who build together, each in their own browser, and their Mozaiks.
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import type { MozaikDraft } from "#modules/mozaik/contract";
import type { EditRequest, RichText } from "#mozaik/document";
import { expect, type Visit, visitor } from "./browser.ts";
import { Caller } from "./test-mall.ts";

export interface Builder extends Visit {
  /** The same person's access to the API, as from another device. */
  caller: Caller;
}

/** A newly registered person, signed in. */
export async function builder(browser: Browser, username: string, displayName: string): Promise<Builder> {
  const visit = await visitor(browser);
  const caller = new Caller(process.env.MALL_ORIGIN ?? "");
  const account = { username, displayName, email: `${username}@example.org`, password: "correct horse battery" };
  const { body } = await caller.call("POST", "/public/api/register", account);
  caller.token = body.accessToken;
  caller.userId = body.userId;
  await visit.page.goto("/favicon.svg");
  await visit.page.evaluate(
    ([token, id]) => {
      localStorage.setItem("accessToken", token ?? "");
      localStorage.setItem("currentUserId", id ?? "");
    },
    [caller.token, caller.userId],
  );
  return { ...visit, caller };
}

/** Publishes a Mozaik and waits until visitors can read it. */
export async function publish(author: Caller, id: string): Promise<void> {
  expect((await author.call("POST", `/api/mozaiks/${id}/publish`)).status).toBe(204);
  expect((await author.call("GET", `/public/api/mozaiks/${id}`)).status).toBe(200);
}

/** Creates a Mozaik with a text block for each of the words; returns its id and those of the blocks. */
export async function mozaikOf(author: Caller, name: string, words: readonly string[]) {
  const { id } = (await author.call("POST", "/api/mozaiks", { name })).body;
  const { document } = (await author.call("GET", `/api/mozaiks/${id}`)).body as MozaikDraft;
  const tile = Object.values(document.nodes).find(({ kind }) => kind === "tile")?.id ?? "";
  const blocks = words.map(() => randomUUID());
  const edits = words.flatMap((text, index): EditRequest[] => {
    const block = blocks[index] ?? "";
    const ids = [randomUUID(), randomUUID(), block];
    return [{ edit: "addLayout", input: { preset: "one", ids, place: { parentId: tile } } }, textEdit(block, text)];
  });
  await edit(author, id, ...edits);
  return { id: id as string, tile, blocks };
}

export function textEdit(block: string, words: string): EditRequest {
  const text: RichText = { v: 1, blocks: [{ type: "paragraph", children: [{ type: "text", text: words }] }] };
  return { edit: "setText", input: { id: block, text } };
}

/** Edits through the API, on the current revision. */
export async function edit(by: Caller, mozaikId: string, ...edits: EditRequest[]): Promise<void> {
  const { revision } = (await by.call("GET", `/api/mozaiks/${mozaikId}`)).body as MozaikDraft;
  const answer = await by.call("POST", `/api/mozaiks/${mozaikId}/edits`, { baseRevision: revision, edits });
  if (answer.status !== 200) throw new Error(`not edited: ${answer.text}`);
}

/** Opens the builder and waits until it is ready. */
export async function openBuilder(page: Page, mozaikId: string): Promise<void> {
  await page.goto(`/mozaik/${mozaikId}/edit`);
  await saved(page);
}

/** Waits until everything is saved. */
export const saved = (page: Page) => saying(page, "Saved");

/** Waits until the saving state shows these words. */
export const saying = (page: Page, words: string) =>
  expect(page.locator("header").getByRole("status")).toContainText(words);

/** Puts the caret at the end of a block's text. */
export async function write(page: Page, block: string): Promise<void> {
  // The first press selects the block, the second one opens its text.
  await blockOn(page, block).dblclick();
  await expect(page.getByRole("textbox", { name: "Text of this block" })).toBeFocused();
  await page.keyboard.press("Control+End");
}

/** A block on the canvas. */
export const blockOn = (page: Page, block: string) => page.locator(`[data-canvas] [id="${block}"]`);
