import { Database } from "../database/database.ts";
import { Progress } from "./progress.ts";

/** Longer than any test: without an early wake-up the test fails. */
const LONG_MS = 60_000;

const { signal } = new AbortController();
let progress: Progress;
beforeEach(() => {
  // no database query is made for a projection with known progress
  progress = new Progress(new Database("postgres://nobody@127.0.0.1:1/none"), { lastPosition: async () => "2" });
  progress.reached("cards", "1");
});

test("a resting projection is woken when a reader waits for a later position", async () => {
  const rest = progress.rest("cards", "1", LONG_MS, signal);
  const waiting = progress.waitFor("cards", "2");
  await rest;
  progress.reached("cards", "2");
  await waiting;
});

test("it does not rest while a reader waits for a later position", async () => {
  const waiting = progress.waitFor("cards", "2");
  await progress.rest("cards", "1", LONG_MS, signal);
  progress.reached("cards", "2");
  await waiting;
});

test("a reader of an earlier position or of another projection does not wake it", async () => {
  progress.reached("offers", "1");
  const leaving = new AbortController();
  let woken = false;
  const rest = progress.rest("cards", "1", LONG_MS, leaving.signal).then(() => {
    woken = true;
  });
  const waiting = progress.waitFor("offers", "2");
  await progress.waitFor("cards", "1");
  progress.reached("offers", "2");
  await waiting;
  expect(woken).toBe(false);
  leaving.abort();
  await rest;
});

test("a projection does not rest while a reader in another process waits for it, and reports that it gets there", async () => {
  const coming = progress.comesHere("cards", "2");
  await progress.rest("cards", "1", LONG_MS, signal);
  progress.reached("cards", "2");
  expect(await coming).toBe(true);
});

test("a projection that runs elsewhere, or moves there meanwhile, does not get there here", async () => {
  expect(await progress.comesHere("offers", "2")).toBe(false);
  const coming = progress.comesHere("cards", "2");
  progress.forget("cards");
  expect(await coming).toBe(false);
});

test("its rest ends on time, or at once when it is stopped", async () => {
  await progress.rest("cards", "1", 1, signal);
  await progress.rest("cards", "1", LONG_MS, AbortSignal.abort());
  const stopping = new AbortController();
  const rest = progress.rest("cards", "1", LONG_MS, stopping.signal);
  stopping.abort();
  await rest;
});

test("a reader of a position that the log has not reached is refused at once", async () => {
  await expect(progress.waitFor("cards", "3")).rejects.toMatchObject({ kind: "malformed", code: "position-unknown" });
});
