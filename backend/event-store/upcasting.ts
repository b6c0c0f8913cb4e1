import { Injectable } from "@nestjs/common";
import type { Recorded } from "./event-store.ts";

/** Upcasts an event's data from one version to the next. Pure; never changes its argument. */
export type Upcaster = (data: unknown) => unknown;

/**
 * The upcasters of each event type: the first one leads from version 1 to 2, the next one from 2 to 3. A type that
 * never changed is not listed: its version is 1.
 */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

/**
 * The current version of each event type, and how to read older ones. A module whose events have changed declares its
 * steps in `upcasters.ts` and registers them at start, before anything is read.
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

  /** The version in which `type` is written today. */
  versionOf(type: string): number {
    return 1 + (this.steps.get(type)?.length ?? 0);
  }

  /**
   * The event in its current shape; the same object if it already has it. Throws for an unknown version: a newer
   * version of the application wrote it, and guessing would corrupt later data.
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
