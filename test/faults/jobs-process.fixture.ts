// A process that runs the job `effect` of the given database; its test kills it halfway.
import "reflect-metadata";
import { setTimeout as pause } from "node:timers/promises";
import { Logger } from "@nestjs/common";
import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { Jobs } from "#backend/jobs/jobs";
import { EFFECT } from "./effect-job.ts";

Logger.overrideLogger(false);
const database = new Database(process.argv[2] ?? "", () => {});
const jobs = new Jobs(database);
jobs.handle(EFFECT, async ({ number }, { key }) => {
  await sql`insert into effect_attempt (number) values (${number})`.execute(database);
  await pause(5);
  await sql`insert into effect (key, number) values (${key}, ${number}) on conflict do nothing`.execute(database);
  await pause(5);
});
await jobs.start();
process.stdout.write("working\n");
