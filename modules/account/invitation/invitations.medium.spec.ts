import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { expectStatus } from "../../../test/support/expect-status.ts";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";

let mall: TestMall;
let admin: Caller;
beforeAll(async () => {
  mall = await startTestMall({ REGISTRATION: "invitation", SUPER_ADMINS: "the-admin" });
  admin = await mall.person("the-admin"); // who runs the mall needs no invitation
});
afterAll(async () => {
  await mall.stop();
  for (const name of ["REGISTRATION", "SUPER_ADMINS"]) delete process.env[name];
});

const register = (username: string, invitation?: string) => {
  const profile = { username, email: `${username}@example.org`, password: "correct horse battery" };
  return mall.guest().call("POST", "/public/api/register", { ...profile, ...(invitation && { invitation }) });
};
const invited = async (uses: number) => {
  const { items } = expectStatus(201, await admin.call("POST", "/api/invitations", { uses, days: 7 })).body;
  return { id: items[0].id as string, token: new URL(items[0].link).hash.slice(1) };
};

test("nobody registers without an invitation, and everyone can ask whether one is needed", async () => {
  expect((await mall.guest().call("GET", "/public/api/registration")).body).toEqual({ isByInvitation: true });
  expect(await register("ida")).toMatchObject({ status: 422, body: { code: "invitation-needed" } });
  const guessed = await register("ida", "a".repeat(43));
  expect(guessed).toMatchObject({ status: 422, body: { code: "invitation-invalid" } });
  expectStatus(401, await mall.guest().call("POST", "/api/invitations", { uses: 1, days: 7 }));
});

test("a link is good for as many people as it says, also when the last two come at once", async () => {
  const { token } = await invited(2);
  expectStatus(201, await register("ida", token));
  const { items } = (await admin.call("GET", "/api/invitations")).body;
  expect(items).toMatchObject([{ uses: 2, used: 1 }]);
  const answers = await Promise.all([register("jon", token), register("kai", token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect((await register("lou", token)).body.code).toBe("invitation-invalid");
});

test("a link that cannot be used any more is refused before anyone registers with it", async () => {
  const check = (invitation: string) =>
    mall.guest().call("POST", "/public/api/registration/invitation", { invitation });
  const { token } = await invited(1);
  expectStatus(204, await check(token));
  expectStatus(204, await check(token)); // nothing is used up
  expectStatus(201, await register("bea", token));
  expect(await check(token)).toMatchObject({ status: 422, body: { code: "invitation-invalid" } });
});

test("invitations cannot be guessed: one address may only try a few", async () => {
  const guess = () => mall.guest().call("POST", "/public/api/registration/invitation", { invitation: "guess" });
  const answers = await Promise.all(Array.from({ length: 70 }, guess));
  expect(answers.map(({ status }) => status)).toContain(429);
});

test("a refused registration uses nothing up; expired and withdrawn links are refused", async () => {
  const expiring = await invited(1);
  expectStatus(409, await register("the-admin", expiring.token));
  const database = mall.app.get(Database);
  await sql`update account.invitation set expires_at = now() where invitation_id = ${expiring.id}`.execute(database);
  expect((await register("mia", expiring.token)).body.code).toBe("invitation-invalid");
  const withdrawn = await invited(1);
  expectStatus(204, await admin.call("DELETE", `/api/invitations/${withdrawn.id}`));
  expectStatus(404, await admin.call("DELETE", `/api/invitations/${withdrawn.id}`));
  expect((await register("mia", withdrawn.token)).body.code).toBe("invitation-invalid");
});

test("only those whom the settings name make links", async () => {
  const { token } = await invited(1);
  const guest = mall.guest();
  guest.token = expectStatus(201, await register("nia", token)).body.accessToken;
  expectStatus(403, await guest.call("POST", "/api/invitations", { uses: 1, days: 7 }));
  expect((await guest.call("GET", "/api/invitations")).body).toEqual({ mayInvite: false, items: [] });
});
