import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freshDatabase } from "../support/fresh-database.ts";
import { rounds } from "../support/rounds.ts";
import { Caller } from "../support/test-mall.ts";
import { aftermath } from "./aftermath.ts";
import { Load } from "./load.ts";
import { register } from "./people.ts";
import { ANSWERS } from "./rounds.ts";
import { Scene } from "./scene.ts";

const HOUR_MS = 3_600_000;

/** In hours, applied under load, one after the other. A session lasts 12 hours, so people stay signed in throughout. */
const JUMPS = [11, -30, 5, -1, 0];

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

/** Sets the application's clock and waits until it uses the new time. */
async function jump(hours: number): Promise<void> {
  const offset = String(hours * HOUR_MS);
  const file = join(scene.folder, "clock");
  writeFileSync(file, offset);
  while (readFileSync(`${file}.seen`, "utf8") !== offset) await pause(20);
}

async function isSignedIn({ token }: { token: string }): Promise<boolean> {
  const caller = new Caller(scene.origins[0] ?? "");
  caller.token = token;
  const { status } = await caller.call("GET", "/api/users/me");
  expect([200, 401]).toContain(status);
  return status === 200;
}

test("a clock that jumps by hours changes no order, ends no session early and stops no follower", async () => {
  const file = join(scene.folder, "clock");
  writeFileSync(file, "0");
  writeFileSync(`${file}.seen`, "0");
  const preload = `--import ${join(import.meta.dirname, "shifted-clock.mjs")}`;
  const { origin } = await scene.open({ NODE_OPTIONS: preload, CLOCK_OFFSET_FILE: file });
  const load = new Load({ origins: () => scene.origins });
  await load.start(origin);
  const early = await register(origin, "early");
  const times = rounds(1, 5);
  for (let time = 0; time < times; time++) {
    for (const hours of JUMPS) {
      await jump(hours);
      await load.answers(ANSWERS / 4);
      expect(await isSignedIn(early)).toBe(true);
    }
  }
  await load.pause(async () => {
    await jump(13);
    expect(await isSignedIn(early)).toBe(false);
    const late = await register(origin, "late");
    await jump(0);
    expect(await isSignedIn(late)).toBe(true);
    expect(await isSignedIn(early)).toBe(true);
  });
  await load.answers(ANSWERS);
  const { log } = await aftermath("a clock that jumps by hours", scene, load, { jumps: JUMPS.length * times });
  const backwards = log.filter(({ meta }, at) => meta.at < (log[at - 1]?.meta.at ?? ""));
  expect(backwards.length).toBeGreaterThan(0); // the clock did jump back, and the log kept its order
});
