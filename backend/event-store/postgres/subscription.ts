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
 * Reads the log onwards from `after` until `signal` aborts: by itself until it stands at the head, then what the tail
 * has read for everyone. A lost connection only delays it; throws where trying again cannot help (a position of another
 * store, a missing schema).
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
      // Who comes looks for himself: the tail may rest, and not have read yet what was written before he came.
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
