import { Injectable } from "@nestjs/common";
import type { Recorded } from "./event-store.ts";

/** Lifts an event's data from one version to the next. Pure; never changes what it is given. */
export type Upcaster = (data: unknown) => unknown;

/**
 * The way of each event type to its present shape: the first step lifts version 1 to 2, the next one 2 to 3. A type
 * that never changed is not listed: its version is 1.
 */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

/**
 * Which version each event type is written in, and how older ones are read. A module whose events have changed
 * declares its steps in `upcasters.ts` and registers them when it starts, before anything is read.
 */
@Injectable()
export class Upcasting {
  private readonly steps = new Map<string, readonly Upcaster[]>();

  register(upcasters: Upcasters): void {
    for (const [type, steps] of Object.entries(upcasters)) {
      if (this.steps.has(type)) throw new Error(`the upcasters of ${type} are registered twice`);
      this.steps.set(type, steps);
    }
  }

  /** The version that `type` is written in today. */
  versionOf(type: string): number {
    return 1 + (this.steps.get(type)?.length ?? 0);
  }

  /**
   * The event as it would be written today; the very same object where that is how it was written. Throws for a version
   * this code does not know: a newer version of the application wrote it, and guessing would corrupt what follows.
   */
  lift(event: Recorded): Recorded {
    const written = event.meta.schemaVersion;
    const current = this.versionOf(event.type);
    if (written === current) return event;
    if (!Number.isInteger(written) || written < 1 || written > current) {
      throw new Error(
        `event ${event.id} (${event.type} of ${event.stream}) is of version ${written}, this application knows only ${current}`,
      );
    }
    let { data } = event;
    for (const step of this.steps.get(event.type)?.slice(written - 1) ?? []) data = step(data);
    return { ...event, data, meta: { ...event.meta, schemaVersion: current } };
  }
}
