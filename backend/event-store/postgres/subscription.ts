import { Logger } from "@nestjs/common";
import type { Pool } from "pg";
import type { Batch, SubscribeOptions } from "../event-store.ts";
import { backOff, pause } from "../pause.ts";
import { readPage } from "./page.ts";
import { logPosition, positionOf } from "./position.ts";
import type { Tail } from "./tail.ts";
import { isTransient } from "./transient-error.ts";

const BATCH = 500;

const log = new Logger("EventStore");

/**
 * Reads the log from `after` until `signal` aborts: directly until it reaches the head, then from the shared tail. A
 * lost connection only delays it; throws if retrying cannot help (a position of another store, a missing schema).
 */
export async function* subscribe(pool: Pool, tail: Tail, options: SubscribeOptions): AsyncIterable<Batch> {
  const { signal, categories, batch = BATCH } = options;
  const member = {};
  let isMember = false;
  let position = positionOf(logPosition(options.after ?? ""));
  let toldLive = false;
  let failures = 0;
  try {
    while (!signal.aborted) {
      const seen = tail.now;
      // A new subscriber reads directly first: the tail may be idle and may not have read what was written before the
      // subscriber joined.
      let next = isMember ? tail.after(position, categories, batch) : undefined;
      if (!next) {
        try {
          next = await readPage(pool, position, categories, batch);
          failures = 0;
        } catch (error) {
          if (signal.aborted) return;
          if (!isTransient(error)) throw error;
          if (failures === 0) log.warn(`a subscription lost its connection and tries again: ${error}`);
          await pause(backOff(failures++), signal);
          continue;
        }
      }
      if (next.live) {
        tail.join(member, next.position);
        isMember = true;
      }
      if (next.position !== position || (next.live && !toldLive)) {
        position = next.position;
        toldLive = next.live;
        yield next;
      } else await tail.changed(seen, signal);
    }
  } finally {
    tail.leave(member);
  }
}
