import { Database } from "../database/database.ts";
import { Progress } from "./progress.ts";

/** Longer than any test: who rests so long is woken, or the test fails. */
const LONG_MS = 60_000;

const { signal } = new AbortController();
let progress: Progress;
beforeEach(() => {
  // where a projection has told how far it is, nobody asks the database
  progress = new Progress(new Database("postgres://nobody@127.0.0.1:1/none"));
  progress.reached("cards", "1");
});

test("a projection at rest is woken when somebody waits for more than it has", async () => {
  const rest = progress.rest("cards", "1", LONG_MS, signal);
  const waiting = progress.waitFor("cards", "2");
  await rest;
  progress.reached("cards", "2");
  await waiting;
});

test("it does not rest while somebody waits for more", async () => {
  const waiting = progress.waitFor("cards", "2");
  await progress.rest("cards", "1", LONG_MS, signal);
  progress.reached("cards", "2");
  await waiting;
});

test("who waits for what is there, or for another projection, leaves it at rest", async () => {
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

test("a projection that somebody at another process waits for does not rest, and is said to come there", async () => {
  const coming = progress.comesHere("cards", "2");
  await progress.rest("cards", "1", LONG_MS, signal);
  progress.reached("cards", "2");
  expect(await coming).toBe(true);
});

test("what runs elsewhere, or goes there meanwhile, does not come here", async () => {
  expect(await progress.comesHere("offers", "2")).toBe(false);
  const coming = progress.comesHere("cards", "2");
  progress.forget("cards");
  expect(await coming).toBe(false);
});

test("its rest ends by itself, and at once when it shall stop", async () => {
  await progress.rest("cards", "1", 1, signal);
  await progress.rest("cards", "1", LONG_MS, AbortSignal.abort());
  const stopping = new AbortController();
  const rest = progress.rest("cards", "1", LONG_MS, stopping.signal);
  stopping.abort();
  await rest;
});
