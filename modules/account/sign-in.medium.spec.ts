import { sql } from "kysely";
import { generate } from "otplib";
import { Database } from "#backend/database/database";
import { keptMails } from "../../test/support/kept-mails.ts";
import { type Answer, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

const PASSWORD = "correct horse battery";
const REGISTRATIONS = 6;

let mall: TestMall;
beforeAll(async () => {
  // each request says through a proxy where it comes from
  mall = await startTestMall({ TRUST_PROXY: "1", REGISTRATIONS_PER_HOUR: String(REGISTRATIONS) });
});
afterAll(() => mall.stop());

const from = (address: string) => ({ "x-forwarded-for": address });
const signIn = (username: string, password: string, address: string): Promise<Answer> =>
  mall.guest().call("POST", "/public/api/login", { username, password }, from(address));
const register = (username: string, address: string): Promise<Answer> =>
  mall
    .guest()
    .call(
      "POST",
      "/public/api/register",
      { username, email: `${username}@example.org`, password: PASSWORD },
      from(address),
    );
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

test("a flood of sign-ins from one address does not keep others from signing in", async () => {
  await register("bystander", "192.0.2.1");
  const flood = Promise.all(
    Array.from({ length: 80 }, (_, n) => signIn(`made-up-${n}`, "wrong password", "192.0.2.66")),
  );
  const others = await Promise.all(Array.from({ length: 8 }, () => signIn("bystander", PASSWORD, "192.0.2.1")));
  expect(statuses(others)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(statuses(await flood).filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
  expect((await signIn("bystander", PASSWORD, "192.0.2.66")).status).toBe(429);
});

test("one password tried on many accounts is slowed down", async () => {
  const tries: Answer[] = [];
  for (let n = 0; n < 45; n++) tries.push(await signIn(`account-${n}`, "wrong password", "192.0.2.67"));
  expect(statuses(tries.slice(0, 40))).toEqual(Array.from({ length: 40 }, () => 401));
  expect(statuses(tries).at(-1)).toBe(429);
});

test("guesses at one account from many addresses are slowed down, and its owner still signs in", async () => {
  await register("hunted", "192.0.2.2");
  expect((await signIn("hunted", PASSWORD, "192.0.2.2")).status).toBe(200);
  const tries: Answer[] = [];
  for (let n = 0; n < 55; n++) tries.push(await signIn("hunted", "wrong password", `198.51.100.${n}`));
  expect(statuses(tries.slice(0, 50))).toEqual(Array.from({ length: 50 }, () => 401));
  expect(statuses(tries).at(-1)).toBe(429);
  expect((await signIn("hunted", PASSWORD, "192.0.2.2")).status).toBe(200);
});

test("an address creates a limited number of accounts in an hour", async () => {
  const answers: Answer[] = [];
  for (let n = 0; n <= REGISTRATIONS; n++) answers.push(await register(`crowd-${n}`, "192.0.2.68"));
  expect(statuses(answers)).toEqual([...Array.from({ length: REGISTRATIONS }, () => 201), 429]);
  expect((await register("newcomer", "192.0.2.69")).status).toBe(201);
});

describe("with an authenticator app", () => {
  const again = { password: PASSWORD };
  const code = (key: string) => generate({ secret: key });
  const finish = (token: string, typed: string, address = "203.0.113.1") =>
    mall.guest().call("POST", "/public/api/login/second-step", { token, code: typed }, from(address));
  const stepToken = async (username: string, address = "203.0.113.1"): Promise<string> =>
    (await signIn(username, PASSWORD, address)).body.secondStep.token;

  /** A person whose second step is on, their app's key and their recovery codes. No code of the app is used up. */
  async function protectedPerson(username: string) {
    const answer = await register(username, `203.0.113.${100 + username.length}`);
    const caller = mall.guest();
    caller.token = answer.body.accessToken;
    const { key } = (await caller.call("POST", "/api/second-factors/authenticator", again)).body;
    const confirmed = await caller.call("POST", "/api/second-factors/authenticator/confirm", { code: await code(key) });
    await forgetLastCode(answer.body.userId);
    return { caller, userId: answer.body.userId, key, codes: confirmed.body.codes as string[] };
  }
  /** As if half a minute had passed since the last code. */
  const forgetLastCode = (userId: string) =>
    sql`update account.authenticator set last_step = last_step - 3 where user_id = ${userId}`.execute(
      mall.app.get(Database),
    );

  test("the password alone opens no session; with a code of the app it does", async () => {
    const { key, userId } = await protectedPerson("stepper");
    const first = await signIn("stepper", PASSWORD, "203.0.113.1");
    expect(first.body).toEqual({
      secondStep: { token: expect.any(String), methods: ["authenticator", "recovery-code"] },
    });
    const { token } = first.body.secondStep;
    expect(
      (await mall.guest().call("GET", "/api/users/me", undefined, { authorization: `Bearer ${token}` })).status,
    ).toBe(401);
    const session = await finish(token, await code(key));
    expect(session).toMatchObject({ status: 200, body: { userId, accessToken: expect.any(String) } });
    expect(
      JSON.stringify((await sql`select * from account.authenticator`.execute(mall.app.get(Database))).rows),
    ).not.toContain(key);
  });

  test("a code works once: of two sign-ins at once one succeeds, and no later one", async () => {
    const { key } = await protectedPerson("replayer");
    const [one, two] = [await stepToken("replayer"), await stepToken("replayer")];
    const typed = await code(key);
    const answers = await Promise.all([finish(one, typed), finish(two, typed)]);
    expect(statuses(answers).sort()).toEqual([200, 401]);
    expect((await finish(await stepToken("replayer"), typed)).body).toMatchObject({ code: "wrong-code" });
  });

  test("a recovery code works once, in place of the app, and its owner is told", async () => {
    const { caller, codes } = await protectedPerson("forgetful");
    expect(codes).toHaveLength(10);
    const [first = ""] = codes;
    const tokens = [await stepToken("forgetful"), await stepToken("forgetful")];
    const answers = await Promise.all(tokens.map((token) => finish(token, first.toUpperCase())));
    expect(statuses(answers).sort()).toEqual([200, 401]);
    expect((await caller.call("GET", "/api/second-factors")).body).toEqual({
      authenticator: true,
      recoveryCodesLeft: 9,
    });
    const [mail] = await keptMails(mall, "forgetful@example.org", "recovery-code-used");
    expect(mail?.text).toContain("/profile/security");
  });

  test("nobody's second step is done with the code of somebody else", async () => {
    const [victim, thief] = [await protectedPerson("the-victim"), await protectedPerson("the-thief")];
    const token = await stepToken("the-victim", "203.0.113.7");
    expect((await finish(token, await code(thief.key), "203.0.113.7")).status).toBe(401);
    expect((await finish(token, thief.codes[0] ?? "", "203.0.113.7")).status).toBe(401);
    const [content] = token.split(".");
    const [, signature] = (await stepToken("the-thief", "203.0.113.7")).split(".");
    expect((await finish(`${content}.${signature}`, await code(victim.key), "203.0.113.7")).body).toMatchObject({
      code: "second-step-over",
    });
    expect((await finish("nonsense", await code(victim.key), "203.0.113.7")).status).toBe(401);
  });

  test("a step that began with a former password is over", async () => {
    const { caller, userId, key } = await protectedPerson("renewer");
    const token = await stepToken("renewer");
    const body = { id: userId, oldPassword: PASSWORD, newPassword: "seven grey herons wade" };
    expect((await caller.call("PATCH", `/api/users/${userId}/password`, body)).status).toBe(204);
    expect((await finish(token, await code(key))).body).toMatchObject({ code: "second-step-over" });
  });

  test("guessing is slowed down, for one address and for the account", async () => {
    await protectedPerson("guessed-at");
    const token = await stepToken("guessed-at", "203.0.113.9");
    const tries: Answer[] = [];
    for (let n = 0; n < 6; n++) tries.push(await finish(token, "no such code", "203.0.113.9"));
    expect(statuses(tries)).toEqual([401, 401, 401, 401, 401, 429]);
    for (let n = 0; n < 45; n++) tries.push(await finish(token, "no such code", `198.51.101.${n}`));
    expect((await finish(token, "no such code", "198.51.101.200")).status).toBe(429);
  });

  test("turning it on or off and new codes need the password; each is told by mail", async () => {
    const { caller, key, codes } = await protectedPerson("switcher");
    await keptMails(mall, "switcher@example.org", "second-step-on");
    for (const path of ["authenticator", "authenticator/remove", "recovery-codes"]) {
      const answer = await caller.call("POST", `/api/second-factors/${path}`, { password: "not the password" });
      expect(answer.body).toMatchObject({ code: "wrong-password" });
    }
    expect((await caller.call("POST", "/api/second-factors/authenticator", again)).body).toMatchObject({
      code: "already-on",
    });
    const fresh = (await caller.call("POST", "/api/second-factors/recovery-codes", again)).body.codes;
    await keptMails(mall, "switcher@example.org", "recovery-codes-made");
    expect((await finish(await stepToken("switcher"), codes[0] ?? "")).status).toBe(401);
    expect((await finish(await stepToken("switcher"), fresh[0])).status).toBe(200);
    expect((await caller.call("POST", "/api/second-factors/authenticator/remove", again)).status).toBe(204);
    await keptMails(mall, "switcher@example.org", "second-step-off");
    expect((await signIn("switcher", PASSWORD, "203.0.113.1")).body).toMatchObject({ accessToken: expect.any(String) });
    expect(
      (await caller.call("POST", "/api/second-factors/authenticator/confirm", { code: await code(key) })).status,
    ).toBe(422);
    expect((await mall.guest().call("GET", "/api/second-factors")).status).toBe(401);
  });

  test("an app that no code has confirmed asks nobody for a code", async () => {
    const caller = mall.guest();
    caller.token = (await register("beginner", "203.0.113.50")).body.accessToken;
    await caller.call("POST", "/api/second-factors/authenticator", again);
    expect((await caller.call("POST", "/api/second-factors/authenticator/confirm", { code: "12345" })).status).toBe(
      422,
    );
    expect((await signIn("beginner", PASSWORD, "203.0.113.50")).body).toMatchObject({
      accessToken: expect.any(String),
    });
  });
});
