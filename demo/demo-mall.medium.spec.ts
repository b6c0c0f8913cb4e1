import { jest } from "@jest/globals";
import { LazyModuleLoader } from "@nestjs/core";
import { EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import { startTestMall, type TestMall } from "../test/support/test-mall.ts";
import { ACCOUNTS } from "./accounts.ts";
import { DemoModule } from "./demo.module.ts";
import { DemoMall } from "./demo-mall.ts";
import { DemoWork } from "./demo-work.ts";
import { furnish } from "./furnish.ts";
import { MOZAIKS } from "./mozaiks.ts";

let mall: TestMall;

async function eventCount(): Promise<number> {
  const reading = new AbortController();
  const store = mall.app.get<EventStore>(EVENT_STORE, { strict: false });
  let count = 0;
  for await (const { events, live } of store.subscribe({ signal: reading.signal })) {
    count += events.length;
    if (live) break;
  }
  reading.abort();
  return count;
}

afterEach(async () => {
  jest.restoreAllMocks();
  await mall.stop();
});

it("continues after an interruption, shows everything, and a later start changes nothing", async () => {
  mall = await startTestMall();
  const demoModule = await mall.app.get(LazyModuleLoader).load(() => DemoModule);
  const demo = demoModule.get(DemoMall);
  const work = demoModule.get(DemoWork);

  const publish = work.publish.bind(work);
  let published = 0;
  const killed = jest.spyOn(work, "publish").mockImplementation(async (...args) => {
    published += 1;
    if (published > 3) throw new Error("the process was killed");
    return publish(...args);
  });
  await expect(demo.fillOnce()).rejects.toThrow("the process was killed");
  killed.mockRestore();

  const accounts = await demo.fillOnce();
  expect(accounts.map(({ username }) => username)).toEqual(Object.values(ACCOUNTS).map(({ username }) => username));
  const { body: cards } = await mall.guest().call("GET", "/public/api/cards?scope=explore&type=mozaik&first=50");
  expect(cards.items.map((card: { name: string }) => card.name).sort()).toEqual(MOZAIKS.map(({ name }) => name).sort());
  expect(cards.items.every((card: { previewSrc: string | null }) => card.previewSrc)).toBe(true);

  await mall.settled();
  const before = await eventCount();
  expect(await demo.fillOnce()).toEqual(accounts);
  await mall.settled();
  expect(await eventCount()).toBe(before);

  for (const { username, password } of accounts) {
    const login = await mall.guest().call("POST", "/public/api/login", { username, password, remember: false });
    expect(login.status).toBe(200);
  }
});

it("leaves a mall alone if somebody else has registered", async () => {
  mall = await startTestMall();
  await mall.person("somebody");
  await mall.settled();
  const before = await eventCount();
  expect(await furnish(mall.app)).toEqual([]);
  expect(await eventCount()).toBe(before);
});
