import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { jobsDone, keptMails, linkIn } from "../../../test/support/kept-mails.ts";
import { startTestMall, type TestMall } from "../../../test/support/test-mall.ts";

const OLD = "correct horse battery";
const NEW = "seven grey herons wade";
let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.stop());

const forgot = (account: string) => mall.guest().call("POST", "/public/api/password/forgot", { account });
const reset = (token: string, newPassword = NEW) =>
  mall.guest().call("POST", "/public/api/password/reset", { token, newPassword });
const login = (username: string, password: string) =>
  mall.guest().call("POST", "/public/api/login", { username, password });

async function linkFor(username: string): Promise<string> {
  await forgot(username);
  return linkIn((await keptMails(mall, `${username}@example.org`, "reset-password")).at(-1)!).token;
}

test("a link sets a new password, ends every session, tells the owner, and verifies the address", async () => {
  const ada = await mall.person("ada");
  expect((await forgot("ADA@example.org")).status).toBe(204);
  const [mail] = await keptMails(mall, "ada@example.org", "reset-password");
  const { address, token } = linkIn(mail!);
  expect(address).toContain("/reset-password#");
  expect((await reset(token)).status).toBe(204);
  expect((await ada.call("GET", "/api/users/me")).status).toBe(401);
  expect([(await login("ada", OLD)).status, (await login("ada", NEW)).status]).toEqual([401, 200]);
  const [changed] = await keptMails(mall, "ada@example.org", "password-changed");
  expect(changed?.text).toContain("The password of the account ada was changed");
  const { rows } = await sql`select email_verified_at is not null as verified
    from account.person where user_id = ${ada.userId}`.execute(mall.app.get(Database));
  expect(rows).toEqual([{ verified: true }]);
});

test("a link works once; the same request repeated after its answer was lost succeeds", async () => {
  await mall.person("once");
  const token = await linkFor("once");
  expect((await reset(token)).status).toBe(204);
  expect((await reset(token)).status).toBe(204);
  expect(await reset(token, "another password")).toMatchObject({ status: 422, body: { code: "link-invalid" } });
  expect((await login("once", NEW)).status).toBe(200);
  await jobsDone(mall);
  expect(await keptMails(mall, "once@example.org", "password-changed")).toHaveLength(1);
});

test("two requests with one link at once set one password", async () => {
  await mall.person("racer");
  const token = await linkFor("racer");
  const answers = await Promise.all([reset(token, "the first of both"), reset(token, "the second of both")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
});

test("a link dies after an hour, and with any other change of the password", async () => {
  const slow = await mall.person("slow");
  const late = await linkFor("slow");
  await sql`update account.one_time_token set expires_at = now() where user_id = ${slow.userId}`.execute(
    mall.app.get(Database),
  );
  expect((await reset(late)).status).toBe(422);
  const other = await mall.person("other");
  const token = await linkFor("other");
  const change = { id: other.userId, oldPassword: OLD, newPassword: NEW };
  expect((await other.call("PATCH", `/api/users/${other.userId}/password`, change)).status).toBe(204);
  expect((await reset(token, "yet another one")).status).toBe(422);
  expect((await login("other", NEW)).status).toBe(200);
  await keptMails(mall, "other@example.org", "password-changed");
});

test("the answer is the same, and as late, whether or not there is such an account", async () => {
  await mall.person("known");
  const timed = async (account: string) => {
    const start = performance.now();
    const { status, text } = await forgot(account);
    return { status, text, milliseconds: performance.now() - start };
  };
  const answers = [await timed("known"), await timed("unknown"), await timed("nobody@example.org")];
  for (const { status, text, milliseconds } of answers) {
    expect({ status, text }).toEqual({ status: 204, text: "" });
    expect(milliseconds).toBeGreaterThanOrEqual(499);
  }
});

test("one account gets three links an hour, and the answer does not tell", async () => {
  await mall.person("busy");
  for (let time = 0; time < 5; time++) expect((await forgot("busy")).status).toBe(204);
  await jobsDone(mall);
  expect(await keptMails(mall, "busy@example.org", "reset-password")).toHaveLength(3);
});

test("accounts that share an address get a mail each, which names the account", async () => {
  for (const username of ["one-of-two", "two-of-two"]) {
    const request = { username, email: "shared@example.org", password: OLD };
    await mall.guest().call("POST", "/public/api/register", request);
  }
  await forgot("shared@example.org");
  const mails = await keptMails(mall, "shared@example.org", "reset-password", 2);
  for (const username of ["one-of-two", "two-of-two"]) {
    expect(mails.filter(({ text }) => text.includes(`for the account ${username}.`))).toHaveLength(1);
  }
});

test("a token for something else, or too short a password, changes nothing", async () => {
  await mall.person("careful");
  const [mail] = await keptMails(mall, "careful@example.org", "verify-email");
  expect((await reset(linkIn(mail!).token)).status).toBe(422);
  const token = await linkFor("careful");
  expect(await reset(token, "short")).toMatchObject({ status: 400 });
  expect((await reset(token)).status).toBe(204);
});

test("the new password is not the person's own name, and their link stays good", async () => {
  await mall.person("lantern-keeper");
  const token = await linkFor("lantern-keeper");
  expect(await reset(token, "lantern-keeper")).toMatchObject({ status: 400, body: { code: "weak-password" } });
  expect((await reset(token)).status).toBe(204);
});

test("a flood of requests from one address is refused", async () => {
  const answers: number[] = [];
  await Promise.all(Array.from({ length: 30 }, async () => answers.push((await forgot("nobody")).status)));
  expect(answers).toContain(429);
});
