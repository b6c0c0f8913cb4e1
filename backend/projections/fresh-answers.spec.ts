import { Changes } from "./changes.ts";
import { FreshAnswers } from "./fresh-answers.ts";

let now: string;
let made: number;
beforeEach(() => {
  now = "cards 1";
  made = 0;
});

const answers = (bytes = 10_000) => {
  const changes = Object.assign(Object.create(Changes.prototype), { of: async () => now });
  return new FreshAnswers<{ text: string }>(changes, bytes, ({ text }) => text.length);
};
const make = async () => ({ text: `made ${++made}` });

test("an answer is given out again while nothing has changed", async () => {
  const fresh = answers();
  expect([await fresh.of(["cards"], "a", make), await fresh.of(["cards"], "a", make)]).toEqual([
    { text: "made 1" },
    { text: "made 1" },
  ]);
});

test("an answer is made again after a change, from the outdated one", async () => {
  const fresh = answers();
  await fresh.of(["cards"], "a", make);
  now = "cards 2";
  expect(await fresh.of(["cards"], "a", async (before) => ({ text: `after ${before?.text}` }))).toEqual({
    text: "after made 1",
  });
});

test("what changes while an answer is made counts as a change after it", async () => {
  const fresh = answers();
  await fresh.of(["cards"], "a", async () => {
    now = "cards 2";
    return make();
  });
  expect(await fresh.of(["cards"], "a", make)).toEqual({ text: "made 2" });
});

test("other keys get other answers, and null is not remembered", async () => {
  const fresh = answers();
  expect(await fresh.of(["cards"], "a", async () => null)).toBeNull();
  expect([await fresh.of(["cards"], "a", make), await fresh.of(["cards"], "b", make)]).toEqual([
    { text: "made 1" },
    { text: "made 2" },
  ]);
});

test("drops the oldest answers when the cache is full", async () => {
  const fresh = answers(500);
  for (const key of ["a", "b", "c", "a"]) await fresh.of(["cards"], key, make);
  expect(made).toBe(4);
});
