import { createHash } from "node:crypto";
import type { PostgresCursor, PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";

/** A statement that takes longer is ended: others wait behind it. */
const LONGEST_MS = 10_000;

/** As long as this nothing may come from a server that is out of reach without saying so. */
const SILENT_MS = 15_000;
const CONNECT_MS = 5_000;

/**
 * One connection on which many requests read at the same time: statements are sent without waiting for the answers to
 * others, those of one moment together, and each is parsed and planned once. PostgreSQL answers them one after the
 * other, so it is for short reads; transactions and settings would be everybody's. It opens on first use, and again
 * after it was lost.
 */
export class SharedConnection implements PostgresPool {
  readonly options = {};
  private opened: Promise<SharedClient> | undefined;

  constructor(
    private readonly url: string,
    private readonly onError: (error: Error) => void,
  ) {}

  connect(): Promise<PostgresPoolClient> {
    this.opened ??= this.open();
    return this.opened;
  }

  async end(): Promise<void> {
    const shared = await this.opened?.catch(() => undefined);
    await shared?.client.end();
  }

  private open(): Promise<SharedClient> {
    const client = new pg.Client({
      connectionString: this.url,
      pipeline: true,
      statement_timeout: LONGEST_MS,
      query_timeout: SILENT_MS,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    const lost = () => {
      if (this.opened === opened) this.opened = undefined;
    };
    client.on("error", (error) => {
      lost();
      this.onError(error);
    });
    client.on("end", lost);
    const opened = client.connect().then(() => new SharedClient(client));
    opened.catch(lost);
    return opened;
  }
}

/** What Kysely takes for a connection of its own. */
class SharedClient implements PostgresPoolClient {
  /** Kysely would use it to cancel a statement, and cancel somebody else's. */
  readonly processID = -1;
  private isHeldBack = false;

  constructor(readonly client: pg.Client) {}

  query<Answer>(statement: unknown, values: readonly unknown[] = []): Promise<never> & PostgresCursor<Answer> {
    const text = String(statement);
    this.holdBack();
    return this.client.query({ name: nameOf(text), text, values: [...values] }) as never;
  }

  release(): void {
    // others go on using it
  }

  /** Until everything that is ready to run has run: its statements are written to the socket at once. */
  private holdBack(): void {
    if (this.isHeldBack) return;
    this.isHeldBack = true;
    const { stream } = this.client.connection;
    stream.cork();
    setImmediate(() => {
      this.isHeldBack = false;
      stream.uncork();
    });
  }
}

/** PostgreSQL distinguishes the first 63 characters of a name. */
function nameOf(text: string): string {
  return createHash("sha1").update(text).digest("base64url");
}
