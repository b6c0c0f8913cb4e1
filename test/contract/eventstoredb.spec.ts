import { Logger } from "@nestjs/common";
import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from "testcontainers";
import { Unavailable } from "#backend/event-store/event-store";
import { openEventStoreDb } from "#backend/event-store/eventstoredb/eventstoredb-event-store";
import { EventStoreDbDouble } from "../fakes/event-store-db.ts";
import { aCategory, anEvent, aStream, events, follow, numbers, read } from "./event-store/events.ts";
import { eventStoreContract } from "./event-store.contract.ts";

/** The server that docker-compose.yml runs. */
const IMAGE = "eventstore/eventstore:24.10.4-bookworm-slim";
const HTTP_PORT = 2113;

Logger.overrideLogger(false); // connections are broken on purpose

const double = new EventStoreDbDouble();
afterAll(() => double.stop());

// thirty-two writers and the server share one process here, so a short timeout would run out
eventStoreContract("EventStoreDB's client, against the double", async () => openDouble(double, 2_000), {
  loseNextAnswer: () => double.failNextAppend("swallow-answer"),
  dropConnections: () => double.dropSubscriptions(),
  endSubscriptions: () => double.endSubscriptions(),
});

const url = process.env.EVENT_STORE_URL;
if (url) eventStoreContract("EventStoreDB at EVENT_STORE_URL", () => openEventStoreDb(url));

const runtime = await getContainerRuntimeClient().catch((error: unknown) => error);
if (runtime instanceof Error) {
  console.info(`The real EventStoreDB is not tested: no container runtime (${runtime.message}).`);
} else {
  let container: StartedTestContainer;
  eventStoreContract("EventStoreDB in a container", async () => {
    container = await new GenericContainer(IMAGE)
      .withCommand(["--insecure", "--mem-db", "--run-projections=None"])
      .withExposedPorts(HTTP_PORT)
      .withWaitStrategy(Wait.forHttp("/health/live", HTTP_PORT).forStatusCode(204))
      .start();
    return openEventStoreDb(`esdb://${container.getHost()}:${container.getMappedPort(HTTP_PORT)}?tls=false`);
  });
  afterAll(() => container?.stop());
}

describe("EventStoreDB's client", () => {
  it.each(["none", 0n, "any", "exists"] as const)("resends an append (%s) that never arrived", async (expected) => {
    const [server, store] = await startPair();
    const stream = aStream();
    if (expected !== "none") await store.append(stream, "none", events(1));
    server.failNextAppend("swallow-request");
    await store.append(stream, expected, [anEvent({ n: 1 })]);
    expect(await read(store, stream)).toHaveLength(expected === "none" ? 1 : 2);
    await stopPair(server, store);
  });

  it("finds its append (any) although others wrote after it", async () => {
    const [server, store] = await startPair();
    const stream = aStream();
    server.failNextAppend("swallow-answer");
    const written = new Promise<void>((resolve) => server.log.onChange(resolve));
    const lost = store.append(stream, "any", [anEvent({ n: 1 })]);
    await written;
    await store.append(stream, "any", events(3));
    await expect(lost).resolves.toMatchObject({ revision: 0n });
    expect(await read(store, stream)).toHaveLength(4);
    await stopPair(server, store);
  });

  it("reports 'unavailable' if no answer ever comes", async () => {
    const [server, store] = await startPair(50);
    for (let n = 0; n < 10; n++) server.failNextAppend(n % 2 ? "break-connection" : "swallow-request");
    await expect(store.append(aStream(), "none", events(1))).rejects.toBeInstanceOf(Unavailable);
    await stopPair(server, store);
  });

  it("reports 'unavailable' if there is no server", async () => {
    const store = await openEventStoreDb("esdb://127.0.0.1:9?tls=false", { timeoutMs: 300 });
    await expect(store.append(aStream(), "none", events(1))).rejects.toBeInstanceOf(Unavailable);
    await expect(read(store, aStream())).rejects.toBeInstanceOf(Unavailable);
    await store.stop();
  });

  it("waits for a slow answer instead of writing twice", async () => {
    const [server, store] = await startPair(1_000);
    const stream = aStream();
    server.failNextAppend({ delayMs: 200 });
    expect((await store.append(stream, "any", events(1))).revision).toBe(0n);
    expect(await read(store, stream)).toHaveLength(1);
    await stopPair(server, store);
  });

  it("writes to a server without batch append", async () => {
    const server = new EventStoreDbDouble({ batchAppend: false });
    const store = await openDouble(server);
    const stream = aStream();
    await store.append(stream, "none", events(2));
    await expect(store.append(stream, 0n, events(1))).rejects.toMatchObject({ actual: 1n });
    await store.close(stream);
    await expect(store.append(stream, "any", events(1))).rejects.toThrow("closed");
    await stopPair(server, store);
  });

  it("hands out no events of other applications on the same server", async () => {
    const [server, store] = await startPair();
    const category = aCategory();
    const foreign = { id: crypto.randomUUID(), type: "Foreign", contentType: "application/json" };
    const nothing = { data: Buffer.from("{}"), metadata: Buffer.from("") };
    server.log.write(`${category}-1`, "any", [{ ...foreign, ...nothing }]);
    await store.append(aStream(category), "none", [anEvent({ n: 0 })]);
    const { events: found } = await follow(store, {}, (_, all) => all.length > 0);
    expect(numbers(found)).toEqual([0]);
    await stopPair(server, store);
  });

  it("stops although a reader left early", async () => {
    const [server, store] = await startPair();
    const stream = aStream();
    await store.append(stream, "none", events(3));
    for (const limit of [1, 2, 3, 4]) {
      for await (const event of store.readStream(stream, { limit })) {
        expect(event.revision).toBe(0n);
        break;
      }
    }
    await read(store, stream); // by now the server has sent every answer in full
    await store.stop();
    server.stop();
  });

  it("stops although the server ended a subscription whose reader had not consumed everything", async () => {
    const turns = async () => {
      for (let turn = 0; turn < 300; turn++) await new Promise((next) => setImmediate(next));
    };
    // how many events the client buffers for a reader this far behind is up to the client
    const leaveBehind = async (count: number) => {
      const [server, store] = await startPair();
      await store.append(aStream(), "none", events(count));
      const abort = new AbortController();
      for await (const batch of store.subscribe({ batch: 1, signal: abort.signal })) {
        expect(batch.events).toHaveLength(1);
        server.endSubscriptions();
        await turns();
        break;
      }
      abort.abort();
      await turns();
      await stopPair(server, store);
    };
    await Promise.all(Array.from({ length: 20 }, (_, n) => leaveBehind(30 + n)));
  });

  it("never hands out a position before the events that lead to it, and skips the server's own", async () => {
    const [server, store] = await startPair();
    for (let n = 0; n < 200; n++) {
      await store.append(aStream("barrier"), "none", [anEvent({ n })]);
      server.log.writeSystemEvent();
    }
    // a checkpoint follows every 32 events, so one of the last 32 is not for an event of ours
    const late = `${server.log.all.at(-32)!.position}`.padStart(20, "0");
    const abort = new AbortController();
    let seen = 0;
    let highest = "";
    for await (const batch of store.subscribe({ batch: 1, signal: abort.signal })) {
      // a slow reader: events wait in the client's buffer, and the server's checkpoint overtakes them
      for (let turn = 0; turn < 20; turn++) await new Promise((next) => setImmediate(next));
      for (const event of batch.events) {
        expect(event.position > highest).toBe(true);
        seen++;
      }
      highest = batch.position;
      if (highest >= late && batch.live) break;
    }
    abort.abort();
    expect(seen).toBe(200);
    await stopPair(server, store);
  });
});

async function openDouble(server: EventStoreDbDouble, timeoutMs = 400) {
  return openEventStoreDb(await server.start(), { timeoutMs });
}

async function startPair(timeoutMs?: number) {
  const server = new EventStoreDbDouble();
  return [server, await openDouble(server, timeoutMs)] as const;
}

async function stopPair(server: EventStoreDbDouble, store: { stop(): Promise<void> }) {
  await store.stop();
  server.stop();
}
