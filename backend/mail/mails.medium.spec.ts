import { randomUUID } from "node:crypto";
import { Logger } from "@nestjs/common";
import { sql } from "kysely";
import { FakeMailServer } from "../../test/fakes/mail-server.ts";
import { eventually } from "../../test/support/eventually.ts";
import { freshDatabase } from "../../test/support/fresh-database.ts";
import { type Config, readConfig } from "../config/config.ts";
import { Database } from "../database/database.ts";
import { JobImpossible } from "../jobs/job.ts";
import { Jobs } from "../jobs/jobs.ts";
import { KeptMails } from "./kept-mails.ts";
import { MailTables } from "./mail.tables.ts";
import { action, paragraph } from "./mail-content.ts";
import { type Mail, MailMustWait, Mails } from "./mails.ts";
import { SmtpTransport } from "./smtp-transport.ts";
import { Suppressions } from "./suppressions.ts";

const ORLA = randomUUID();
let server: Awaited<ReturnType<typeof freshDatabase>>;
let database: Database;
let post: FakeMailServer;
let jobs: Jobs;
let tables: MailTables;
let suppressions: Suppressions;
let mails: Mails;

beforeAll(async () => {
  Logger.overrideLogger(false);
  post = await FakeMailServer.open();
});
afterAll(() => post.close());
beforeEach(async () => {
  server = await freshDatabase();
  database = new Database(server.url);
  post.mails.length = 0;
  post.answer = () => undefined;
  jobs = new Jobs(database);
  tables = new MailTables(database);
  await tables.onModuleInit();
  suppressions = new Suppressions(tables);
  mails = open(post.url);
});
afterEach(async () => {
  mails.onApplicationShutdown();
  await jobs.beforeApplicationShutdown();
  await database.destroy();
  await server.drop();
});

function open(smtpUrl: string | undefined): Mails {
  const config: Config = readConfig({
    DATABASE_URL: server.url,
    SESSION_SECRET: "x".repeat(32),
    PUBLIC_ORIGIN: "https://mall.example.org",
    NODE_ENV: "test",
  });
  const opened = new Mails(config, smtpUrl ? new SmtpTransport(smtpUrl, config) : null, tables, suppressions, jobs);
  if (jobs.names().length === 0) opened.onModuleInit();
  return opened;
}

const mail = (more: Partial<Mail> = {}): Mail => ({
  id: randomUUID(),
  template: "greeting",
  recipientId: ORLA,
  to: "orla@sea.dev",
  isSecurity: false,
  content: {
    subject: "Grüße from the mall",
    greeting: "Hello Orla,",
    parts: [paragraph("A <b>bold</b> word."), action("Open the mall", "https://mall.example.org/a?b=c&d=e")],
    reason: "You get this mail because you asked for it.",
  },
  ...more,
});

async function states(): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`select state from mail.message order by created_at`.execute(database);
  return rows.map(({ state }) => state);
}

test("a mail arrives with both parts, from the mall, under an id of its own", async () => {
  const sent = mail();
  await mails.send(sent);
  expect(post.mails).toHaveLength(1);
  const [got] = post.mails;
  expect(got).toMatchObject({
    subject: "Grüße from the mall",
    from: { name: "Mozaik", address: "no-reply@mall.example.org" },
    to: [{ address: "orla@sea.dev" }],
    messageId: `<${sent.id}@mall.example.org>`,
  });
  expect(got?.text).toContain("A <b>bold</b> word.");
  expect(got?.html).toContain("A &lt;b&gt;bold&lt;/b&gt; word.");
  expect(got?.html).toContain('href="https://mall.example.org/a?b=c&amp;d=e"');
  expect(got?.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
});

test("a mail that is sent again after its attempt succeeded is not sent twice, and its words are not kept", async () => {
  const sent = mail();
  await mails.send(sent);
  await mails.send(sent);
  expect(post.mails).toHaveLength(1);
  const { rows } = await sql`select state, address, subject, text, html from mail.message`.execute(database);
  expect(rows).toEqual([{ state: "sent", address: null, subject: null, text: null, html: null }]);
});

test("without a mail server the mail is kept and can be read", async () => {
  const kept = mail();
  await open(undefined).send(kept);
  expect(post.mails).toEqual([]);
  const shown = new KeptMails(tables);
  expect(await shown.page(10, undefined)).toEqual([
    expect.objectContaining({ id: kept.id, address: "orla@sea.dev", subject: "Grüße from the mall" }),
  ]);
  expect((await shown.one(kept.id))?.text).toContain("Open the mall:\nhttps://mall.example.org/a?b=c&d=e");
});

test("an address that belongs to nobody is never handed to the mail server", async () => {
  await mails.send(mail({ to: "somebody@example.org" }));
  expect(post.mails).toEqual([]);
  expect(await states()).toEqual(["kept"]);
});

test("a mailbox that is gone gets no mail any more, not even a security mail", async () => {
  post.answer = () => "550 5.1.1 no such user";
  await mails.send(mail());
  post.answer = () => undefined;
  await mails.send(mail({ isSecurity: true, to: "Orla@Sea.dev" }));
  expect(post.mails).toEqual([]);
  expect(await states()).toEqual(["bounced", "held-back"]);
  expect(await suppressions.list(10)).toEqual([
    expect.objectContaining({ address: "orla@sea.dev", reason: "hard-bounce" }),
  ]);
});

test.each(["admin", "recipient"] as const)("an address suppressed by %s gets security mails alone", async (reason) => {
  await suppressions.add("orla@sea.dev", reason);
  await mails.send(mail());
  expect(post.mails).toEqual([]);
  await mails.send(mail({ isSecurity: true }));
  expect(post.mails).toHaveLength(1);
  await suppressions.remove("ORLA@sea.dev");
  await mails.send(mail());
  expect(post.mails).toHaveLength(2);
});

test("a refusal for another reason ends the attempts, says why without the address, and suppresses nothing", async () => {
  post.answer = (recipient) => `550 5.7.1 ${recipient} is not welcome`;
  const refused = mails.send(mail());
  await expect(refused).rejects.toBeInstanceOf(JobImpossible);
  await expect(refused).rejects.toThrow("the mail server refused the mail: EENVELOPE RCPT TO 550 5.7.1");
  expect(await suppressions.list(10)).toEqual([]);
  expect(await states()).toEqual([]);
});

test("a refusal that may pass is tried again, and so is a mail server that is away", async () => {
  post.answer = () => "450 4.2.1 try later";
  const later = mail();
  const refused = mails.send(later);
  await expect(refused).rejects.toThrow("the mail server did not take the mail: EENVELOPE RCPT TO 450");
  await expect(refused).rejects.not.toBeInstanceOf(JobImpossible);
  await expect(open("smtp://127.0.0.1:1").send(later)).rejects.toThrow("did not take the mail");
  post.answer = () => undefined;
  await mails.send(later);
  expect(post.mails).toHaveLength(1);
});

test("one address gets six mails of a kind an hour; other kinds and other addresses are counted apart", async () => {
  for (let each = 0; each < 8; each++) await mails.send(mail());
  expect(post.mails).toHaveLength(6);
  await mails.send(mail({ template: "another" }));
  await mails.send(mail({ to: "bruno@sea.dev" }));
  expect(post.mails).toHaveLength(8);
  expect((await states()).filter((state) => state === "limited")).toHaveLength(2);
});

test("a mail that can wait is told until when, is not noted, and goes out then", async () => {
  for (let each = 0; each < 6; each++) await mails.send(mail());
  const waits = mail({ canWait: true });
  const until = await mails.send(waits).catch((error: unknown) => error instanceof MailMustWait && error.until);
  expect(until).toBeInstanceOf(Date);
  expect(Number(until)).toBeGreaterThan(Date.now() + 59 * 60_000);
  expect(await states()).not.toContain("limited");
  await sql`update mail.message set created_at = created_at - interval '1 hour'`.execute(database);
  await mails.send(waits);
  expect(post.mails).toHaveLength(7);
});

test("a person's mails go with the person", async () => {
  const bruno = mail({ recipientId: randomUUID(), to: "bruno@sea.dev" });
  const keeping = open(undefined);
  await keeping.send(mail());
  await keeping.send(bruno);
  await suppressions.add("orla@sea.dev", "admin");
  await keeping.forget(ORLA, "orla@sea.dev");
  expect(await new KeptMails(tables).page(10, undefined)).toEqual([expect.objectContaining({ id: bruno.id })]);
  expect(await suppressions.list(10)).toEqual([]);
});

test("mails are removed after two weeks, by a job that the first mail of a day enqueues once", async () => {
  await mails.send(mail());
  await mails.send(mail());
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from start_after - now()) / 86400)::int as days
      from jobs.job where name = 'forget-mails'`.execute(database);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.days).toBeGreaterThanOrEqual(14);
  await sql`update mail.message set created_at = now() - interval '15 days'`.execute(database);
  const fresh = mail();
  await mails.send(fresh);
  await sql`update jobs.job set start_after = now() where name = 'forget-mails'`.execute(database);
  await jobs.start();
  const left = await eventually(
    () => sql<{ mail_id: string }>`select mail_id from mail.message`.execute(database),
    ({ rows }) => rows.length === 1,
  );
  expect(left.rows).toEqual([{ mail_id: fresh.id }]);
});
