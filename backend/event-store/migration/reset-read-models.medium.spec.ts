import { sql } from "kysely";
import { freshDatabase } from "../../../test/support/fresh-database.ts";
import { Snapshots } from "../../commands/snapshots.ts";
import { Database } from "../../database/database.ts";
import { createCheckpointTable, readCheckpoint, resetCheckpoint } from "../../projections/checkpoints.ts";
import { resetReadModels } from "./reset-read-models.ts";

const KEY = { stream: "order-1", decider: "order", version: 1 };

test("removes checkpoints and snapshots of the old log and keeps the application's other data", async () => {
  const fresh = await freshDatabase();
  const database = new Database(fresh.url);
  const snapshots = new Snapshots(database);
  const start = async () => {
    await createCheckpointTable(database);
    await snapshots.onModuleInit();
  };
  await start();
  await resetCheckpoint(database, "cards", 1);
  await snapshots.write(KEY, {
    revision: 7n,
    eventId: "e",
    state: { text: "since removed" },
    commands: new Uint8Array(),
  });
  await sql`create schema account`.execute(database);
  await sql`create table account.person as select 1 as id`.execute(database);

  await resetReadModels(fresh.url);
  await resetReadModels(fresh.url); // a database without read models is not an error
  await start();
  expect(await readCheckpoint(database, "cards")).toBeNull();
  expect(await snapshots.read(KEY)).toBeNull();
  expect((await sql`select id from account.person`.execute(database)).rows).toEqual([{ id: 1 }]);
  await database.destroy();
  await fresh.drop();
});
