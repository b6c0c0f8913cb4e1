import { jest } from "@jest/globals";
import { sql } from "kysely";
import { io } from "socket.io-client";
import { Database } from "#backend/database/database";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";
import { REALTIME } from "../../social/rules/realtime.ts";
import { AccountSessions } from "../sessions.ts";

const OLD = "correct horse battery";
const NEW = "seven grey herons wade";
let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.stop());

const change = (person: Caller, body: object, headers: Record<string, string> = {}) =>
  person.call("PATCH", `/api/users/${person.userId}/password`, { id: person.userId, ...body }, headers);

/** Opens a socket; the answer waits until the server has closed it. */
async function endOfSocket({ token }: Caller): Promise<() => Promise<void>> {
  const socket = io(mall.origin, {
    path: REALTIME.path,
    transports: ["websocket"],
    auth: { token },
    reconnection: false,
  });
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  const closed = new Promise<void>((resolve) => socket.once("disconnect", () => resolve()));
  return () => closed;
}

/** Another browser of the user. */
async function signedIn(username: string, password: string, remember = false): Promise<Caller> {
  const caller = mall.guest();
  const answer = await caller.call("POST", "/public/api/login", { username, password, remember });
  if (answer.status !== 200) throw new Error(`could not sign in: ${answer.text}`);
  caller.token = answer.body.accessToken;
  caller.userId = answer.body.userId;
  return caller;
}

test("the new password signs in, the old one no longer does", async () => {
  const person = await mall.person("changer");
  expect((await change(person, { oldPassword: OLD, newPassword: NEW })).status).toBe(204);
  const login = (password: string) => mall.guest().call("POST", "/public/api/login", { username: "changer", password });
  expect((await login(OLD)).status).toBe(401);
  expect((await login(NEW)).status).toBe(200);
});

test("a sign-in with the old password during the change fails", async () => {
  const person = await mall.person("overtaken");
  const sessions = mall.app.get(AccountSessions, { strict: false });
  const open = sessions.open.bind(sessions);
  const overtaken = jest.spyOn(sessions, "open").mockImplementationOnce(async (userId, remember, device) => {
    expect((await change(person, { oldPassword: OLD, newPassword: NEW })).status).toBe(204);
    return open(userId, remember, device);
  });
  const login = await mall.guest().call("POST", "/public/api/login", { username: "overtaken", password: OLD });
  overtaken.mockRestore();
  expect(login.status).toBe(401);
  const rows = sql<{ count: string }>`select count(*) from account.session where user_id = ${person.userId}`;
  expect((await rows.execute(mall.app.get(Database))).rows).toEqual([{ count: "1" }]);
  expect((await person.call("GET", "/api/users/me")).status).toBe(200);
});

test("a wrong current password changes nothing, ends no session and is slowed down", async () => {
  const person = await mall.person("guesser");
  const guess = () => change(person, { oldPassword: "not the password", newPassword: NEW });
  const first = await guess();
  expect(first.status).toBe(422);
  expect(first.body).toMatchObject({
    code: "wrong-password",
    errors: [{ field: "oldPassword", message: "The current password is wrong." }],
  });
  for (let tries = 1; tries < 5; tries++) expect((await guess()).status).toBe(422);
  expect((await guess()).status).toBe(429);
  expect((await person.call("GET", "/api/users/me")).status).toBe(200);
  await signedIn("guesser", OLD);
});

test("every other session ends, with its socket; the requesting one stays open", async () => {
  const person = await mall.person("mover");
  const other = await signedIn("mover", OLD);
  const closed = await endOfSocket(other);
  await change(person, { oldPassword: OLD, newPassword: NEW });
  await closed();
  expect((await other.call("GET", "/api/users/me")).status).toBe(401);
  expect((await person.call("GET", "/api/users/me")).status).toBe(200);
});

test("a request whose answer was lost can be repeated", async () => {
  const person = await mall.person("repeater");
  const key = { "idempotency-key": "change-password-1" };
  expect((await change(person, { oldPassword: OLD, newPassword: NEW }, key)).status).toBe(204);
  expect((await change(person, { oldPassword: OLD, newPassword: NEW }, key)).status).toBe(204);
});

test("nobody can change another user's password, and guests can change none", async () => {
  const person = await mall.person("victim");
  const thief = await mall.person("thief");
  const body = { id: person.userId, oldPassword: OLD, newPassword: NEW };
  const path = `/api/users/${person.userId}/password`;
  expect((await thief.call("PATCH", path, body)).status).toBe(404);
  expect((await thief.call("PATCH", path, { ...body, id: thief.userId })).status).toBe(400);
  expect((await mall.guest().call("PATCH", path, body)).status).toBe(401);
  await signedIn("victim", OLD);
});

test("a new password follows the same rule as in registration", async () => {
  const person = await mall.person("brief");
  const answer = await change(person, { oldPassword: OLD, newPassword: "short" });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toEqual([{ field: "newPassword", message: "A password has at least 10 characters." }]);
});

test("a remembered session lasts thirty days, another one twelve hours", async () => {
  const person = await mall.person("rememberer");
  await signedIn("rememberer", OLD, true);
  const database = new Database(mall.databaseUrl);
  try {
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from expires_at - created_at) / 3600)::int as hours
      from account.session where user_id = ${person.userId} order by hours`.execute(database);
    expect(rows.map(({ hours }) => hours)).toEqual([12, 720]);
  } finally {
    await database.destroy();
  }
});

describe("the list of sessions", () => {
  const listed = async (person: Caller) => (await person.call("GET", "/api/sessions")).body.items;

  test("names the device of each and marks the one that asks", async () => {
    const person = await mall.person("lister");
    const windows = {
      "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0",
    };
    await mall.guest().call("POST", "/public/api/login", { username: "lister", password: OLD }, windows);
    expect(await listed(person)).toEqual([
      expect.objectContaining({ device: "Firefox on Windows", isCurrent: false }),
      expect.objectContaining({ isCurrent: true }),
    ]);
    expect((await mall.guest().call("GET", "/api/sessions")).status).toBe(401);
  });

  test("a session is ended with its socket; nobody else can end it", async () => {
    const person = await mall.person("ender");
    const other = await signedIn("ender", OLD);
    const { id } = (await listed(person)).find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    const stranger = await mall.person("stranger");
    expect((await stranger.call("DELETE", `/api/sessions/${id}`)).status).toBe(404);
    const closed = await endOfSocket(other);
    expect((await person.call("DELETE", `/api/sessions/${id}`)).status).toBe(204);
    await closed();
    expect((await other.call("GET", "/api/users/me")).status).toBe(401);
    expect((await person.call("DELETE", `/api/sessions/${id}`)).status).toBe(404);
    expect(await listed(person)).toHaveLength(1);
  });

  test("all others end at once, and the one that asks stays", async () => {
    const person = await mall.person("clearer");
    const others = [await signedIn("clearer", OLD), await signedIn("clearer", OLD, true)];
    expect((await person.call("DELETE", "/api/sessions")).status).toBe(204);
    for (const other of others) expect((await other.call("GET", "/api/users/me")).status).toBe(401);
    expect(await listed(person)).toEqual([expect.objectContaining({ isCurrent: true })]);
  });

  test("a use is written down once a quarter of an hour", async () => {
    const person = await mall.person("user");
    const database = mall.app.get(Database);
    const usedBefore = (minutes: number) =>
      sql`update account.session set last_used_at = now() - make_interval(mins => ${minutes})
          where user_id = ${person.userId}`.execute(database);
    const age = async () => Date.now() - Date.parse((await listed(person))[0].lastUsedAt);
    await usedBefore(10);
    expect(await age()).toBeGreaterThan(9 * 60_000);
    await usedBefore(20);
    expect(await age()).toBeLessThan(5 * 60_000);
  });
});

test("the new password is not the person's own name", async () => {
  const person = await mall.person("lantern-keeper");
  const refused = await change(person, { oldPassword: OLD, newPassword: "lantern-keeper" });
  expect(refused).toMatchObject({ status: 400, body: { code: "weak-password" } });
});
