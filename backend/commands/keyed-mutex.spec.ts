import { KeyedMutex } from "./keyed-mutex.ts";

function later<T>(value: T): Promise<T> {
  return new Promise((resolve) => setImmediate(() => resolve(value)));
}

it("runs work with the same key in the order it arrived, even if the first takes longest", async () => {
  const mutex = new KeyedMutex();
  const done: number[] = [];
  const work = [5, 3, 1].map((steps, index) =>
    mutex.run("stream", async () => {
      for (let step = 0; step < steps; step++) await later(undefined);
      done.push(index);
    }),
  );
  await Promise.all(work);
  expect(done).toEqual([0, 1, 2]);
});

it("does not delay work with another key", async () => {
  const mutex = new KeyedMutex();
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const held = mutex.run("one", () => promise);
  expect(await mutex.run("two", () => later("through"))).toBe("through");
  release();
  await held;
});

it("continues after work that failed", async () => {
  const mutex = new KeyedMutex();
  const failed = mutex.run("stream", () => Promise.reject(new Error("no")));
  const next = mutex.run("stream", () => later("yes"));
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("yes");
});
