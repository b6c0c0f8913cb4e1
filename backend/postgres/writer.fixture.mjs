// Run by embedded-postgres.medium.spec.ts: starts a server, writes rows, and reports each one once it is acknowledged.
import pg from "pg";
import { startPostgres } from "./embedded-postgres.mjs";

const [dataDir] = process.argv.slice(2);
const { url, child } = await startPostgres({ dataDir });
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query("create table if not exists written (n int primary key)");
console.log(JSON.stringify({ server: child.pid, url }));
const { rows } = await client.query("select coalesce(max(n), 0) as n from written");
for (let n = rows[0].n + 1; ; n++) {
  await client.query("insert into written values ($1)", [n]);
  console.log(n);
}
