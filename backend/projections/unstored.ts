import type { Batch, EventStore, SubscribeOptions } from "../event-store/event-store.ts";

/** A position that a follower has passed without storing it, and the moment by which that is to be made up for. */
export class Unstored {
  private moment: PromiseWithResolvers<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** Resolves when it is time to store; undefined where all is stored. */
  get due(): Promise<void> | undefined {
    return this.moment?.promise;
  }

  /** There is something to store within `milliseconds`, or sooner where that was said before. */
  within(milliseconds: number): void {
    if (this.moment) return;
    this.moment = Promise.withResolvers();
    this.timer = setTimeout(this.moment.resolve, milliseconds);
  }

  /** Somebody waits for it. */
  hurry(): void {
    this.moment?.resolve();
  }

  /** All is stored, or no longer for this follower to store. */
  clear(): void {
    clearTimeout(this.timer);
    this.moment = undefined;
  }
}

/** The batches of a subscription, and null where `due` resolves while the next one has not come yet. */
export async function* batchesUnlessDue(
  store: EventStore,
  options: SubscribeOptions,
  due: () => Promise<void> | undefined,
): AsyncGenerator<Batch | null> {
  // Who leaves at a null leaves a subscription that waits, and that would wait for its next batch before it ended.
  const leaving = new AbortController();
  const signal = AbortSignal.any([options.signal, leaving.signal]);
  const batches = store.subscribe({ ...options, signal })[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = batches.next();
      const moment = due();
      if (moment && (await Promise.race([next, moment])) === undefined) yield null;
      const { done, value } = await next;
      if (done) return;
      yield value;
    }
  } finally {
    leaving.abort();
    await batches.return?.();
  }
}
