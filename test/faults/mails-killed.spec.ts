import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#backend/database/database";
import { rounds } from "../support/rounds.ts";
import { register } from "./people.ts";
import "./rounds.ts";
import { Scene } from "./scene.ts";

/** People who register at once in each round. */
const PEOPLE = 8;

let scene: Scene;
afterEach(() => scene.clear());

async function numbers(database: Database): Promise<{ mails: number; jobs: number; people: number }> {
  const { rows } = await sql<{ mails: number; jobs: number; people: number }>`
    select (select count(*)::int from mail.message where template = 'verify-email') as mails,
           (select count(*)::int from jobs.job where name = 'account-mail' and state <= 'active') as jobs,
           (select count(*)::int from account.person) as people`.execute(database);
  return rows[0] ?? { mails: 0, jobs: 0, people: 0 };
}

test("a mall that is killed while people register sends each of them their mail, once", async () => {
  const kills = rounds(1, 6);
  scene = await Scene.on();
  let { mall, origin } = await scene.open();
  for (let kill = 0; kill < kills; kill++) {
    const database = scene.database();
    const before = await numbers(database);
    // some are answered, some are in the middle, and some have not begun when the process is killed
    const registering = Promise.allSettled(
      Array.from({ length: PEOPLE }, (_, index) => register(origin, `person-${kill}-${index}`)),
    );
    while ((await numbers(database)).mails === before.mails) await pause(1);
    await mall.kill();
    scene.leave(origin);
    await registering;
    ({ mall, origin } = await scene.open());
  }
  await register(origin, "the-last-one");
  const database = scene.database();
  for (;;) {
    const { mails, jobs, people } = await numbers(database);
    if (jobs === 0 && mails === people) break;
    await pause(50);
  }
  const { rows } = await sql<{ username: string; mails: number }>`
    select p.username, count(m.mail_id)::int as mails
      from account.person p left join mail.message m on m.recipient_id = p.user_id and m.template = 'verify-email'
     group by p.username`.execute(database);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ mails }) => mails !== 1)).toEqual([]);
  const dead = await sql`select 1 from jobs.job where name = 'dead-jobs'`.execute(database);
  expect(dead.rows).toEqual([]);
});
