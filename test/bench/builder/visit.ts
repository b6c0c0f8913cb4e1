import { setTimeout as pause } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { percentile } from "../figure.ts";
import type { Editor } from "./editor.ts";
import { installProbe, moveFrames, untilPainted } from "./probe.ts";

const KEYS = 40;
/** Ms between two keys: ten per second, a good typist. */
const KEY_PAUSE = 100;
/** Ms after which a missing letter counts as lost, which happens occasionally. Such a key is not counted. */
const LOST = 2_000;
const MOST_LOST = 4;
/**
 * A real pointer does not wait for the page. So each move comes at another point of the frame, evenly spread over its
 * 17 ms. Moves sent one after the other would get in step with the frames: the side that does more per frame would get
 * the next move later, wait less for the next frame, and seem faster.
 */
const FRAME = 17;
const MOVES = 3 * FRAME;
const pauseBefore = (move: number) => 2 * FRAME + ((move * 7) % FRAME);
/** The block that is edited, moved and removed. */
const OWN = 1;

export interface Visit {
  open: number;
  keyMiddle: number;
  keySlow: number;
  select: number;
  dragMiddle: number;
  dragSlow: number;
  undo: number;
}

/** A visit takes about twenty seconds; if an event is lost on its way into the page, waiting would never end. */
const LONGEST = 90_000;

/** Puck's editor passes over a press or a key now and then, and waiting for what would follow ends the visit. */
const ATTEMPTS = 4;

/** A visit that is made once more, up to three times, where an event is lost. */
export async function visitPatiently(
  browser: Browser,
  editor: Editor,
  blocks: number,
  say: (text: string) => void,
): Promise<Visit> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await visit(browser, editor, blocks);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      say(`${error}; once more`);
    }
  }
}

/** One person's visit to a page of so many blocks: opens it, selects, drags, undoes, writes. Milliseconds. */
async function visit(browser: Browser, editor: Editor, blocks: number): Promise<Visit> {
  const context = await editor.visitor(browser);
  const waited = new AbortController();
  let step = "coming";
  const tooLong = pause(LONGEST, undefined, { signal: waited.signal }).then(() => {
    throw new Error(`a visit of ${editor.address} came to a standstill while ${step}`);
  });
  const begin = (next: string) => {
    step = next;
  };
  try {
    return await Promise.race([tour(context, editor, blocks, begin), tooLong]);
  } finally {
    waited.abort();
    tooLong.catch(() => undefined); // ended by the abort, or already reported
    await context.close();
  }
}

async function tour(
  context: BrowserContext,
  editor: Editor,
  blocks: number,
  begin: (step: string) => void,
): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(installProbe);
  begin("opening");
  const open = await opened(page, editor, blocks);
  begin("selecting");
  const select = await selecting(page, editor);
  begin("dragging");
  const frames = await dragging(page, editor);
  begin("undoing");
  const undo = await undoing(page, editor, blocks);
  begin("writing");
  const keys = await writing(page, editor);
  return {
    open,
    keyMiddle: percentile(keys, 0.5),
    keySlow: percentile(keys, 0.95),
    select: percentile(select, 0.5),
    dragMiddle: percentile(frames, 0.5),
    dragSlow: percentile(frames, 0.95),
    undo,
  };
}

/** Ms from the navigation until the whole page is on the canvas. */
async function opened(page: Page, { address, block }: Editor, blocks: number): Promise<number> {
  await page.goto(address, { waitUntil: "commit" });
  return page.evaluate(
    ([selector, count]) => window.paintedOnce(() => document.querySelectorAll(selector).length >= count),
    [block, blocks] as const,
  );
}

async function selecting(page: Page, editor: Editor): Promise<number[]> {
  const times: number[] = [];
  for (const n of editor.selected) {
    const { x, y } = await placeOf(page, editor, n);
    // found before the press: a search of the whole page in each frame would count as the editor's own work
    await page.evaluate(
      ([selector, index]) => {
        window.pressed = document.querySelectorAll(selector)[index];
      },
      [editor.block, n] as const,
    );
    const shows = `((block) => ${editor.isSelected})(window.pressed)`;
    times.push(await untilPainted(page, "pointerdown", shows, () => page.mouse.click(x, y)));
    await page.waitForTimeout(KEY_PAUSE);
  }
  return times;
}

async function dragging(page: Page, editor: Editor): Promise<number[]> {
  const { x, y } = await placeOf(page, editor, OWN);
  await page.evaluate(() => getSelection()?.removeAllRanges()); // otherwise the browser would drag the selected text itself
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 12);
  await page.mouse.move(x + 24, y + 24);
  await page.waitForFunction(editor.isDragging);
  const times = await moveFrames(page, async () => {
    for (let n = 0; n < MOVES; n++) {
      await page.waitForTimeout(pauseBefore(n));
      await page.mouse.move(x + 24 + n * 5, y + 24 + n * 8);
    }
  });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return times;
}

/** Ms from the undo key until the removed block is back. */
async function undoing(page: Page, editor: Editor, blocks: number): Promise<number> {
  const count = `document.querySelectorAll("${editor.block}").length`;
  await editor.remove(page, OWN);
  await page.waitForFunction(`${count} === ${blocks - 1}`);
  await page.waitForTimeout(1_000); // Puck records a change in its history slightly later
  return untilPainted(page, "keydown", `${count} === ${blocks}`, () => page.keyboard.press("Control+z"));
}

async function writing(page: Page, editor: Editor): Promise<number[]> {
  await editor.enterText(page, OWN);
  await untilItWrites(page);
  const times: number[] = [];
  for (let n = 0; n < KEYS; n++) {
    const length = await textLength(page);
    const shows = `document.activeElement.textContent.length > ${length}`;
    const time = await untilPainted(page, "keydown", shows, () => page.keyboard.press("o"), LOST).catch(
      () => undefined,
    );
    if (time !== undefined) times.push(time);
    await page.waitForTimeout(KEY_PAUSE);
  }
  if (times.length < KEYS - MOST_LOST) throw new Error(`of ${KEYS} keys ${KEYS - times.length} were lost`);
  return times;
}

/**
 * A newly opened editor may lose a key, or select a word on the press that opened it, so that the first letter shortens
 * the text. It counts as open once a letter appears at the end of a line.
 */
async function untilItWrites(page: Page): Promise<void> {
  for (let attempt = 0; attempt < KEYS; attempt++) {
    await page.keyboard.press("End");
    const length = await textLength(page);
    await page.keyboard.press("o");
    await page.waitForTimeout(KEY_PAUSE);
    if ((await textLength(page)) > length) return;
  }
  throw new Error("no letter came into the text");
}

function textLength(page: Page): Promise<number> {
  return page.evaluate(() => document.activeElement?.textContent?.length ?? 0);
}

/** Where to press to drag the block. */
async function placeOf(page: Page, { block, grip }: Editor, n: number): Promise<{ x: number; y: number }> {
  const box = await page.locator(block).nth(n).boundingBox();
  if (!box) throw new Error(`there is no block ${n} on the canvas`);
  return { x: box.x + grip.x, y: box.y + grip.y };
}
