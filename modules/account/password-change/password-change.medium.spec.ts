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
  const overtaken = jest.spyOn(sessions, "open").mockImplementationOnce(async (userId, remember) => {
    expect((await change(person, { oldPassword: OLD, newPassword: NEW })).status).toBe(204);
    return open(userId, remember);
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
  const socket = io(mall.origin, {
    path: REALTIME.path,
    transports: ["websocket"],
    auth: { token: other.token },
    reconnection: false,
  });
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  const closed = new Promise<void>((resolve) => socket.once("disconnect", () => resolve()));
  await change(person, { oldPassword: OLD, newPassword: NEW });
  await closed;
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
