import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { commentSectionOf } from "#modules/social/rules/comment-section";
import { expectStatus } from "../../test/support/expect-status.ts";
import { publishedMozaik } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let mall: TestMall;
let author: Caller;
let itemId: string;
beforeAll(async () => {
  mall = await startTestMall({ NEW_ACCOUNT_DAYS: "3" });
  author = await mall.person("author");
  itemId = await publishedMozaik(mall, author);
});
afterAll(() => mall.stop());

const write = (who: Caller, content: string) =>
  who.call("POST", "/api/comments", {
    commentSectionId: commentSectionOf({ itemType: "mozaik", itemId }),
    content,
  });
const share = (who: Caller, mails: number) =>
  who.call("POST", `/api/mozaiks/${itemId}/share`, {
    shareType: "email",
    emails: Array.from({ length: mails }, (_, at) => `friend${at}@example.org`).join(", "),
  });
const link = (who: Caller) => who.call("PUT", `/api/mozaiks/${itemId}/link`);

test("a new account's links wait for approval, and it comments, shares and makes links less often", async () => {
  const newcomer = (await mall.person("newcomer")).follow(author);
  expect(expectStatus(201, await write(newcomer, "See https://a.example")).body.isHeld).toBe(true);
  const plain = expectStatus(201, await write(newcomer, "Hello")).body;
  expect(plain.isHeld).toBe(false);
  const edit = await newcomer.call("PATCH", `/api/comments/${plain.id}`, { content: "See https://a.example" });
  expect([edit.status, edit.body.code]).toEqual([422, "links-wait"]);
  for (let more = 0; more < 2; more++) expectStatus(201, await write(newcomer, `https://a.example/${more}`));
  expect((await write(newcomer, "https://a.example/3")).body.code).toBe("too-many-links");
  expect((await write(newcomer, "Hello again")).body.code).toBe("too-many-comments");
  expect((await share(newcomer, 6)).body.code).toBe("too-many-shares");
  const answers = [];
  for (let made = 0; made < 11; made++) answers.push(await link(newcomer));
  expect(answers.map(({ status }) => status).lastIndexOf(429)).toBe(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);

  const database = mall.app.get(Database);
  await sql`update account.person set created_at = now() - interval '3 days' where user_id = ${newcomer.userId}`.execute(
    database,
  );
  expect(expectStatus(201, await write(newcomer, "See https://b.example")).body.isHeld).toBe(false);
  expectStatus(204, await share(newcomer, 6));
  expect((await link(newcomer)).body.code).not.toBe("too-many-links");
});
