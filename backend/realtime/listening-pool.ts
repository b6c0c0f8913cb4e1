import type { Pool, PoolClient } from "pg";

/**
 * A pool as Socket.io's adapter uses it. The adapter keeps one connection to listen, and never returns it once it is
 * lost. If it is lost at the moment when the adapter begins to listen, the adapter takes two others and forgets one.
 * The pool would run out of connections then, and wait for them when it ends.
 */
export class ListeningPool {
  readonly query: Pool["query"];
  private taking: Promise<PoolClient> | undefined;
  /** The connection that listens, until it is returned. */
  private listener: PoolClient | undefined;

  constructor(private readonly pool: Pool) {
    this.query = pool.query.bind(pool);
    pool.on("release", (_error, client) => {
      if (client === this.listener) this.listener = undefined;
    });
    pool.on("connect", (client) => {
      client.on("end", () => {
        if (client === this.listener) client.release(true);
      });
    });
  }

  /** Takes a connection to listen; the one before is returned. */
  connect(): Promise<PoolClient> {
    this.taking = this.take(this.taking);
    return this.taking;
  }

  /** Resolves once all connections are returned and closed. */
  async end(): Promise<void> {
    await this.taking?.catch(() => undefined);
    this.takeBack();
    await this.pool.end();
  }

  private async take(before: Promise<PoolClient> | undefined): Promise<PoolClient> {
    await before?.catch(() => undefined);
    this.takeBack();
    const client = await this.pool.connect();
    this.listener = client;
    return client;
  }

  private takeBack(): void {
    this.listener?.removeAllListeners("end"); // otherwise the adapter would take another one
    this.listener?.release(true);
  }
}
