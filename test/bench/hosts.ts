import { Agent, get, type OutgoingHttpHeaders } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { dataFolder, StartedMall } from "../support/started-mall.ts";
import type { Measurement } from "./bench.ts";
import { figure, percentile } from "./figure.ts";
import { fromVisitor } from "./lists/load.ts";
import { takeTurns } from "./rounds.ts";

const HOSTS = 100_000;
const TARGET = { atMost: 10 };

/** What a proxy asks before it requests a certificate, each time for another host. The rows are written without events. */
export const measureHosts: Measurement = async (bench) => {
  const url = await bench.freshDatabase();
  const mall = new StartedMall(await dataFolder(), {
    DATABASE_URL: url,
    LOG_LEVEL: "error",
    TRUST_PROXY: "127.0.0.1",
  });
  const database = new Database(url);
  const agent = new Agent({ keepAlive: true });
  try {
    const origin = await mall.opened();
    while (!(await hasTable(database))) await pause(100);
    await sql`insert into websites.host
      select 'www.h' || n || '.example.com', gen_random_uuid(), 'token', n % 2 = 0, null, ''
      from generate_series(0, ${HOSTS - 1}::int) n`.execute(database);
    await sql`analyze websites.host`.execute(database);
    let asked = 0;
    /** The p99 in ms. */
    const p99 = (status: number, addressOf: (n: number) => string) => async () => {
      const times: number[] = [];
      for (const end = performance.now() + bench.roundMs; performance.now() < end; ) {
        const n = asked++;
        const address = origin + addressOf((n * 7_919 * 2) % HOSTS);
        const started = performance.now();
        const answered = await statusOf(address, agent, fromVisitor(n));
        times.push(performance.now() - started);
        if (answered !== status) throw new Error(`${address}: ${answered}`);
      }
      return percentile(times, 0.99);
    };
    const ask = (n: number) => `/public/api/hosts/ask?domain=www.h${n}.example.com`;
    const results = await takeTurns(bench.rounds, {
      proven: p99(200, ask), // those with an even number
      others: p99(404, (n) => ask(n + 1)),
      nothing: p99(200, () => "/health/live"),
    });
    const among = `among ${HOSTS.toLocaleString("en")} hosts, p99`;
    return [
      figure(`certificate asked for, proven, ${among}`, "ms", results("proven"), TARGET),
      figure(`certificate asked for, not proven, ${among}`, "ms", results("others"), TARGET),
      figure("a call that looks nothing up, p99", "ms", results("nothing")),
    ];
  } finally {
    agent.destroy();
    await database.destroy();
    await mall.clear();
    await bench.dropDatabase(url);
  }
};

/** Whether the read model has its tables. */
async function hasTable(database: Database): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass('websites.host') as found`.execute(database);
  return rows[0]?.found != null;
}

function statusOf(address: string, agent: Agent, headers: OutgoingHttpHeaders): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers }, (answer) => {
      answer.resume().on("error", reject);
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    }).on("error", reject);
  });
}
