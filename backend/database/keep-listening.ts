import { Client } from "pg";
import { backOff, pause } from "../event-store/pause.ts";

export interface Listening {
  readonly url: string;
  readonly channel: string;
  /** What PostgreSQL's list of connections calls this one. */
  readonly name: string;
  readonly onNotification: (payload: string) => void;
  /** After each connection, also a repeated one: nobody here was notified in the meantime. */
  readonly onConnected: (client: Client) => void;
  readonly onLost?: () => void;
  /** When a connection could not be made; once for all failures in a row. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Listens to PostgreSQL's notifications on a connection of its own, which is replaced when it is lost. Resolves after
 * `signal` aborts. The connection may also send notifications; it does not wait for the disk.
 */
export async function keepListening(listening: Listening, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    const client = new Client({
      connectionString: listening.url,
      application_name: listening.name,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      // a NOTIFY is a commit of its own, and a hint need not wait for the disk
      options: "-c synchronous_commit=off",
    });
    try {
      const lost = new Promise<void>((resolve) => {
        client.on("error", () => resolve());
        client.on("end", () => resolve());
        signal.addEventListener("abort", () => resolve(), { once: true });
      });
      await client.connect();
      client.on("notification", ({ payload }) => listening.onNotification(payload ?? ""));
      await client.query(`listen ${client.escapeIdentifier(listening.channel)}`);
      failures = 0;
      listening.onConnected(client);
      await lost;
    } catch (error) {
      if (failures === 0) listening.onFailure(error);
    } finally {
      listening.onLost?.();
      await client.end().catch(() => {});
    }
    await pause(backOff(failures), signal);
  }
}
