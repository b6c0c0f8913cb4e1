import { gzipSync } from "node:zlib";
import type { BrowserContext } from "playwright-core";

export interface Weight {
  /** Compressed bytes of everything of this kind that the page loads until it is idle. */
  script: number;
  style: number;
}

/** What a new browser loads for a page before any interaction; closes the browser. */
export async function weigh(context: BrowserContext, address: string): Promise<Weight> {
  const page = await context.newPage();
  const weight: Weight = { script: 0, style: 0 };
  const counted: Promise<void>[] = [];
  const count = async (part: keyof Weight, body: Promise<Buffer>) => {
    const { length } = gzipSync(await body);
    weight[part] += length;
  };
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    if (kind === "script") counted.push(count("script", response.body()));
    if (kind === "stylesheet") counted.push(count("style", response.body()));
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const inline = await page.evaluate(() => [...document.querySelectorAll("style")].map((style) => style.textContent));
  await Promise.all(counted);
  await context.close();
  if (inline.length > 0) weight.style += gzipSync(inline.join("")).length;
  return weight;
}
