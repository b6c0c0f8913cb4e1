import { Logger } from "@nestjs/common";
import { Client } from "pg";
import { type EventStore, Unavailable } from "#backend/event-store/event-store";
import { openPostgresEventStore } from "#backend/event-store/postgres/postgres-event-store";
import { WakeUp } from "#backend/event-store/postgres/wake-up";
import { TcpProxy } from "../fakes/tcp-proxy.ts";
import { aCategory, anEvent, aStream, events, follow, read, upTo } from "./event-store/events.ts";
import { eventStoreContract } from "./event-store.contract.ts";

Logger.overrideLogger(false); // connections are broken on purpose

const server = new URL(process.env.TEST_DATABASE_URL!);
const databases: string[] = [];

/** PostgreSQL's "ready for query, no transaction open": the end of every answer. */
const READY = Buffer.from("5a0000000549", "hex");

const proxy = new TcpProxy(server.hostname, Number(server.port));

eventStoreContract(
  "the event store on PostgreSQL",
  async () => {
    const url = await createDatabase("utf8");
    url.port = String(await proxy.start());
    return openPostgresEventStore(url.href);
  },
  {
    loseNextAnswer: () => void proxy.loseAnswer("append", READY),
    dropConnections: () => proxy.dropConnections(),
  },
);

afterAll(async () => {
  await proxy.stop();
  await asSuperuser(server, async (admin) => {
    for (const name of databases) await admin.query(`drop database ${name} with (force)`);
  });
});

describe("the log in PostgreSQL", () => {
  let url: URL;
  let store: EventStore;
  beforeAll(async () => {
    url = await createDatabase("utf8");
    store = await openPostgresEventStore(url.href);
  });
  afterAll(() => store.stop());

  it("has no gap between two positions, for a live reader of many writers in two processes", async () => {
    const category = aCategory();
    const other = await openPostgresEventStore(url.href);
    const start = await store.append(aStream(), "none", events(1));
    const reading = follow(store, { after: start.position }, (_, all) => all.length >= 640);
    await Promise.all(
      upTo(32).map(async (writer) => {
        const through = writer % 2 ? store : other;
        for (const n of upTo(20)) await through.append(aStream(category), "none", [anEvent({ n })]);
      }),
    );
    const positions = (await reading).events.map((event) => BigInt(event.position));
    expect(positions).toEqual(upTo(640).map((n) => BigInt(start.position) + BigInt(n) + 1n));
    await other.stop();
  });

  it("never reports the head to a new reader before everything written by then was handed out", async () => {
    const { position: start } = await store.append(aStream(), "none", events(1));
    const leave = new AbortController();
    const resting = store.subscribe({ after: start, signal: leave.signal })[Symbol.asyncIterator]();
    while (!(await resting.next()).value.live); // from now on this reader asks for nothing more
    for (const n of upTo(20)) {
      const { position } = await store.append(aStream(), "none", [anEvent({ n })]);
      const { events: found } = await follow(store, { after: start }, ({ live }) => live);
      expect(found.at(-1)?.position).toBe(position);
    }
    leave.abort();
    await resting.return?.();
  });

  it("is not delayed by a transaction that someone left open", async () => {
    const elsewhere = new Client({ connectionString: (await createDatabase("utf8")).href });
    const beside = new Client({ connectionString: url.href });
    for (const client of [elsewhere, beside]) {
      await client.connect();
      await client.query("begin; create table left_open (id int); insert into left_open values (1)");
    }
    const category = aCategory();
    await store.append(aStream(category), "none", events(1));
    const { events: found } = await follow(store, { categories: [category] }, (_, all) => all.length === 1);
    expect(found).toHaveLength(1);
    for (const client of [elsewhere, beside]) await client.end();
  });

  it("does not fail other appends because of one refused append", async () => {
    const stream = aStream();
    const known = anEvent();
    await store.append(stream, "none", [known]);
    const neighbours = upTo(10).map(() => aStream());
    const results = await Promise.allSettled([
      ...neighbours.slice(0, 5).map((name) => store.append(name, "none", events(1))),
      store.append(stream, 0n, [anEvent(), known]), // the server refuses the second id, and with it the whole call
      ...neighbours.slice(5).map((name) => store.append(name, "none", events(1))),
    ]);
    expect(results.map(({ status }) => status)).toEqual(upTo(11).map((n) => (n === 5 ? "rejected" : "fulfilled")));
    expect(await read(store, stream)).toHaveLength(1);
    for (const name of neighbours) expect(await read(store, name)).toHaveLength(1);
  });

  it("refuses to change or delete events, unless an operator's session allows it", async () => {
    await store.append(aStream(), "none", events(1));
    await asSuperuser(url, async (admin) => {
      for (const statement of ["update es.event set type = 'x'", "delete from es.event", "truncate es.event"]) {
        await expect(admin.query(statement)).rejects.toThrow("append-only");
      }
      await admin.query("begin; set local es.allow_rewrite = 'on'; update es.event set type = type; rollback");
    });
  });

  it("repeats its migration without a change, also concurrently", async () => {
    const stream = aStream();
    await store.append(stream, "none", events(1));
    const others = await Promise.all(upTo(4).map(() => openPostgresEventStore(url.href)));
    for (const other of others) {
      expect(await read(other, stream)).toHaveLength(1);
      await other.stop();
    }
  });

  it("refuses a database that cannot store every character", async () => {
    const ascii = await createDatabase("sql_ascii");
    await expect(openPostgresEventStore(ascii.href)).rejects.toThrow("encoding is SQL_ASCII");
  });

  it("continues the positions of a log restored from a backup", async () => {
    const copy = await createDatabase("utf8");
    await (await openPostgresEventStore(copy.href)).stop();
    const stream = aStream();
    const { position } = await store.append(stream, "none", events(1));
    await asSuperuser(url, async (from) => {
      await asSuperuser(copy, async (to) => {
        for (const table of ["stream", "event"]) {
          const { rows } = await from.query(`select to_json(t) as row from es.${table} t`);
          await to.query(
            `insert into es.${table} overriding system value
             select (json_populate_record(null::es.${table}, r)).* from unnest($1::json[]) r`,
            [rows.map(({ row }) => JSON.stringify(row))],
          );
        }
      });
    });
    const restored = await openPostgresEventStore(copy.href);
    const next = await restored.append(stream, 0n, events(1));
    expect(BigInt(next.position)).toBe(BigInt(position) + 1n);
    await restored.stop();
  });

  it("wakes the readers of another process", async () => {
    const [writer, reader] = [new WakeUp(url.href), new WakeUp(url.href)];
    const never = 10 * 60_000;
    const woken = reader.changed(reader.now, never, new AbortController().signal);
    const committing = setInterval(() => writer.committed(), 20);
    await woken;
    clearInterval(committing);
    for (const part of [writer, reader]) await part.stop();
  });

  it("reports 'unavailable' while there is no server, and continues when it is back", async () => {
    const between = new TcpProxy(server.hostname, Number(server.port));
    const through = new URL(url.href);
    through.port = String(await between.start());
    const cutOff = await openPostgresEventStore(through.href, { giveUpAfterMs: 200 });
    const stream = aStream();
    await cutOff.append(stream, "none", events(1));
    await between.stop();
    await expect(cutOff.append(stream, 0n, events(1))).rejects.toBeInstanceOf(Unavailable);
    await expect(read(cutOff, stream)).rejects.toBeInstanceOf(Unavailable);
    await between.start(Number(through.port));
    expect((await cutOff.append(stream, 0n, events(1))).revision).toBe(1n);
    await cutOff.stop();
    await between.stop();
  });

  it("refuses the position of another store", async () => {
    const after = `${"1".padStart(20, "0")}/${"1".padStart(20, "0")}`;
    await expect(follow(store, { after }, () => true)).rejects.toThrow("not a position");
  });

  it("finishes pending appends before it stops", async () => {
    const stopping = await openPostgresEventStore(url.href);
    const stream = aStream();
    const appended = upTo(50).map(() => stopping.append(stream, "any", events(1)));
    await stopping.stop();
    await Promise.all(appended);
    expect(await read(store, stream)).toHaveLength(50);
    await expect(stopping.append(stream, "any", events(1))).rejects.toThrow("stopped");
  });
});

async function createDatabase(encoding: "utf8" | "sql_ascii"): Promise<URL> {
  const name = `event_store_${crypto.randomUUID().replaceAll("-", "")}`;
  databases.push(name);
  const as = encoding === "utf8" ? "" : "template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'";
  await asSuperuser(server, async (admin) => {
    await admin.query(`create database ${name} ${as}`);
  });
  const url = new URL(server.href);
  url.pathname = name;
  return url;
}

async function asSuperuser(url: URL, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
