import { setTimeout as pause } from "node:timers/promises";
import { TcpProxy } from "../fakes/tcp-proxy.ts";
import { freshDatabase } from "../support/fresh-database.ts";
import { rounds } from "../support/rounds.ts";
import { aftermath } from "./aftermath.ts";
import { Load } from "./load.ts";
import { ANSWERS } from "./rounds.ts";
import { Scene } from "./scene.ts";

/** The end of PostgreSQL's answer outside a transaction (ReadyForQuery): the statement is then committed. */
const COMMITTED = Buffer.from("Z\0\0\0\x05I", "latin1");

/** In the call of a prepared statement: an append to several streams at once, as under load. */
const APPEND = "\0append\0";

/** Longer than an append is retried before its command is refused with 503. */
const OUTAGE_MS = 7_000;

/** Shorter than many answers take, so that people hang up while their command is running. */
const IMPATIENCE_MS = 60;

let scene: Scene;
let proxy: TcpProxy;
let server: Awaited<ReturnType<typeof freshDatabase>>;
beforeEach(async () => {
  server = await freshDatabase();
  const url = new URL(server.url);
  proxy = new TcpProxy(url.hostname, Number(url.port));
  url.port = String(await proxy.start());
  scene = await Scene.on(url.href);
});
afterEach(async () => {
  await scene.clear();
  await proxy.stop();
  await server.drop();
});

test("a connection to PostgreSQL or to the person that breaks between append and answer duplicates nothing", async () => {
  let sendings = 0;
  const { origin } = await scene.open();
  const load = new Load({
    origins: () => scene.origins,
    patience: () => (sendings++ % 8 === 0 ? IMPATIENCE_MS : undefined),
  });
  await load.start(origin);
  const cuts = rounds(2, 40);
  for (let cut = 0; cut < cuts; cut++) {
    await load.answers(ANSWERS / 4);
    await proxy.loseAnswer(APPEND, COMMITTED);
  }
  proxy.dropConnections();
  await load.answers(ANSWERS / 4);
  const port = Number(new URL(scene.address).port);
  const lastLost = proxy.loseAnswer(APPEND, COMMITTED);
  await lastLost;
  await proxy.stop();
  await pause(OUTAGE_MS);
  await proxy.start(port);
  await load.answers(ANSWERS);
  await aftermath("broken connections between append and answer", scene, load, { "answers lost": cuts + 1 });
  expect(load.ledger.sentAgain).toBeGreaterThan(0);
});
