import { type EventStoreDBClient, START, streamNameFilter } from "@eventstore/db-client";
import { Logger } from "@nestjs/common";
import type { Batch, Position, Recorded, SubscribeOptions } from "../event-store.ts";
import { backOff, pause } from "../pause.ts";
import { logPosition, positionOf } from "./position.ts";
import { isOurs, recorded } from "./recorded-event.ts";

const BATCH = 500;

/** Everything except the server's own streams. */
const OWN_STREAMS = "^[^$]";

/** Consecutive failures per log line: at the longest pause, one line a minute. */
const LOG_EVERY = 60;

const log = new Logger("EventStore");

/**
 * Follows `$all` from `after` until `signal` aborts. The client neither reconnects a dropped subscription nor reports
 * that the server ended one, so this resubscribes from the last position it handed out.
 *
 * Categories are filtered here and not by the server: with a server filter, progress is reported only every 32 events,
 * and a reader waiting for a position in between would wait forever.
 */
export async function* subscribe(client: EventStoreDBClient, options: SubscribeOptions): AsyncIterable<Batch> {
  const { signal } = options;
  let position: Position = options.after ?? "";
  let failures = 0;
  while (!signal.aborted) {
    const connection = new Connection(client, position, options);
    try {
      for (let batch = await connection.next(); batch; batch = await connection.next()) {
        failures = 0;
        position = batch.position;
        yield batch;
      }
    } catch (error) {
      if (!signal.aborted && failures % LOG_EVERY === 0)
        log.warn(`a subscription was dropped and starts again: ${error}`);
    } finally {
      await connection.end();
    }
    await pause(backOff(failures++), signal);
  }
}

/** One message, in order of arrival: an event, or a checkpoint, or the end of the log. */
interface Arrival {
  readonly position?: Position;
  readonly event?: Recorded;
  readonly live?: true;
}

/**
 * One subscription. A checkpoint message overtakes events that the client has received but not yet handed over, so it
 * is held back until as many events have arrived as were pending when it came.
 */
class Connection {
  private readonly subscription: ReturnType<EventStoreDBClient["subscribeToAll"]>;
  private readonly queue: Arrival[] = [];
  private readonly heldBack: { readonly dueAfter: number; readonly arrival: Arrival }[] = [];
  private readonly batchSize: number;
  private received = 0;
  private live = false;
  private over = false;
  private error: Error | undefined;
  private wake: () => void = () => {};
  private readonly finish = () => {
    this.over = true;
    this.wake();
  };

  constructor(
    client: EventStoreDBClient,
    private position: Position,
    private readonly options: SubscribeOptions,
  ) {
    this.batchSize = options.batch ?? BATCH;
    this.subscription = client.subscribeToAll({
      fromPosition: position ? logPosition(position) : START,
      filter: streamNameFilter({
        regex: OWN_STREAMS,
        checkpointInterval: 1,
        checkpointReached: (_, reached) => this.holdBack({ position: positionOf(reached) }),
      }),
    });
    this.subscription
      .on("caughtUp", () => this.holdBack({ live: true }))
      .on("data", ({ event }) => this.receive(event))
      .on("error", (error) => {
        this.error = error;
        this.finish();
      })
      .on("end", this.finish)
      .on("close", this.finish);
    options.signal.addEventListener("abort", this.finish, { once: true });
  }

  /** The next batch; `undefined` if the server ended the subscription or `signal` aborted. Throws if it was dropped. */
  async next(): Promise<Batch | undefined> {
    while (this.queue.length === 0) {
      if (this.options.signal.aborted) return undefined;
      if (this.error) throw this.error;
      if (this.over) return undefined;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    if (this.options.signal.aborted) return undefined;
    const events: Recorded[] = [];
    while (events.length < this.batchSize) {
      const arrival = this.queue.shift();
      if (!arrival) break;
      if (arrival.event) events.push(arrival.event);
      if (arrival.position && arrival.position > this.position) this.position = arrival.position;
      if (arrival.live) this.live = true;
    }
    if (this.subscription.isPaused() && this.queue.length < this.batchSize) this.subscription.resume();
    return { events, position: this.position, live: this.live && this.queue.length === 0 };
  }

  async end(): Promise<void> {
    this.options.signal.removeEventListener("abort", this.finish);
    // the client counts it as open until everything received was consumed, and would wait for that on stop
    this.subscription.removeAllListeners("data").resume();
    // it may already have ended; then there is nothing to release
    await this.subscription.unsubscribe().catch(() => {});
  }

  private receive(event: Parameters<typeof recorded>[0] | undefined): void {
    this.received++;
    if (event?.position) {
      const position = positionOf(event.position);
      this.queue.push(this.wanted(event) ? { position, event: recorded(event) } : { position });
    }
    this.release();
    if (this.queue.length > 4 * this.batchSize) this.subscription.pause();
  }

  /** Excludes events of other applications and the server's own markers (the end of a closed stream). */
  private wanted(event: Parameters<typeof recorded>[0]): boolean {
    const { categories } = this.options;
    if (!isOurs(event)) return false;
    return !categories || categories.includes(event.streamId.slice(0, Math.max(0, event.streamId.indexOf("-"))));
  }

  private holdBack(arrival: Arrival): void {
    this.heldBack.push({ dueAfter: this.received + this.subscription.readableLength, arrival });
    this.release();
  }

  private release(): void {
    for (let next = this.heldBack[0]; next && next.dueAfter <= this.received; next = this.heldBack[0]) {
      this.queue.push(next.arrival);
      this.heldBack.shift();
    }
    this.wake();
  }
}
