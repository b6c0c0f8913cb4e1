import { rounds } from "../support/rounds.ts";
import { databasesOn } from "../support/started-mall.ts";
import { aftermath } from "./aftermath.ts";
import { Load } from "./load.ts";
import { ANSWERS } from "./rounds.ts";
import { Scene } from "./scene.ts";

let scene: Scene;
afterEach(() => scene.clear());

test("a mall that is killed while people write keeps every acknowledged command, once", async () => {
  const kills = rounds(1, 8);
  scene = await Scene.on();
  let { mall, origin } = await scene.open();
  const load = new Load({ origins: () => scene.origins });
  await load.start(origin);
  for (let kill = 0; kill < kills; kill++) {
    await load.answers(ANSWERS);
    await mall.kill();
    scene.leave(origin);
    ({ mall, origin } = await scene.open());
  }
  await load.answers(ANSWERS);
  await aftermath("kill -9 of the application under its writers", scene, load, { kills });
  expect(load.ledger.sentAgain).toBeGreaterThan(0);
  expect(databasesOn(scene.folder)).toHaveLength(1);
  await scene.close();
  expect(databasesOn(scene.folder)).toEqual([]);
});
