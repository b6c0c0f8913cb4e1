import { randomUUID } from "node:crypto";
import { Logger } from "@nestjs/common";
import { Client } from "pg";
import { backOff, pause } from "../pause.ts";
import { News } from "./news.ts";

const CHANNEL = "es_appended";

/** One notification for all appends of this time: a commit with a pending NOTIFY takes a lock of the whole server. */
const DEBOUNCE_MS = 10;

/**
 * Tells whoever waits that there is something to read: at once within this process, by NOTIFY from another one. Only a
 * hint; a reader also looks by itself from time to time. One connection listens and tells.
 */
export class WakeUp {
  /** Tells its own notifications from those of others. */
  private readonly self = randomUUID();
  private readonly log = new Logger("EventStore");
  private readonly stopping = new AbortController();
  private readonly news = new News();
  private connecting: Promise<void> | undefined;
  private connected: Client | undefined;
  private debounce: NodeJS.Timeout | undefined;
  private notifying: Promise<void> | undefined;
  private untold = false;

  constructor(private readonly url: string) {}

  /** Called after this process has committed. */
  committed(): void {
    this.news.tell();
    this.untold = true;
    this.connecting ??= this.stayConnected();
    this.notifySoon();
  }

  /** Remember it before reading: a commit during the read then cannot be missed. */
  get now(): number {
    return this.news.now;
  }

  /** Resolves when something was committed since `since`, after `milliseconds`, or when `signal` aborts. */
  changed(since: number, milliseconds: number, signal: AbortSignal): Promise<void> {
    this.connecting ??= this.stayConnected();
    return this.news.since(since, milliseconds, signal);
  }

  async stop(): Promise<void> {
    clearTimeout(this.debounce);
    this.stopping.abort();
    await Promise.all([this.connecting, this.notifying]);
  }

  /** Without a connection it is told as soon as there is one. */
  private notifySoon(): void {
    if (!this.connected || this.stopping.signal.aborted) return;
    this.debounce ??= setTimeout(() => {
      this.notifying = this.notify().finally(() => {
        this.debounce = undefined;
        if (this.untold) this.notifySoon();
      });
    }, DEBOUNCE_MS);
  }

  private async notify(): Promise<void> {
    if (!this.connected) return;
    this.untold = false;
    try {
      await this.connected.query(`notify ${CHANNEL}, '${this.self}'`);
    } catch (error) {
      if (this.stopping.signal.aborted) return; // cut short by leaving: the others look by themselves
      this.log.warn(`could not notify other processes of new events, they will find them by polling: ${error}`);
    }
  }

  private async stayConnected(): Promise<void> {
    for (let failures = 0; !this.stopping.signal.aborted; failures++) {
      const client = new Client({
        connectionString: this.url,
        application_name: "mozaik event store: listen",
        connectionTimeoutMillis: 5_000,
        keepAlive: true,
        // a notification is a commit of its own, and a hint need not wait for the disk
        options: "-c synchronous_commit=off",
      });
      try {
        const lost = new Promise<void>((resolve) => {
          client.on("error", () => resolve());
          client.on("end", () => resolve());
          this.stopping.signal.addEventListener("abort", () => resolve(), { once: true });
        });
        await client.connect();
        client.on("notification", ({ payload }) => {
          if (payload !== this.self) this.news.tell();
        });
        await client.query(`listen ${CHANNEL}`);
        failures = 0;
        this.connected = client;
        this.news.tell(); // what was committed in the meantime was told to nobody here
        if (this.untold) this.notifySoon();
        await lost;
      } catch (error) {
        if (failures === 0) this.log.warn(`not listening for events of other processes: ${error}`);
      } finally {
        this.connected = undefined;
        await client.end().catch(() => {});
      }
      await pause(backOff(failures), this.stopping.signal);
    }
  }
}
