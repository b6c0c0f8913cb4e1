import { Semaphore } from "./semaphore.ts";

/** Work that ends on request. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve("done") };
}

test("work that arrives while the semaphore is full waits for its turn", async () => {
  const semaphore = new Semaphore(1);
  const first = held();
  const order: string[] = [];
  const running = semaphore.run(async () => {
    await first.work();
    order.push("first");
  });
  const waiting = semaphore.run(async () => order.push("second"));
  expect(order).toEqual([]);
  first.end();
  await Promise.all([running, waiting]);
  expect(order).toEqual(["first", "second"]);
});

test("failed work lets the next one in", async () => {
  const semaphore = new Semaphore(1);
  await expect(semaphore.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(semaphore.run(async () => "in")).resolves.toBe("in");
});

test("rejects work if the queue is full, and still runs the queued work", async () => {
  const semaphore = new Semaphore(1, 1);
  const first = held();
  const running = semaphore.run(first.work);
  const waiting = semaphore.run(async () => "in");
  await expect(semaphore.run(async () => "in")).rejects.toMatchObject({ kind: "too-many", details: { retryAfter: 1 } });
  first.end();
  expect(await Promise.all([running, waiting])).toEqual(["done", "in"]);
});

test("runs two at a time, also after a failure", async () => {
  const semaphore = new Semaphore(2);
  let inside = 0;
  let most = 0;
  const work = (fails: boolean) => async () => {
    most = Math.max(most, ++inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside--;
    if (fails) throw new Error("damaged");
  };
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, index) => semaphore.run(work(index % 3 === 0))),
  );
  expect(most).toBe(2);
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(6);
});

test("those who wait take turns, so a crowd of one does not keep others out", async () => {
  const semaphore = new Semaphore(1);
  const first = held();
  const order: string[] = [];
  const running = semaphore.run(first.work, "flood");
  const waiting = ["flood", "flood", "flood", "visitor"].map((who) => semaphore.run(async () => order.push(who), who));
  first.end();
  await Promise.all([running, ...waiting]);
  expect(order).toEqual(["flood", "visitor", "flood", "flood"]);
});

test("if the queue is full, the one who waits for most is rejected, not the newcomer", async () => {
  const semaphore = new Semaphore(1, 3);
  const first = held();
  const running = semaphore.run(first.work, "flood");
  const flood = [1, 2, 3].map((n) => semaphore.run(async () => n, "flood"));
  const visitor = semaphore.run(async () => "in", "visitor");
  await expect(flood[2]).rejects.toMatchObject({ kind: "too-many" });
  first.end();
  expect(await Promise.all([running, visitor, flood[0], flood[1]])).toEqual(["done", "in", 1, 2]);
});
