import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "../../backend/postgres/embedded-postgres.mjs";
import type { Figure } from "./figure.ts";

/** The environment of every measurement. */
export interface Bench {
  /** Fewer rounds and events, without the largest log: minutes instead of a quarter of an hour. */
  readonly short: boolean;
  readonly rounds: number;
  /** How long one contestant runs in one round, in milliseconds. */
  readonly roundMs: number;
  /** An empty database on the server used for the whole run. */
  freshDatabase(): Promise<string>;
  dropDatabase(url: string): Promise<void>;
  say(text: string): void;
}

export type Measurement = (bench: Bench) => Promise<Figure[]>;

/** Starts the embedded server with its normal settings: this measures what `npm start` runs, including fsync. */
export async function openBench(folder: string, short: boolean): Promise<Bench & { close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(folder, "server-"));
  const postgres = await startPostgres({ dataDir: join(dataDir, "postgres") });
  let databases = 0;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  return {
    short,
    rounds: short ? 3 : 7,
    roundMs: short ? 1_000 : 3_000,
    async freshDatabase() {
      const name = `bench_${++databases}`;
      await onServer(`create database ${name}`);
      const url = new URL(postgres.url);
      url.pathname = `/${name}`;
      return url.href;
    },
    dropDatabase: (url) => onServer(`drop database ${new URL(url).pathname.slice(1)} with (force)`),
    say: (text) => console.error(`  ${text}`),
    async close() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
