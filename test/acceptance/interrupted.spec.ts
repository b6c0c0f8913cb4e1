import { databasesOn, dataFolder, StartedMall } from "../support/started-mall.ts";
import { Caller } from "../support/test-mall.ts";

const started: StartedMall[] = [];
function start(folder: string, settings?: Record<string, string>): StartedMall {
  const mall = new StartedMall(folder, settings);
  started.push(mall);
  return mall;
}
afterEach(async () => {
  for (const mall of started.splice(0)) await mall.clear();
});

test("a mall interrupted while its demo is being created stops in order, and the next start continues", async () => {
  const folder = await dataFolder();
  const first = start(folder, { DEMO: "1" });
  await first.says(/furnishing/);
  const { code, said, milliseconds } = await first.interrupt();
  expect(said).not.toContain("Mozaik is open");
  expect({ code, said }).toEqual({ code: 0, said: expect.not.stringMatching(/error/i) });
  expect(milliseconds).toBeLessThan(30_000);
  expect(databasesOn(folder)).toEqual([]);

  const second = start(folder, { DEMO: "1" });
  const guest = new Caller(await second.opened());
  const { body } = await guest.call("GET", "/public/api/cards?scope=explore&type=mozaik");
  expect(body.items.length).toBeGreaterThan(0);
  expect(await second.interrupt()).toMatchObject({ code: 0 });
});

test("a mall whose database is killed says so and ends, so that its supervisor starts it again", async () => {
  const folder = await dataFolder();
  const mall = start(folder);
  await mall.opened();
  for (const pid of databasesOn(folder)) process.kill(Number(pid), "SIGKILL");
  expect(await mall.end()).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^ALERT PostgreSQL ended by itself/m),
  });
  const again = start(folder);
  await again.opened();
  await again.interrupt();
});
