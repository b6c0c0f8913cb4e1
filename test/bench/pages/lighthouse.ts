import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { chromiumExecutable } from "../../support/chromium.mjs";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Audit {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Cumulative layout shift; 0: nothing moved. */
  shift: number;
  /** The audits below the full score, for improving them. */
  weak: string[];
}

/**
 * Lighthouse with its defaults: a simulated mid-range phone on a slow connection. Each audit starts with empty caches.
 */
export async function openLighthouse(): Promise<{ audit(address: string): Promise<Audit>; close(): Promise<void> }> {
  const { executablePath, env } = await chromiumExecutable("node_modules/.cache");
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    env,
    args: ["--no-sandbox", `--remote-debugging-port=${port}`],
  });
  return {
    async audit(address) {
      const result = await lighthouse(address, { port, logLevel: "error", onlyCategories: [...CATEGORIES] });
      if (!result) throw new Error(`Lighthouse has nothing to say of ${address}`);
      const { categories, audits } = result.lhr;
      const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
      return {
        scores: {
          performance: score("performance"),
          accessibility: score("accessibility"),
          "best-practices": score("best-practices"),
          seo: score("seo"),
        },
        shift: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
        weak: Object.values(audits)
          .filter(({ score: own, scoreDisplayMode }) => scoreDisplayMode === "binary" && own === 0)
          .map(({ id }) => id),
      };
    },
    close: () => browser.close(),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
