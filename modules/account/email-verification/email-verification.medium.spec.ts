import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { jobsDone, keptMails, linkIn } from "../../../test/support/kept-mails.ts";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.stop());

const confirm = (token: string) => mall.guest().call("POST", "/public/api/email/confirm", { token });
const sendAgain = (person: Caller, key?: string) =>
  person.call(
    "POST",
    `/api/users/${person.userId}/email/verification`,
    undefined,
    key ? { "idempotency-key": key } : {},
  );
const isVerified = async (person: Caller) => (await person.call("GET", "/api/users/me")).body.emailVerified;

test("who registers is asked by mail, works meanwhile, and is verified by the link, however often it is used", async () => {
  const ada = await mall.person("ada");
  expect(await isVerified(ada)).toBe(false);
  const [mail] = await keptMails(mall, "ada@example.org", "verify-email");
  expect(mail).toMatchObject({ subject: "Confirm your e-mail address for Mozaik" });
  const { address, token } = linkIn(mail!);
  expect(address).toMatch(/^http:\/\/localhost:\d+\/confirm-email\?for=verification#/);
  expect(mail?.html).toContain(address);
  for (let time = 0; time < 2; time++) {
    expect(await confirm(token)).toMatchObject({ status: 200, body: { outcome: "verified" } });
  }
  expect(await isVerified(ada)).toBe(true);
});

test("the token is nowhere in the database but in the kept mail", async () => {
  await mall.person("secretive");
  const [mail] = await keptMails(mall, "secretive@example.org", "verify-email");
  const { token } = linkIn(mail!);
  const { rows } = await sql`
    select 1 from account.one_time_token t where t::text like ${`%${token}%`}
    union all select 1 from jobs.job j where j::text like ${`%${token}%`} or j::text like '%secretive%'`.execute(
    mall.app.get(Database),
  );
  expect(rows).toEqual([]);
});

test("a link that is made up, or has expired, says so", async () => {
  expect(await confirm("x".repeat(43))).toMatchObject({ status: 422, body: { code: "link-invalid" } });
  const late = await mall.person("late");
  const [mail] = await keptMails(mall, "late@example.org", "verify-email");
  await sql`update account.one_time_token set expires_at = now() - interval '1 second'
             where user_id = ${late.userId}`.execute(mall.app.get(Database));
  expect((await confirm(linkIn(mail!).token)).status).toBe(422);
  expect(await isVerified(late)).toBe(false);
});

test("the mail is sent again when asked for, once under one key, and four times an hour at most", async () => {
  const keen = await mall.person("keen");
  expect((await sendAgain(keen, "send-again-1")).status).toBe(204);
  expect((await sendAgain(keen, "send-again-1")).status).toBe(204);
  const mails = await keptMails(mall, "keen@example.org", "verify-email", 2);
  expect(new Set(mails.map((mail) => linkIn(mail).token)).size).toBe(2);
  for (let time = 0; time < 2; time++) expect((await sendAgain(keen)).status).toBe(204);
  const refused = await sendAgain(keen);
  expect(refused).toMatchObject({ status: 429, body: { code: "too-many-mails" } });
  expect(refused.body.detail).toMatch(/^We have sent you several mails\. Please wait (?:59|60) minutes\.$/);
  await keptMails(mall, "keen@example.org", "verify-email", 4);
  // each of them works
  expect((await confirm(linkIn(mails[0]!).token)).status).toBe(200);
  expect((await sendAgain(keen)).status).toBe(204);
  await jobsDone(mall);
  expect(await keptMails(mall, "keen@example.org", "verify-email")).toHaveLength(4);
});

test("nobody asks for another's mail, and a guest for none", async () => {
  const [owner, stranger] = [await mall.person("owner"), await mall.person("stranger")];
  const path = `/api/users/${owner.userId}/email/verification`;
  expect((await stranger.call("POST", path)).status).toBe(404);
  expect((await mall.guest().call("POST", path)).status).toBe(401);
});

test("registering twice under one key asks once", async () => {
  const request = { username: "twice", email: "twice@example.org", password: "correct horse battery" };
  const register = () =>
    mall.guest().call("POST", "/public/api/register", request, { "idempotency-key": "register-twice" });
  expect([(await register()).status, (await register()).status]).toEqual([201, 201]);
  await jobsDone(mall);
  expect(await keptMails(mall, "twice@example.org", "verify-email")).toHaveLength(1);
});
