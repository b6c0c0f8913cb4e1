import { loadavg } from "node:os";
import { openBrowser } from "../../support/browser.ts";
import { dataFolder, StartedMall } from "../../support/started-mall.ts";
import type { Measurement } from "../bench.ts";
import { type Figure, figure, type Target } from "../figure.ts";
import { newPerson } from "../person.ts";
import { ratios, takeTurns } from "../rounds.ts";
import { mozaikWithPast, openingHistory } from "./history.ts";
import { ownEditor } from "./own-editor.ts";
import { puckEditor } from "./puck-editor.ts";
import { openPuckSite } from "./puck-site.ts";
import { openPuckServer, ownRoundTrip } from "./round-trip.ts";
import { newSampleMozaik } from "./sample-mozaik.ts";
import { BLOCKS } from "./sample-page.ts";
import { serverRender } from "./server-render.ts";
import { type Visit, visitPatiently } from "./visit.ts";

const PAST = 10_000;

const PARTS: readonly { part: keyof Visit; name: string; target?: Target }[] = [
  { part: "open", name: "open 300 blocks for editing" },
  { part: "select", name: "select a block" },
  { part: "keyMiddle", name: "keypress to paint, p50" },
  { part: "keySlow", name: "keypress to paint, p95", target: { atMost: 32 } },
  { part: "dragMiddle", name: "drag frame, p50" },
  { part: "dragSlow", name: "drag frame, p95" },
  { part: "undo", name: "undo a removal" },
];

/**
 * Compares the builder with Puck's editor on the same page in the same browser, in turns; also measures what only one
 * of them has.
 */
export const measureBuilder: Measurement = async (bench) => {
  const [url, folder] = [await bench.freshDatabase(), await dataFolder()];
  const mall = new StartedMall(folder, { DATABASE_URL: url, LOG_LEVEL: "error" });
  const origin = await mall.opened();
  const site = await openPuckSite(folder);
  const puckServer = await openPuckServer(url);
  const browser = await openBrowser();
  try {
    const author = await newPerson(origin, "builder-bench");
    const sample = await newSampleMozaik(author);
    const editors = { own: ownEditor(origin, author, sample.id), puck: puckEditor(site.origin) };
    const visits = { own: [] as Visit[], puck: [] as Visit[] };
    for (let round = 0; round <= bench.rounds; round++) {
      bench.say(`round ${round}, load ${loadavg()[0]?.toFixed(1)}`);
      for (const side of ["own", "puck"] as const) {
        const result = await visitPatiently(browser, editors[side], BLOCKS, bench.say);
        if (round > 0) visits[side].push(result);
      }
    }
    const past = await mozaikWithPast(author, PAST);
    const current = await newSampleMozaik(author);
    const opened = await takeTurns(bench.rounds, { history: () => openingHistory(browser, origin, author, past) });
    // separately: a browser that is still cleaning up would always affect the same side
    const saved = await takeTurns(bench.rounds, {
      own: () => ownRoundTrip(author, current),
      puck: () => puckServer.roundTrip(),
    });
    const pages = await serverRender(bench.rounds);
    const rendered = (side: "own" | "puck", part: "time" | "plain" | "gzip") => pages.map((page) => page[side][part]);
    return [
      ...PARTS.flatMap(({ part, name, target }) => {
        const of = (side: "own" | "puck") => visits[side].map((result) => result[part]);
        return compared(name, "ms", of("own"), of("puck"), target);
      }),
      figure(`open the history at ${PAST.toLocaleString("en")} edits`, "ms", opened("history"), { atMost: 200 }),
      ...compared("save an edit of 300 blocks, p50", "ms", saved("own"), saved("puck")),
      ...compared("render 300 blocks on the server", "ms", rendered("own", "time"), rendered("puck", "time")),
      ...compared("their HTML", "bytes", rendered("own", "plain"), rendered("puck", "plain")),
      ...compared("their HTML, compressed", "bytes", rendered("own", "gzip"), rendered("puck", "gzip")),
    ];
  } finally {
    await browser.close();
    site.close();
    await puckServer.close();
    await mall.clear();
    await bench.dropDatabase(url);
  }
};

function compared(
  name: string,
  unit: string,
  own: readonly number[],
  puck: readonly number[],
  target?: Target,
): Figure[] {
  return [
    figure(`${name}: ours / Puck`, "ratio", ratios(own, puck), { atMost: 1 }),
    figure(`${name}: ours`, unit, own, target),
    figure(`${name}: Puck`, unit, puck),
  ];
}
