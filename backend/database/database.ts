import { Injectable, type OnApplicationShutdown } from "@nestjs/common";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";

/** Connections for requests and projections together; PostgreSQL's own default limit is 100 for everyone. */
const POOL_SIZE = 20;

/**
 * The read side's PostgreSQL. It knows no tables by itself: each owner of a schema narrows it,
 * `database.withTables<CardTables>()`.
 */
@Injectable()
export class Database extends Kysely<unknown> implements OnApplicationShutdown {
  private readonly pool: pg.Pool;

  constructor(
    url: string,
    onError: (error: Error) => void = () => process.emitWarning("a database connection was lost"),
  ) {
    const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE });
    // A connection that breaks is replaced by the pool. Without a listener it would end the process, also in the middle
    // of a transaction, between two of its statements, where the pool does not listen.
    pool.on("error", onError);
    pool.on("connect", (client) => client.on("error", onError));
    super({ dialect: new PostgresDialect({ pool }) });
    this.pool = pool;
  }

  /** Asks what every request asks: each connection parses and plans a statement of this name once. Answers the rows. */
  async prepared<Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]) {
    const { rows } = await this.pool.query<Row>({ name, text, values: [...values] });
    return rows;
  }

  /** Runs SQL that a library has written; without values it may be several statements. */
  text(statements: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }> {
    return this.pool.query(statements, values && [...values]);
  }

  onApplicationShutdown(): Promise<void> {
    return this.destroy();
  }
}
