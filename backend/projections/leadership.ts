import pg from "pg";
import { KeyedMutex } from "../commands/keyed-mutex.ts";
import type { Position } from "../event-store/event-store.ts";
import { hearWanted } from "./wanted.ts";

/** First key of the advisory locks that elect one leader per projection among several processes. */
export const LOCK_SPACE = 7303;

/** A dying process closes its connection; a dying machine does not, so the server probes after half a minute. */
const NOTICE_A_DEAD_HOST =
  "set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3";

/**
 * Holds one PostgreSQL connection whose advisory locks say which projections this process leads. If the process dies,
 * the server releases them and another process takes over.
 */
export class Leadership {
  private client: pg.Client | undefined;
  /** One connection runs one query at a time. */
  private readonly turns = new KeyedMutex();

  /**
   * Calls `onLost` when the connection breaks and all locks are gone. Calls `onWanted` when a reader in any process
   * waits for a projection that its own process does not lead.
   */
  constructor(
    private readonly url: string,
    private readonly onLost: () => void,
    private readonly onWanted: (projection: string, position: Position) => void,
  ) {}

  /** True if this process is now the leader of `name`. */
  take(name: string): Promise<boolean> {
    return this.turns.run("", async () => {
      const client = await this.connection();
      const { rows } = await client.query<{ taken: boolean }>(
        "select pg_try_advisory_lock($1, hashtext($2)) as taken",
        [LOCK_SPACE, name],
      );
      return rows[0]?.taken ?? false;
    });
  }

  async release(name: string): Promise<void> {
    await this.turns.run("", async () => {
      await this.client?.query("select pg_advisory_unlock($1, hashtext($2))", [LOCK_SPACE, name]);
    });
  }

  async stop(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    await client?.end();
  }

  private async connection(): Promise<pg.Client> {
    return this.client ?? (await this.connect());
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.url, application_name: "mozaik-runner", keepAlive: true });
    const lost = () => {
      if (this.client !== client) return;
      this.client = undefined;
      this.onLost();
    };
    client.on("error", lost);
    client.on("end", lost);
    await client.connect();
    await client.query(NOTICE_A_DEAD_HOST);
    await hearWanted(client, this.onWanted);
    this.client = client;
    return client;
  }
}
