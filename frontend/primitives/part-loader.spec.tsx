import { jest } from "@jest/globals";
import { partLoader } from "./part-loader.ts";

test("a part is loaded once, without a network as soon as it is back; later it needs none", async () => {
  const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = jest.fn(async () => "part");
  const part = partLoader(load);
  const first = part();
  expect(load).not.toHaveBeenCalled();
  dispatchEvent(new Event("online"));
  expect(await first).toBe("part");
  expect(await part()).toBe("part");
  expect(load).toHaveBeenCalledTimes(1);
  online.mockRestore();
});

test("a part that could not be loaded is tried again the next time", async () => {
  let attempts = 0;
  const part = partLoader(async () => {
    attempts += 1;
    if (attempts === 1) throw new TypeError("no script");
    return "part";
  });
  await expect(part()).rejects.toThrow("no script");
  expect(await part()).toBe("part");
});
