import { SentFileLimit } from "./sent-file-limit.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

async function* pieces(count: number, bytes = 1_000_000) {
  for (let each = 0; each < count; each++) yield new Uint8Array(bytes);
}

/** How many pieces of a file pass, and the message that stops the rest. */
async function passed(limit: SentFileLimit, address: string, file: AsyncIterable<Uint8Array>, now: number) {
  let count = 0;
  try {
    for await (const _ of limit.counted(file, address, now)) count++;
    return { count, stopped: null };
  } catch (error) {
    return { count, stopped: error instanceof Error ? error.message : error };
  }
}

test("an address sends at most 200 MB a day, in however many files; others are not affected", async () => {
  const limit = new SentFileLimit();
  expect(await passed(limit, "a", pieces(150), 0)).toEqual({ count: 150, stopped: null });
  const stopped = "Too many files today. Please come back tomorrow.";
  expect(await passed(limit, "a", pieces(150), 1_000)).toEqual({ count: 50, stopped });
  expect(await passed(limit, "a", pieces(1, 1), 1_000)).toEqual({ count: 0, stopped });
  expect(await passed(limit, "b", pieces(1), 1_000)).toEqual({ count: 1, stopped: null });
  expect(await passed(limit, "a", pieces(1), DAY_MS)).toEqual({ count: 1, stopped: null });
});

test("an empty file and one of empty pieces count nothing", async () => {
  const limit = new SentFileLimit();
  expect(await passed(limit, "a", pieces(0), 0)).toEqual({ count: 0, stopped: null });
  expect(await passed(limit, "a", pieces(3, 0), 0)).toEqual({ count: 3, stopped: null });
  expect(await passed(limit, "a", pieces(200), 0)).toEqual({ count: 200, stopped: null });
});

test("an address uploads and removes 60 a minute and 400 a day", () => {
  const limit = new SentFileLimit();
  const tries = (now: number) => {
    for (let each = 0; ; each++) {
      try {
        limit.count("a", now);
      } catch {
        return each;
      }
    }
  };
  const counts = [0, 1, 2, 3, 4, 5, 6, 7].map((minute) => tries(minute * MINUTE_MS));
  expect(counts).toEqual([60, 60, 60, 60, 60, 60, 40, 0]);
});
