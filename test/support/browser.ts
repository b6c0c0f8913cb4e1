import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect as patient } from "@playwright/test";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { chromiumExecutable } from "./chromium.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Milliseconds to wait for anything a page should do: a busy machine is slow, not wrong. */
export const PATIENCE_MS = 30_000;

/** `expect` with that timeout. */
export const expect = patient.configure({ timeout: PATIENCE_MS });

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings of the page; a test ends with none. */
  complaints: string[];
}

/** Headless Chromium for one test file; each person gets a context, like a separate browser. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await chromiumExecutable("node_modules/.cache");
  return chromium.launch({ executablePath, env, args: ["--no-sandbox"] });
}

/** Opens a browser window for one person. */
export async function visitor(browser: Browser): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: process.env.MALL_ORIGIN ?? "",
    locale: "en-US",
    timezoneId: "Europe/Berlin",
    viewport: { width: 1440, height: 900 },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    // 503: a read model is behind on a slow machine, and the client asks again.
    if (message.type() === "error" && !/status of (4\d\d|503)/.test(message.text())) complaints.push(message.text());
  });
  return { page, context, complaints };
}

/** Fails if axe finds a problem on the current screen, except for the given rule ids. */
export async function expectAccessible(page: Page, except: readonly string[] = []): Promise<void> {
  const off = Object.fromEntries(except.map((id) => [id, { enabled: false }]));
  const rules = { "target-size": { enabled: true }, ...off }; // axe leaves it out on its own
  expect(await violations(page, { rules })).toEqual([]);
}

/** The same for the rules about colours: of a screen that was checked in one theme, only they differ in another. */
export async function expectColoursAccessible(page: Page): Promise<void> {
  expect(await violations(page, { runOnly: ["color-contrast", "link-in-text-block"] })).toEqual([]);
}

async function violations(page: Page, options: object): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  // Elements that are still fading in are translucent: their contrast is not final.
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as {
      axe: {
        run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run({ ...chosen, resultTypes: ["violations"] }); // the others take long to describe
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
  }, options);
}
