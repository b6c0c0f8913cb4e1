import { Injectable, type OnApplicationShutdown } from "@nestjs/common";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { keepListening } from "./keep-listening.ts";
import { SharedConnection } from "./shared-connection.ts";

/** Connections for requests and projections together; PostgreSQL's default limit is 100 for all clients. */
const POOL_SIZE = 20;

/**
 * The read side's PostgreSQL. It knows no tables; each owner of a schema narrows it with
 * `database.withTables<CardTables>()`.
 */
@Injectable()
export class Database extends Kysely<unknown> implements OnApplicationShutdown {
  /** For short reads that many requests make, whose text is always the same: see `SharedConnection`. */
  readonly lookups: Kysely<unknown>;
  private readonly pool: pg.Pool;

  constructor(
    private readonly url: string,
    onError: (error: Error) => void = () => process.emitWarning("a database connection was lost"),
  ) {
    const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE });
    // The pool replaces a broken connection. Without a listener the error would end the process, even between two
    // statements of a transaction, when the pool does not listen.
    pool.on("error", onError);
    pool.on("connect", (client) => client.on("error", onError));
    super({ dialect: new PostgresDialect({ pool }) });
    this.pool = pool;
    this.lookups = new Kysely({ dialect: new PostgresDialect({ pool: new SharedConnection(url, onError) }) });
  }

  /** Runs SQL written by a library; without values it may contain several statements. */
  text(statements: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }> {
    return this.pool.query(statements, values && [...values]);
  }

  /**
   * Calls `onNotification` for each notification on the channel, and `onConnected` after each connection, when some may
   * have been missed. Resolves once it listens, or could not connect at first; it goes on trying until it is closed.
   */
  async listen(
    channel: string,
    onNotification: (payload: string) => void,
    onConnected: () => void,
  ): Promise<{ close(): Promise<void> }> {
    const stopping = new AbortController();
    let ended = Promise.resolve();
    await new Promise<void>((tried) => {
      const connected = () => {
        onConnected();
        tried();
      };
      const listening = {
        url: this.url,
        channel,
        name: `mozaik: listen to ${channel}`,
        onNotification,
        onConnected: connected,
        onFailure: () => tried(),
      };
      ended = keepListening(listening, stopping.signal);
    });
    return {
      close() {
        stopping.abort();
        return ended;
      },
    };
  }

  override async destroy(): Promise<void> {
    await this.lookups.destroy();
    await super.destroy();
  }

  onApplicationShutdown(): Promise<void> {
    return this.destroy();
  }
}
