import { CommandBus } from "@nestjs/cqrs";
import { sql } from "kysely";
import { io, type Socket } from "socket.io-client";
import { commandContext } from "#backend/commands/command-context";
import { Database } from "#backend/database/database";
import { startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { REALTIME } from "../social/rules/realtime.ts";
import { LOOKS } from "./account.tables.ts";
import { looksOf } from "./rules/names.ts";
import { RegisterUser } from "./user/user.handlers.ts";

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall({ SUPER_ADMINS: "keeper, Second-Keeper" });
});
afterAll(() => mall.stop());

const register = (username: string, more: object = {}) =>
  mall.guest().call("POST", "/public/api/register", {
    username,
    email: "someone@example.org",
    password: "correct horse battery",
    ...more,
  });

test("a registered user is signed in and finds their account", async () => {
  const person = await mall.person("painter");
  const me = await person.call("GET", "/api/users/me");
  expect(me.status).toBe(200);
  expect(me.body).toMatchObject({ id: person.userId, username: "painter", superAdmin: false });
});

test("only the users named in the settings are super admins", async () => {
  const [keeper, second, visitor] = [
    await mall.person("Keeper"),
    await mall.person("second-keeper"),
    await mall.person("keeper-of-bees"),
  ];
  expect((await keeper.call("GET", "/api/users/me")).body.superAdmin).toBe(true);
  expect((await second.call("GET", "/api/support/projections")).status).toBe(200);
  expect((await visitor.call("GET", "/api/support/projections")).status).toBe(403);
});

test("a taken username is refused with 409 and a hint, regardless of case", async () => {
  await register("sculptor");
  const second = await register("Sculptor");
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({
    code: "name-taken",
    detail: "That username is taken. Please choose another one.",
  });
});

test("of twenty racing registrations for one username one wins", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => register("racer")));
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
});

test("the same registration sent twice under one key makes one account", async () => {
  const body = { username: "twice", email: "twice@example.org", password: "correct horse battery" };
  const key = { "idempotency-key": "register-twice-1" };
  const first = await mall.guest().call("POST", "/public/api/register", body, key);
  const again = await mall.guest().call("POST", "/public/api/register", body, key);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body.userId).toBe(first.body.userId);
});

test("another user's registration key gives no access without their password", async () => {
  const body = { username: "owner", email: "owner@example.org", password: "correct horse battery" };
  const key = { "idempotency-key": "register-owner-1" };
  await mall.guest().call("POST", "/public/api/register", body, key);
  const thief = await mall.guest().call("POST", "/public/api/register", { ...body, password: "not the password" }, key);
  expect(thief.status).toBe(401);
});

test("a malformed body is refused and the answer names the field", async () => {
  const answer = await register("ok-name", { password: "short" });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toEqual([{ field: "password", message: "A password has at least 10 characters." }]);
  const unknown = await register("ok-name", { superAdmin: true });
  expect(unknown.status).toBe(400);
});

test("a wrong password and an unknown username get the same answer", async () => {
  await mall.person("known");
  const login = (username: string, password: string) =>
    mall.guest().call("POST", "/public/api/login", { username, password });
  const wrong = await login("known", "wrong password");
  const unknown = await login("nobody-here", "wrong password");
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(wrong.body.detail).toBe("Username or password is incorrect");
  expect(unknown.body.detail).toBe(wrong.body.detail);
  expect((await login("KNOWN", "correct horse battery")).status).toBe(200);
});

test("guessing is slowed down after repeated failures", async () => {
  await mall.person("guessed");
  const guess = () =>
    mall.guest().call("POST", "/public/api/login", { username: "guessed", password: "wrong password" });
  for (let tries = 0; tries < 5; tries++) expect((await guess()).status).toBe(401);
  const slowed = await guess();
  expect(slowed.status).toBe(429);
  expect(Number(slowed.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
});

test("a token is invalid after signing out", async () => {
  const person = await mall.person("leaver");
  expect((await person.call("POST", "/api/logout")).status).toBe(204);
  expect((await person.call("GET", "/api/users/me")).status).toBe(401);
});

test("empty login fields are refused with the specified words", async () => {
  const answer = await mall.guest().call("POST", "/public/api/login", { username: "", password: "" });
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map((error: { message: string }) => error.message)).toEqual([
    "Username was not entered",
    "Password was not entered",
  ]);
});

/** Runs one statement directly on the database. */
async function inDatabase(work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = new Database(mall.databaseUrl);
  try {
    await work(database);
  } finally {
    await database.destroy();
  }
}

test("guesses sent all at once are counted one by one", async () => {
  await mall.person("stormed");
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      mall.guest().call("POST", "/public/api/login", { username: "stormed", password: "wrong password" }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
});

test("wrong tries are forgotten after a day", async () => {
  await mall.person("patient");
  const guess = () =>
    mall.guest().call("POST", "/public/api/login", { username: "patient", password: "wrong password" });
  for (let tries = 0; tries < 5; tries++) await guess();
  await inDatabase((database) =>
    sql`update account.failed_login set last_at = now() - interval '25 hours'`.execute(database),
  );
  expect([(await guess()).status, (await guess()).status]).toEqual([401, 401]);
});

test("a user's expired sessions are removed when they sign in again", async () => {
  const person = await mall.person("returner");
  const outdate = sql`update account.session set expires_at = now() - interval '1 second' where user_id = ${person.userId}`;
  await inDatabase((database) => outdate.execute(database));
  expect((await person.call("GET", "/api/users/me")).status).toBe(401);
  await mall.guest().call("POST", "/public/api/login", { username: "returner", password: "correct horse battery" });
  await inDatabase(async (database) => {
    const kept = await sql`select 1 from account.session where user_id = ${person.userId}`.execute(database);
    expect(kept.rows).toHaveLength(1);
  });
});

test("a username reserved by a registration that took another one is free again after a minute", async () => {
  const key = { "idempotency-key": "register-wavering-1" };
  const body = { email: "someone@example.org", password: "correct horse battery" };
  await mall.guest().call("POST", "/public/api/register", { ...body, username: "settled" }, key);
  await mall.guest().call("POST", "/public/api/register", { ...body, username: "wavered" }, key);
  expect((await register("wavered")).status).toBe(409);
  const later = {
    ...commandContext({ userId: null, correlationId: "" }),
    at: new Date(Date.now() + 61_000).toISOString(),
  };
  const take = (username: string) => mall.app.get(CommandBus).execute(new RegisterUser({ ...body, username }, later));
  await expect(take("wavered")).resolves.toHaveProperty("accessToken");
  await expect(take("settled")).rejects.toMatchObject({ code: "name-taken" });
});

test("a socket needs a session and closes when that session is signed out", async () => {
  const person = await mall.person("listener");
  const other = await mall.guest().call("POST", "/public/api/login", {
    username: "listener",
    password: "correct horse battery",
  });
  const open = (token: string) =>
    io(mall.origin, {
      path: REALTIME.path,
      transports: ["websocket"],
      auth: { token },
      reconnection: false,
      forceNew: true,
    });
  const stranger = open("not-a-token");
  const [leaving, staying] = [open(person.token), open(other.body.accessToken)];
  try {
    const [[refusal]] = await Promise.all([
      once(stranger, "connect_error"),
      once(leaving, "connect"),
      once(staying, "connect"),
    ]);
    expect(refusal?.message).toBe("Authorized use only");
    const closed = once(leaving, "disconnect");
    await person.call("POST", "/api/logout");
    await closed;
    expect(staying.connected).toBe(true);
  } finally {
    for (const socket of [stranger, leaving, staying]) socket.disconnect();
  }
});

/** What a socket says with its next event of this name. */
function once(socket: Socket, event: string): Promise<{ message: string }[]> {
  return new Promise((resolve) => {
    socket.once(event, (...said: { message: string }[]) => resolve(said));
  });
}

test("a password that is guessed first is refused, and the answer names the field", async () => {
  for (const password of ["password12", "1234567890", "easy-target", "M4nch3ster!"]) {
    const answer = await register("easy-target", { password });
    expect([answer.status, answer.body.code]).toEqual([400, "weak-password"]);
    expect(answer.body.errors).toMatchObject([{ field: "password" }]);
  }
});

test("nobody takes a name that speaks for the mall or looks like somebody else's", async () => {
  expect((await register("olivia-moss")).status).toBe(201);
  for (const username of ["admin", "supp0rt", "0livia-moss", "oliviamoss", "0l1v1a.moss"]) {
    const answer = await register(username);
    expect([username, answer.status, answer.body.code]).toEqual([username, 409, "name-taken"]);
  }
  expect((await register("hidden-1", { displayName: "Ada\u202eadA" })).status).toBe(400);
  for (const displayName of ["Support", "Olivia Moss", "Olіvia-Mоss"]) {
    const answer = await register("somebody-else", { displayName });
    expect([displayName, answer.status, answer.body.code]).toEqual([displayName, 409, "name-taken"]);
    expect(answer.body.errors).toMatchObject([{ field: "displayName" }]);
  }
});

test("how usernames look is the same in SQL", async () => {
  const usernames = ["Olivia.Moss", "corner_01i", "ivvy-rnrn", "a--b__c..1I0"];
  await inDatabase(async (database) => {
    for (const username of usernames) {
      const { rows } = await sql<{ looks: string }>`
        select ${LOOKS} as looks from (values (${username}::text)) as person (username)`.execute(database);
      expect(rows).toEqual([{ looks: looksOf(username) }]);
    }
  });
});
