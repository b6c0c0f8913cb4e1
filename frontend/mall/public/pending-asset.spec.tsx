import { jest } from "@jest/globals";
import { startRareParts } from "./rare-parts.ts";

afterEach(() => jest.useRealTimers());

it("asks once for a file that is being prepared, also if the page's parts are started again", async () => {
  document.body.innerHTML = '<div data-pending-asset="a1"></div>';
  const asked: string[] = [];
  globalThis.fetch = (async (path: string) => {
    asked.push(path);
    return { ok: false, status: 404, headers: new Headers(), text: async () => "" } as Response;
  }) as typeof fetch;
  jest.useFakeTimers();
  await startRareParts(null);
  await startRareParts(null);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(["/public/api/assets/a1"]);
});
