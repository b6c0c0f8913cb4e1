import type { Page } from "playwright-core";

// This runs inside the page. Times are the page's own, in ms; something counts as painted when a task runs after the
// frame that shows it.

declare global {
  interface Window {
    painted(): Promise<number>;
    /** Resolves after the paint of the first frame in which `shows` is true; rejects after `patience` ms. */
    paintedOnce(shows: () => boolean, patience?: number): Promise<number>;
    awaited: Promise<number>;
    /** The block that is selected next. */
    pressed: Element | undefined;
    moves: number[];
  }
}

/** For `addInitScript`. */
export function installProbe(): void {
  window.painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });
  window.paintedOnce = async (shows, patience = 60_000) => {
    const longest = performance.now() + patience;
    while (performance.now() < longest) {
      // checks inside a frame, after the page's own work for it
      await new Promise(requestAnimationFrame);
      if (shows()) return window.painted();
    }
    throw new Error(`not seen within ${patience} ms: ${shows}`);
  };
}

/** Ms from the next event of this type, caused by `act`, until `shows` (JavaScript) is true and painted. */
export async function untilPainted(
  page: Page,
  event: "keydown" | "pointerdown",
  shows: string,
  act: () => Promise<unknown>,
  patience = 60_000,
): Promise<number> {
  await page.evaluate(
    ([type, condition, longest]) => {
      const holds = new Function(`return (${condition})`) as () => boolean;
      window.awaited = new Promise((resolve, reject) => {
        const begin = ({ timeStamp }: Event) =>
          void window.paintedOnce(holds, longest).then((painted) => resolve(painted - timeStamp), reject);
        addEventListener(type, begin, { capture: true, once: true });
      });
    },
    [event, shows, patience] as const,
  );
  await act();
  return page.evaluate(() => window.awaited);
}

/** From each pointer move to the paint of its frame, in ms. */
export async function moveFrames(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const moves: number[] = [];
    window.moves = moves;
    addEventListener(
      "pointermove",
      ({ timeStamp }) => void window.painted().then((painted) => moves.push(painted - timeStamp)),
      { capture: true },
    );
  });
  await act();
  return page.evaluate(async () => {
    await window.painted();
    return window.moves;
  });
}
