import { randomUUID } from "node:crypto";
import { Logger } from "@nestjs/common";
import type { Client } from "pg";
import { keepListening } from "../../database/keep-listening.ts";
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
    return this.news.since(since, signal, milliseconds);
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

  private stayConnected(): Promise<void> {
    return keepListening(
      {
        url: this.url,
        channel: CHANNEL,
        name: "mozaik event store: listen",
        onNotification: (sender) => {
          if (sender !== this.self) this.news.tell();
        },
        onConnected: (client) => {
          this.connected = client;
          this.news.tell(); // nobody here was notified of commits in the meantime
          if (this.untold) this.notifySoon();
        },
        onLost: () => {
          this.connected = undefined;
        },
        onFailure: (error) => this.log.warn(`not listening for events of other processes: ${error}`),
      },
      this.stopping.signal,
    );
  }
}
