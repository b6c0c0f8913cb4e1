import { startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.stop());

const register = (username: string, more: object = {}) =>
  mall.guest().call("POST", "/public/api/register", {
    username,
    email: "someone@example.org",
    password: "correct horse battery",
    ...more,
  });

test("a registered person is signed in and finds himself", async () => {
  const person = await mall.person("painter");
  const me = await person.call("GET", "/api/users/me");
  expect(me.status).toBe(200);
  expect(me.body).toMatchObject({ id: person.userId, username: "painter", superAdmin: false });
});

test("a taken username is refused with 409 and says what to do, whatever the case of its letters", async () => {
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

test("another's registration key opens nothing without his password", async () => {
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

test("a token is worth nothing after signing out", async () => {
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
