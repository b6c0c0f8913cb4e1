import { openBrowser } from "../../support/browser.ts";
import { dataFolder, StartedMall } from "../../support/started-mall.ts";
import type { Measurement } from "../bench.ts";
import { type Figure, figure, type Target } from "../figure.ts";
import { browserOf, newPerson } from "../person.ts";
import { type Audit, type Category, openLighthouse } from "./lighthouse.ts";
import { type Weight, weigh } from "./weight.ts";

/** Public pages; the Mozaik is the one in the demo with the most pictures. */
const PUBLIC = {
  home: "/",
  explore: "/explore",
  author: "/profile/view/ada-demo",
  asset: "/asset/heron-in-the-reeds",
  "a public Mozaik": "/mozaik/before-the-fog-lifts",
} as const;
type PublicPage = keyof typeof PUBLIC;
const PAGES = ["home", "explore", "author", "asset", "a public Mozaik"] as const satisfies readonly PublicPage[];

const KB = 1_024;
const LIGHT_SCRIPT: Target = { atMost: 30 };
const SCORES: readonly { category: Category; target?: Target }[] = [
  { category: "performance", target: { atLeast: 97 } },
  { category: "accessibility", target: { atLeast: 100 } },
  { category: "best-practices" },
  { category: "seo" },
];

/** The weight of pages, and Lighthouse scores of those that guests see. */
export const measurePages: Measurement = async (bench) => {
  const url = await bench.freshDatabase();
  const mall = new StartedMall(await dataFolder(), { DATABASE_URL: url, DEMO: "1", LOG_LEVEL: "error" });
  const origin = await mall.opened();
  const [browser, lighthouse] = [await openBrowser(), await openLighthouse()];
  try {
    const author = await newPerson(origin, "pages-bench");
    const { id } = (await author.call("POST", "/api/mozaiks", { name: "Light", template: "photo-essay" })) as {
      id: string;
    };
    const guest = () => browser.newContext({ viewport: { width: 1440, height: 900 } });
    const figures: Figure[] = [];
    for (const page of PAGES) {
      figures.push(...weightFigures(page, await weigh(await guest(), origin + PUBLIC[page]), LIGHT_SCRIPT));
    }
    const owner = await browserOf(author, origin, browser);
    figures.push(...weightFigures("the builder", await weigh(owner, `${origin}/mozaik/${id}/edit`)));
    await browser.close();

    const audits: Record<PublicPage, Audit[]> = { home: [], explore: [], author: [], asset: [], "a public Mozaik": [] };
    const rounds = bench.short ? 1 : bench.rounds;
    for (let round = 1; round <= rounds; round++) {
      for (const page of PAGES) {
        const audit = await lighthouse.audit(origin + PUBLIC[page]);
        audits[page].push(audit);
        bench.say(`${page}: ${audit.weak.length === 0 ? "no weakness" : audit.weak.join(", ")}`);
      }
    }
    return [...figures, ...PAGES.flatMap((page) => auditFigures(page, audits[page]))];
  } finally {
    await browser.close();
    await lighthouse.close();
    await mall.clear();
    await bench.dropDatabase(url);
  }
};

function weightFigures(page: string, { script, style }: Weight, target?: Target): Figure[] {
  return [
    figure(`${page}: script, compressed`, "KB", [script / KB], target),
    figure(`${page}: style, compressed`, "KB", [style / KB]),
  ];
}

function auditFigures(page: string, audits: readonly Audit[]): Figure[] {
  return [
    ...SCORES.map(({ category, target }) =>
      figure(
        `${page}: Lighthouse, ${category}`,
        "of 100",
        audits.map(({ scores }) => scores[category]),
        target,
      ),
    ),
    figure(
      `${page}: layout shift`,
      "CLS",
      audits.map(({ shift }) => shift),
      { atMost: 0.01 },
    ),
  ];
}
