import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { jest } from "@jest/globals";
import { sql } from "kysely";
import sharp from "sharp";
import { Database } from "#backend/database/database";
import { resetReadModels } from "#backend/event-store/migration/reset-read-models";
import { commentSectionOf } from "#modules/social/rules/comment-section";
import { expectStatus } from "../support/expect-status.ts";
import { keptMails } from "../support/kept-mails.ts";
import { leftForGood } from "../support/left-for-good.ts";
import { publishedMozaik } from "../support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../support/test-mall.ts";

const PASSWORD = "correct horse battery";
/** What nobody else in this mall is called, or writes. */
const TRACES = ["zebedee-quill", "Zebedee", "Quillfeather", "a plover on a post", "a plover on a fence"];

let mall: TestMall;
const log: string[] = [];
beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    jest.spyOn(stream, "write").mockImplementation((...given: unknown[]) => {
      log.push(String(given[0]));
      return Reflect.apply(write, stream, [given[0]]) as boolean;
    });
  }
  mall = await startTestMall({ LOG_LEVEL: "log" });
});
afterAll(() => mall.stop());

/** Every table of every schema as text: what a dump of the database contains. */
async function dump(): Promise<string> {
  const database = mall.app.get(Database);
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`.execute(database);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(database);
    texts.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  return texts.join("\n");
}

/** The bytes of all stored files. */
async function storedFiles(): Promise<Buffer[]> {
  const folder = join(process.env.DATA_DIR ?? "", "blobs");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(entries.filter((each) => each.isFile()).map((each) => readFile(join(each.parentPath, each.name))));
}

async function tracesIn(avatar: Buffer): Promise<string[]> {
  const places = { database: await dump(), log: log.join("\n") };
  const found = Object.entries(places).flatMap(([place, text]) =>
    TRACES.flatMap((trace) => {
      const at = text.toLowerCase().indexOf(trace.toLowerCase());
      return at < 0 ? [] : [`${place}: ${text.slice(Math.max(0, at - 120), at + 60)}`];
    }),
  );
  const files = await storedFiles();
  if (files.some((bytes) => bytes.equals(avatar))) found.push("the avatar is among the files");
  for (const bytes of files) {
    for (const trace of TRACES) if (bytes.includes(trace)) found.push(`a file contains '${trace}'`);
  }
  return found;
}

async function busyPerson(author: Caller): Promise<{ person: Caller; avatar: Buffer }> {
  const person = new (author.constructor as typeof Caller)(mall.origin);
  const profile = { username: "zebedee-quill", email: "zebedee@quillfeather.example", password: PASSWORD };
  const named = { firstName: "Zebedee", lastName: "Quillfeather", displayName: "Zebedee Q." };
  const session = expectStatus(201, await person.call("POST", "/public/api/register", { ...profile, ...named })).body;
  Object.assign(person, { token: session.accessToken, userId: session.userId });
  const create = { width: 60, height: 60, channels: 3 as const, background: "#a1b2c3" };
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]), "zebedee-quill.png");
  const { body } = expectStatus(200, await person.call("PUT", `/api/users/${person.userId}/avatar`, form));
  const shown = await fetch(`${mall.origin}/public/api/blobs/${body.avatarBlobId}`);
  const itemId = await publishedMozaik(mall, author);
  const commentSectionId = commentSectionOf({ itemType: "mozaik", itemId });
  person.follow(author);
  const written = { commentSectionId, content: "a plover on a post" };
  const comment = expectStatus(201, await person.call("POST", "/api/comments", written)).body.id;
  expectStatus(200, await person.call("PATCH", `/api/comments/${comment}`, { content: "a plover on a fence" }));
  const answer = { commentSectionId, content: "Thank you, @Zebedee-Quill!", rootCommentId: comment };
  expectStatus(201, await author.follow(person).call("POST", "/api/comments", answer));
  const like = { itemType: "mozaik", itemId, reactionType: "like" };
  expectStatus(204, await person.call("PUT", "/api/reactions", like));
  expectStatus(204, await person.call("PUT", `/api/bookmarks/mozaik/${itemId}`, { bookmarked: true }));
  expectStatus(204, await person.call("PUT", `/api/users/${author.userId}/follow`, { follow: true }));
  expectStatus(204, await author.call("PUT", `/api/users/${person.userId}/follow`, { follow: true }));
  expectStatus(201, await author.call("POST", "/api/accountGroups", { name: "Friends" }));
  expectStatus(201, await person.call("POST", "/api/account/exports"));
  await keptMails(mall, profile.email, "export-ready");
  return { person, avatar: Buffer.from(await shown.arrayBuffer()) };
}

test("of somebody who left nothing is in the database, the logs, the files or a restored backup", async () => {
  const author = await mall.person("an-author");
  const { person, avatar } = await busyPerson(author);
  const before = await tracesIn(avatar);
  for (const place of ["database", "the avatar"]) {
    expect(before.some((trace) => trace.startsWith(place))).toBe(true); // the search finds what is there
  }
  const deletion = { password: PASSWORD, contributions: "remove" };
  expectStatus(200, await person.call("POST", "/api/account/deletion", deletion));
  await leftForGood(mall, person);
  expect(await tracesIn(avatar)).toEqual([]);
  const url = mall.databaseUrl;
  await mall.restart(() => resetReadModels(url)); // the log is read again into fresh read models
  await mall.settled();
  expect(await tracesIn(avatar)).toEqual([]);
});
