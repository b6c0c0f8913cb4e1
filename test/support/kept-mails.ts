import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { eventually } from "./eventually.ts";
import type { TestMall } from "./test-mall.ts";

export interface KeptMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mails of a kind kept for an address, oldest first, once there are `count` of them. */
export async function keptMails(mall: TestMall, address: string, template: string, count = 1): Promise<KeptMail[]> {
  const database = mall.app.get(Database);
  const kept = sql<KeptMail>`
    select subject, text, html from mail.message
     where address = ${address} and template = ${template} and state = 'kept' order by created_at`;
  const { rows } = await eventually(
    () => kept.execute(database),
    (found) => found.rows.length >= count,
  );
  return rows;
}

/** Waits until no job of this name is waiting or running, so that a mail that is not there will not come. */
export async function jobsDone(mall: TestMall, name = "account-mail"): Promise<void> {
  const database = mall.app.get(Database);
  const unfinished = sql`select 1 from jobs.job where name = ${name} and state <= 'active' limit 1`;
  await eventually(
    () => unfinished.execute(database),
    ({ rows }) => rows.length === 0,
  );
}

/** The address behind the mail's button, and the token in it. */
export function linkIn({ text }: KeptMail): { address: string; token: string } {
  const address = /https?:\/\/\S+/.exec(text)?.[0] ?? "";
  return { address, token: address.split("#")[1] ?? "" };
}
