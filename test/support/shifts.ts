import type { Page } from "playwright-core";

/** From the next page on, notes what moves without anybody having pressed or typed; see `shiftsOf`. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[];
      for (const { value, hadRecentInput, sources } of shifts) {
        if (hadRecentInput) continue;
        const nodes = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent}`);
        document.documentElement.dataset.moved = `${document.documentElement.dataset.moved ?? ""}${value} ${nodes}; `;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** How much has moved on this page, and what; "nothing" if nothing has. */
export function shiftsOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.dataset.moved ?? "nothing");
}
