import { freshDatabase } from "../support/fresh-database.ts";
import { rounds } from "../support/rounds.ts";
import { aftermath } from "./aftermath.ts";
import { Load } from "./load.ts";
import { type Follower, followersAt } from "./read-models.ts";
import { ANSWERS } from "./rounds.ts";
import { Scene } from "./scene.ts";

let scene: Scene;
let server: Awaited<ReturnType<typeof freshDatabase>>;
beforeEach(async () => {
  server = await freshDatabase();
  scene = await Scene.on(server.url);
});
afterEach(async () => {
  await scene.clear();
  await server.drop();
});

/** The followers that run in more than one process, checked in both at the same time. */
async function runTwice(origins: readonly string[]): Promise<string[]> {
  const followers: Follower[] = (await Promise.all(origins.map(followersAt))).flat();
  const running = followers.filter(({ state }) => state === "following").map(({ name }) => name);
  return running.filter((name, at) => running.indexOf(name) !== at);
}

test("two processes on one database write to the same streams at once, and each follower runs in only one of them", async () => {
  const kills = rounds(1, 6);
  const first = await scene.open();
  let second = await scene.open();
  let sendings = 0;
  // every other command goes to both processes at once, with one key
  const load = new Load({ origins: () => scene.origins, toAll: () => sendings++ % 2 === 0 });
  await load.start(first.origin);
  for (let kill = 0; kill < kills; kill++) {
    await load.answers(ANSWERS);
    expect(await runTwice(scene.origins)).toEqual([]);
    await second.mall.kill();
    scene.leave(second.origin);
    await load.answers(ANSWERS);
    second = await scene.open();
  }
  await load.answers(ANSWERS);
  await aftermath("two processes on one database, one of them killed", scene, load, { processes: 2, kills });
  expect(load.ledger.sentAgain).toBeGreaterThan(0);
});
