import type { Batch, EventStore, SubscribeOptions } from "../event-store/event-store.ts";

/** A position that a follower has passed without storing it, with the deadline to store it. */
export class Unstored {
  private moment: PromiseWithResolvers<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** Resolves when it is time to store; undefined if everything is stored. */
  get due(): Promise<void> | undefined {
    return this.moment?.promise;
  }

  /** Schedules storing within `milliseconds`; an earlier deadline stays. */
  within(milliseconds: number): void {
    if (this.moment) return;
    this.moment = Promise.withResolvers();
    this.timer = setTimeout(this.moment.resolve, milliseconds);
  }

  /** A reader waits for it. */
  hurry(): void {
    this.moment?.resolve();
  }

  /** Everything is stored, or this follower no longer has to. */
  clear(): void {
    clearTimeout(this.timer);
    this.moment = undefined;
  }
}

/** The batches of a subscription, and null when `due` resolves before the next one arrives. */
export async function* batchesUnlessDue(
  store: EventStore,
  options: SubscribeOptions,
  due: () => Promise<void> | undefined,
): AsyncGenerator<Batch | null> {
  // A consumer that stops at a null leaves a pending subscription, which would otherwise end only after its next
  // batch.
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
