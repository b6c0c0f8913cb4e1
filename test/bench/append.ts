import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Appended, NewEvent } from "#backend/event-store/event-store";
import { openPostgresEventStore } from "#backend/event-store/postgres/postgres-event-store";
import type { Measurement } from "./bench.ts";
import { figure, type Target } from "./figure.ts";
import { rate, ratios, takeTurns } from "./rounds.ts";
import { smallEvent } from "./sample-events.ts";

/** Events of a stream before its writer starts a new one. */
const STREAM_LENGTH = 20;

const TARGETS: Readonly<Record<number, Target>> = { 1: { atLeast: 0.6 }, 32: { atLeast: 1.5 } };

/** One-event appends compared with a raw INSERT of the same rows, by the same number of writers. */
export const measureAppend: Measurement = async (bench) => {
  const url = await bench.freshDatabase();
  const store = await openPostgresEventStore(url);
  const raw = await rawTable(url);
  const figures = [];
  for (const writers of [1, 8, 32]) {
    const clients = await Promise.all(Array.from({ length: writers }, () => connect(url)));
    const places = clients.map(() => ({ stream: "", expected: -1n }));
    const results = await takeTurns(bench.rounds, {
      raw: () => rate(writers, bench.roundMs, async (writer) => raw.insert(clients[writer], smallEvent())),
      ours: () =>
        rate(writers, bench.roundMs, async (writer) => {
          const place = places[writer] ?? { stream: "", expected: -1n };
          if (place.expected === -1n) place.stream = `asset-${randomUUID()}`;
          const expected = place.expected === -1n ? "none" : place.expected;
          const { revision }: Appended = await store.append(place.stream, expected, [smallEvent()]);
          place.expected = revision === BigInt(STREAM_LENGTH - 1) ? -1n : revision;
        }),
    });
    await Promise.all(clients.map((client) => client.end()));
    const name = `append, ${writers} writer${writers > 1 ? "s" : ""}`;
    figures.push(
      figure(`${name}: ours / raw INSERT`, "ratio", ratios(results("ours"), results("raw")), TARGETS[writers]),
      figure(`${name}: ours`, "appends/s", results("ours")),
      figure(`${name}: raw INSERT`, "rows/s", results("raw")),
    );
  }
  await store.stop();
  await bench.dropDatabase(url);
  return figures;
};

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** A table like the log's, with the same indexes, but without a writer lock. */
async function rawTable(url: string) {
  const client = await connect(url);
  await client.query(`
    create schema raw;
    create sequence raw.position;
    create table raw.event (like es.event including all);
    alter table raw.event alter position set default nextval('raw.position')`);
  await client.end();
  let stream = 0;
  return {
    insert(writer: pg.Client | undefined, { id, type, data, meta }: NewEvent) {
      stream++;
      return writer?.query({
        name: "insert",
        text: `insert into raw.event (stream_id, revision, recorded_at, event_id, category, type, data, meta)
               values ($1, $2, clock_timestamp(), $3, 'asset', $4, $5, $6)`,
        values: [
          Math.floor(stream / STREAM_LENGTH),
          stream % STREAM_LENGTH,
          id,
          type,
          JSON.stringify(data),
          JSON.stringify(meta),
        ],
      });
    },
  };
}
