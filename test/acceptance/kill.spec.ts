import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { MozaikDraft } from "#modules/mozaik/contract";
import { databasesOn, dataFolder, StartedMall } from "../support/started-mall.ts";
import { Caller } from "../support/test-mall.ts";

const WRITERS = 8;
const ENOUGH = 150;
/** Edits that a writer makes before he creates his next Mozaik. */
const EDITS = 4;

/** A request that may be sent again under its key. */
interface Command {
  readonly key: string;
  readonly path: string;
  readonly body: object;
  /** The Mozaik it edits, and the page it adds there; none creates a Mozaik. */
  readonly edits?: { readonly mozaikId: string; readonly page: string };
}

/** What must be there, by what was answered: the pages that were added to each Mozaik. */
type Promised = Map<string, Set<string>>;

const started: StartedMall[] = [];
function start(folder: string, settings?: Record<string, string>): StartedMall {
  const mall = new StartedMall(folder, settings);
  started.push(mall);
  return mall;
}
afterEach(async () => {
  for (const mall of started.splice(0)) await mall.clear();
});

async function register(origin: string): Promise<Caller> {
  const person = new Caller(origin);
  const account = { username: "writer", email: "writer@example.org", password: "correct horse battery" };
  const { body } = await person.call("POST", "/public/api/register", account);
  person.token = body.accessToken;
  return person;
}

const creation = (): Command => {
  const key = randomUUID();
  return { key, path: "/api/mozaiks", body: { name: `Mozaik ${key}` } };
};

const addition = (mozaikId: string, baseRevision: number): Command => {
  const [key, page, tileId] = [randomUUID(), randomUUID(), randomUUID()];
  const edits = [{ edit: "addPage", input: { id: page, tileId, name: `Page ${baseRevision}` } }];
  return { key, path: `/api/mozaiks/${mozaikId}/edits`, body: { baseRevision, edits }, edits: { mozaikId, page } };
};

/** Sends a command and notes what its answer promises; answers the Mozaik's id. */
async function carryOut(person: Caller, { key, path, body, edits }: Command, promised: Promised): Promise<string> {
  const answer = await person.call("POST", path, body, { "idempotency-key": key });
  if (answer.status >= 300) throw new Error(`${path} was refused: ${answer.text}`);
  if (edits) promised.get(edits.mozaikId)?.add(edits.page);
  else promised.set(answer.body.id, new Set());
  return edits?.mozaikId ?? answer.body.id;
}

/** Eight writers at once, until the mall is killed under them. Answers what was promised and what stayed unanswered. */
async function writeUntilKilled(person: Caller, mall: StartedMall) {
  const promised: Promised = new Map();
  const unanswered: Command[] = [];
  let answered = 0;
  let killed: Promise<void> | undefined;
  /** Answers the Mozaik's id; none when no answer came. */
  const attempt = async (command: Command): Promise<string | undefined> => {
    try {
      const id = await carryOut(person, command, promised);
      answered++;
      if (answered === ENOUGH) killed = mall.kill();
      return id;
    } catch (error) {
      if (!killed) throw error;
      unanswered.push(command);
      return undefined;
    }
  };
  const write = async () => {
    while (!killed) {
      const id = await attempt(creation());
      for (let edit = 0; id !== undefined && edit < EDITS && !killed; edit++) await attempt(addition(id, edit));
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  await killed;
  return { promised, unanswered, answered };
}

/** The ids of all of a person's Mozaiks, page after page. */
async function listed(person: Caller): Promise<string[]> {
  const ids: string[] = [];
  for (let after = ""; ; ) {
    const { status, body, text } = await person.call("GET", `/api/mozaiks?first=7${after}`);
    if (status !== 200) throw new Error(`the list was refused: ${text}`);
    ids.push(...body.items.map(({ id }: { id: string }) => id));
    if (!body.hasNextPage) return ids;
    after = `&after=${encodeURIComponent(body.cursor)}`;
  }
}

/** What was promised and is not there, and what is there more often than anybody asked for. */
async function compare(person: Caller, promised: Promised) {
  const ids = await listed(person);
  const lost = [...promised.keys()].filter((id) => !ids.includes(id));
  const doubled = ids.filter((id, index) => ids.indexOf(id) !== index);
  const notPromised = ids.filter((id) => !promised.has(id)).map((id) => `Mozaik ${id}`);
  for (const [id, pages] of promised) {
    const { document, revision }: MozaikDraft = (await person.call("GET", `/api/mozaiks/${id}`)).body;
    const found = Object.values(document.nodes).filter(({ kind }) => kind === "page");
    lost.push(...[...pages].filter((page) => document.nodes[page]?.kind !== "page"));
    // a new Mozaik has one page, and every edit of these writers adds one
    if (revision !== found.length - 1) doubled.push(`revision ${revision} of ${id}`);
    for (let surplus = found.length - 1 - pages.size; surplus > 0; surplus--) notPromised.push(`page of ${id}`);
  }
  return { lost, doubled, notPromised };
}

/** Waits until every follower of the log stands at its end. */
async function allFollow(person: Caller): Promise<void> {
  type Follower = { state: string; position: string };
  for (;;) {
    const { status, body } = await person.call("GET", "/health/ready");
    const followers: Follower[] = body.followers;
    expect(status).toBe(200);
    const [head = ""] = followers
      .map(({ position }) => position)
      .toSorted()
      .reverse();
    if (followers.every(({ state, position }) => state === "following" && position === head)) return;
    await pause(20);
  }
}

test("a mall that is killed while people write keeps every answered command, once, and then stops in order", async () => {
  const folder = await dataFolder();
  const first = start(folder);
  const before = await register(await first.opened());
  const { promised, unanswered, answered } = await writeUntilKilled(before, first);

  const second = start(folder);
  const person = new Caller(await second.opened()).follow(before);
  person.token = before.token;
  const kept = await compare(person, promised);
  for (const command of unanswered) await carryOut(person, command, promised);
  const after = await compare(person, promised);
  const figures = `${answered} commands answered, ${unanswered.length} not (${kept.notPromised.length} of them carried out)`;
  const lost = [...kept.lost, ...after.lost];
  const doubled = [...kept.doubled, ...after.doubled];
  process.stdout.write(`Killed while writing: ${figures}; ${lost.length} lost, ${doubled.length} doubled.\n`);
  expect({ lost, doubled, notPromised: after.notPromised }).toEqual({ lost: [], doubled: [], notPromised: [] });
  expect(answered).toBeGreaterThanOrEqual(ENOUGH);
  expect(unanswered.length).toBeGreaterThan(0);
  expect((await person.call("GET", "/api/users/me")).body).toMatchObject({ username: "writer" });
  await allFollow(person);

  expect(databasesOn(folder)).toHaveLength(1);
  expect(await second.interrupt()).toMatchObject({ code: 0 });
  expect(databasesOn(folder)).toEqual([]);
});

test("a mall that is interrupted while its demo is furnished stops in order, and the next start goes on", async () => {
  const folder = await dataFolder();
  const first = start(folder, { DEMO: "1" });
  await first.says(/furnishing/);
  const { code, said, milliseconds } = await first.interrupt();
  expect(said).not.toContain("Mozaik is open");
  expect({ code, said }).toEqual({ code: 0, said: expect.not.stringMatching(/error/i) });
  expect(milliseconds).toBeLessThan(15_000);
  expect(databasesOn(folder)).toEqual([]);

  const second = start(folder, { DEMO: "1" });
  const guest = new Caller(await second.opened());
  const { body } = await guest.call("GET", "/public/api/cards?scope=explore&type=mozaik");
  expect(body.items.length).toBeGreaterThan(0);
  expect(await second.interrupt()).toMatchObject({ code: 0 });
});
