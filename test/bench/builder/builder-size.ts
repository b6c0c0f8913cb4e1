import { loadavg } from "node:os";
import type { Browser } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { dataFolder, StartedMall } from "../../support/started-mall.ts";
import type { Measurement } from "../bench.ts";
import { type Figure, figure, type Target } from "../figure.ts";
import { newPerson, type Person } from "../person.ts";
import { ratios } from "../rounds.ts";
import type { Editor } from "./editor.ts";
import { newLargePage } from "./large-page.ts";
import { ownEditor } from "./own-editor.ts";
import { type Visit, visitPatiently } from "./visit.ts";

const SMALL = 300;
const LARGE = 2_000;
const MOST: Target = { atMost: 1.5 };

const PARTS: readonly { part: keyof Visit; name: string; target?: Target }[] = [
  { part: "open", name: "open for editing" },
  { part: "select", name: "select a block", target: MOST },
  { part: "keyMiddle", name: "keypress to paint, p50", target: MOST },
  { part: "keySlow", name: "keypress to paint, p95", target: MOST },
  { part: "dragMiddle", name: "drag frame, p50", target: MOST },
  { part: "dragSlow", name: "drag frame, p95", target: MOST },
  { part: "undo", name: "undo a removal" },
];

/** The builder with 2,000 blocks beside the builder with 300, turn by turn in one browser. */
export const measureBuilderSize: Measurement = async (bench) => {
  const [url, folder] = [await bench.freshDatabase(), await dataFolder()];
  const mall = new StartedMall(folder, { DATABASE_URL: url, LOG_LEVEL: "error" });
  const browser = await openBrowser();
  try {
    return await sizeFigures(await mall.opened(), browser, bench.rounds, bench.say);
  } finally {
    await browser.close();
    await mall.clear();
    await bench.dropDatabase(url);
  }
};

export async function sizeFigures(
  origin: string,
  browser: Browser,
  rounds: number,
  say: (text: string) => void,
): Promise<Figure[]> {
  const author = await newPerson(origin, "builder-size");
  const sides = await Promise.all(
    [SMALL, LARGE].map(async (blocks) => {
      const editor = largePageEditor(origin, author, await newLargePage(author, blocks));
      return { blocks, editor, visits: [] as Visit[] };
    }),
  );
  for (let round = 0; round <= rounds; round++) {
    say(`round ${round}, load ${loadavg()[0]?.toFixed(1)}`);
    for (const { blocks, editor, visits } of sides) {
      const result = await visitPatiently(browser, editor, blocks, say);
      if (round > 0) visits.push(result);
    }
  }
  return PARTS.flatMap(({ part, name, target }) => {
    const [small = [], large = []] = sides.map(({ visits }) => visits.map((result) => result[part]));
    return [
      figure(`${name}: ${LARGE} / ${SMALL} blocks`, "ratio", ratios(large, small), target),
      figure(`${name}: ${SMALL} blocks`, "ms", small),
      figure(`${name}: ${LARGE} blocks`, "ms", large),
    ];
  });
}

/** Turn by turn at the upper and the lower end, so that the bar of one never covers the next. */
const SPREAD_BLOCKS = [0, 41, 67, 7, 34, 74, 1, 40, 68, 6];

/** Its blocks are lower than those of the sample page: the bar of one that is selected covers the one above it. */
function largePageEditor(origin: string, author: Person, id: string): Editor {
  const editor = ownEditor(origin, author, id);
  return {
    ...editor,
    grip: { x: 20, y: 10 },
    selected: SPREAD_BLOCKS,
    /** The block was just dragged and is still selected. */
    async remove(page, block) {
      await page.locator(editor.block).nth(block).focus();
      await page.keyboard.press("Delete");
    },
  };
}
