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
    .call("POST", "/public/api/register", { username, email: "a@example.org", password: PASSWORD }, from(address));
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
