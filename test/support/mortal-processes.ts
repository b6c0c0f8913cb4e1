import { jest } from "@jest/globals";
import { EVENT_STORE, type EventStore, type Recorded } from "#backend/event-store/event-store";
import { Runner } from "#backend/projections/runner";
import { eventually } from "./eventually.ts";
import type { TestMall } from "./test-mall.ts";

/** What a step writes; an entry of the ledger is named with its kind. `by`: who writes it. */
export interface Step {
  readonly step: string;
  readonly write: string;
  readonly by: "request" | "reactor";
}

export const step = (name: string, write: string, by: Step["by"]): Step => ({ step: name, write, by });

/** Somebody's process: it dies just before or just after a write, and writes no more until it is started again. */
export interface Life extends Step {
  readonly when: "before" | "after";
  /** What it works on: ids that its events name. */
  readonly ids: Set<string>;
  state: "alive" | "dead" | "restarted";
}

export const livesOf = (steps: readonly Step[]): Life[] =>
  steps.flatMap((each) =>
    (["before", "after"] as const).map((when) => ({ ...each, when, ids: new Set<string>(), state: "alive" as const })),
  );

export const nameOfLife = ({ when, step: at }: Life) => `killed ${when} '${at}'`;

/** What somebody asks for. They ask again only if the process died before its first write. */
export interface Asked {
  readonly life: Life;
  readonly ask: () => Promise<unknown>;
  /** Ids of what it is about: an order, a payout. */
  readonly about: readonly string[];
}

const nameOf = ({ type, data }: { type: string; data: unknown }) =>
  type === "EntryPosted" ? `${type} ${(data as { kind: string }).kind}` : type;

/** Lets these processes die at their step; `jest.restoreAllMocks()` ends it. */
export function mortal(mall: TestMall, lives: readonly Life[]): void {
  const store: EventStore = mall.app.get(EVENT_STORE);
  const append = store.append.bind(store);
  jest.spyOn(store, "append").mockImplementation(async (stream, expected, events) => {
    const text = JSON.stringify([stream, events.map(({ data }) => data)]);
    const life = lives.find(({ ids }) => [...ids].some((id) => text.includes(id)));
    for (const { data } of events) {
      if (life && typeof data === "object" && data && "orderId" in data) life.ids.add(String(data.orderId));
    }
    if (life?.state === "alive" && events.some((event) => nameOf(event) === life.write)) {
      life.state = "dead";
      if (life.when === "after") await append(stream, expected, events);
    }
    if (life?.state === "dead") throw new Error("the process was killed");
    return append(stream, expected, events);
  });
}

/**
 * Each process dies, one after the other, and is started again. Resolves once each step is written about everything
 * that was asked for, and expects that none is written twice.
 */
export async function diesAndRestarts(mall: TestMall, asked: readonly Asked[], steps: readonly Step[]): Promise<void> {
  mortal(
    mall,
    asked.map(({ life }) => life),
  );
  for (const { life, ask } of asked) {
    await ask().catch(() => null);
    await eventually(
      async () => life.state,
      (state) => state === "dead",
    );
    life.state = "restarted";
    if (life.write === steps[0]?.write && life.when === "before") await ask();
  }
  for (const { about } of asked) {
    await eventually(
      async () => Object.values(counted(await wholeLog(mall), about, steps)),
      (counts) => counts.every((count) => count > 0),
    );
  }
  jest.restoreAllMocks();
  await eventually(
    async () => mall.app.get(Runner).status(),
    (followers) => followers.every(({ state }) => state !== "stopped"), // they try again after a while
  );
  await mall.settled();
  const log = await wholeLog(mall);
  for (const { life, about } of asked) {
    expect([nameOfLife(life), counted(log, about, steps)]).toEqual([nameOfLife(life), once(steps)]);
  }
}

export async function wholeLog(mall: TestMall): Promise<Recorded[]> {
  const reading = new AbortController();
  const log: Recorded[] = [];
  for await (const { events, live } of mall.app.get<EventStore>(EVENT_STORE).subscribe({ signal: reading.signal })) {
    log.push(...events);
    if (live) break;
  }
  reading.abort();
  return log;
}

/** How often each step was written about these ids. */
export function counted(
  log: readonly Recorded[],
  ids: readonly string[],
  steps: readonly Step[],
): Record<string, number> {
  const named = log.filter(({ data }) => {
    const text = JSON.stringify(data);
    return ids.some((id) => text.includes(id));
  });
  const names = named.map(nameOf);
  return Object.fromEntries(steps.map(({ write }) => [write, names.filter((name) => name === write).length]));
}

export const once = (steps: readonly Step[]) => Object.fromEntries(steps.map(({ write }) => [write, 1]));
