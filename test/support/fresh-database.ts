import { randomUUID } from "node:crypto";
import pg from "pg";

export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** An empty database on the test server. */
export function freshDatabase(): Promise<FreshDatabase> {
  return createDatabase("template1");
}

/** With all tables of a mall; see `mallDatabase`. */
const MALL = "mall_template";

/**
 * A database as a mall leaves it that was started and closed. The first one of a test run is made by `prepare`, the
 * others are copies of it, which saves a second each.
 */
export async function mallDatabase(prepare: (url: string) => Promise<void>): Promise<FreshDatabase> {
  await onServer(async (server) => {
    await server.query("select pg_advisory_lock(1)"); // until the connection is closed: one worker prepares it
    const { rowCount } = await server.query("select 1 from pg_database where datname = $1", [MALL]);
    if (rowCount) return;
    const { url } = await createDatabase("template1");
    await prepare(url);
    await server.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${MALL}`);
  });
  return createDatabase(MALL);
}

async function createDatabase(template: string): Promise<FreshDatabase> {
  const name = `t_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(testServer());
  url.pathname = `/${name}`;
  await onServer((server) => server.query(`create database ${name} template ${template}`));
  const drop = () => onServer((server) => server.query(`drop database ${name} with (force)`));
  return { url: url.href, drop: async () => void (await drop()) };
}

async function onServer<T>(work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: testServer() });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

function testServer(): string {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE_URL is not set: medium tests run in the jest project of that name");
  return server;
}
