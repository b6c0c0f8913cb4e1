import { Logger } from "@nestjs/common";
import { Client, type Pool } from "pg";
import { backOff, pause } from "../pause.ts";

const CHANNEL = "es_appended";

/** One notification for all appends of this time: a commit with a pending NOTIFY takes a lock of the whole server. */
const DEBOUNCE_MS = 5;

/**
 * Tells waiting subscribers that there is something to read: at once within this process, by NOTIFY from another one.
 * Only a hint; a subscriber also looks by itself from time to time.
 */
export class WakeUp {
  private readonly log = new Logger("EventStore");
  private readonly stopping = new AbortController();
  private readonly sleepers = new Set<() => void>();
  private generation = 0;
  private listening: Promise<void> | undefined;
  private debounce: NodeJS.Timeout | undefined;
  private notifying: Promise<void> | undefined;

  constructor(
    private readonly url: string,
    private readonly pool: Pool,
  ) {}

  /** Called after this process has committed. */
  committed(): void {
    this.wake();
    this.debounce ??= setTimeout(() => {
      this.debounce = undefined;
      this.notifying = this.notify();
    }, DEBOUNCE_MS);
  }

  /** Remember it before reading: a commit during the read then cannot be missed. */
  get now(): number {
    return this.generation;
  }

  /** Resolves when something was committed since `since`, after `milliseconds`, or when `signal` aborts. */
  async changed(since: number, milliseconds: number, signal: AbortSignal): Promise<void> {
    this.listening ??= this.listen();
    if (this.generation !== since || signal.aborted) return;
    const awake = new AbortController();
    const wake = () => awake.abort();
    this.sleepers.add(wake);
    signal.addEventListener("abort", wake, { once: true });
    try {
      await pause(milliseconds, awake.signal);
    } finally {
      this.sleepers.delete(wake);
      signal.removeEventListener("abort", wake);
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.debounce);
    this.stopping.abort();
    await Promise.all([this.listening, this.notifying]);
  }

  private wake(): void {
    this.generation++;
    for (const sleeper of this.sleepers) sleeper();
  }

  private async notify(): Promise<void> {
    try {
      await this.pool.query(`notify ${CHANNEL}`);
    } catch (error) {
      this.log.warn(`other processes were not told of new events and find them by themselves: ${error}`);
    }
  }

  private async listen(): Promise<void> {
    for (let failures = 0; !this.stopping.signal.aborted; failures++) {
      const client = new Client({
        connectionString: this.url,
        application_name: "mozaik event store: listen",
        connectionTimeoutMillis: 5_000,
        keepAlive: true,
      });
      try {
        const lost = new Promise<void>((resolve) => {
          client.on("error", () => resolve());
          client.on("end", () => resolve());
          this.stopping.signal.addEventListener("abort", () => resolve(), { once: true });
        });
        await client.connect();
        client.on("notification", () => this.wake());
        await client.query(`listen ${CHANNEL}`);
        failures = 0;
        await lost;
      } catch (error) {
        if (failures === 0) this.log.warn(`not listening for events of other processes: ${error}`);
      } finally {
        await client.end().catch(() => {});
      }
      await pause(backOff(failures), this.stopping.signal);
    }
  }
}
