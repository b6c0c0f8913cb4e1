import { randomUUID } from "node:crypto";
import { Logger } from "@nestjs/common";
import { Client } from "pg";
import { backOff, pause } from "../pause.ts";
import { News } from "./news.ts";

const CHANNEL = "es_appended";

/** One notification for all appends within this time: a commit with a pending NOTIFY takes a server-wide lock. */
const DEBOUNCE_MS = 10;

/**
 * Wakes waiting readers when there is something to read: directly within this process, by NOTIFY from another one. It
 * is only a hint; readers also poll from time to time. One connection is used for LISTEN and NOTIFY.
 */
export class WakeUp {
  /** Distinguishes its own notifications from those of other processes. */
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

  /** Called after a commit of this process. */
  committed(): void {
    this.news.tell();
    this.untold = true;
    this.connecting ??= this.stayConnected();
    this.notifySoon();
  }

  /** Take this number before reading: a commit during the read is then not missed. */
  get now(): number {
    return this.news.now;
  }

  /** Resolves after a commit since `since`, after `milliseconds`, or when `signal` aborts. */
  changed(since: number, milliseconds: number, signal: AbortSignal): Promise<void> {
    this.connecting ??= this.stayConnected();
    return this.news.since(since, milliseconds, signal);
  }

  async stop(): Promise<void> {
    clearTimeout(this.debounce);
    this.stopping.abort();
    await Promise.all([this.connecting, this.notifying]);
  }

  /** Without a connection, notifies as soon as there is one. */
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
      if (this.stopping.signal.aborted) return; // interrupted by shutdown: the others poll
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
        // a NOTIFY is a commit of its own, and a hint need not wait for the disk
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
        this.news.tell(); // nobody here was notified of commits in the meantime
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
