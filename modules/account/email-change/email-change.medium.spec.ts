import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import { eventually } from "../../../test/support/eventually.ts";
import { jobsDone, keptMails, linkIn } from "../../../test/support/kept-mails.ts";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.stop());

const answer = (token: string, answered: "confirm" | "deny" = "confirm") =>
  mall.guest().call("POST", "/public/api/email/confirm", { token, answer: answered });
const change = (person: Caller, email: string, headers: Record<string, string> = {}) =>
  person.call("PUT", `/api/users/${person.userId}/email`, { email }, headers);
const state = async (person: Caller) => (await person.call("GET", `/api/users/${person.userId}/email`)).body;
const oldAddress = (username: string) => `${username}@example.org`;
const newAddress = (username: string) => `${username}@new.example`;
const link = async (address: string, template: string, count = 1) =>
  linkIn((await keptMails(mall, address, template, count)).at(-1)!);

/** A person whose address is verified. */
async function verified(username: string): Promise<Caller> {
  const person = await mall.person(username);
  await answer((await link(oldAddress(username), "verify-email")).token);
  return person;
}

/** A change that has begun, and the links that both addresses got. */
async function begun(username: string, person?: Caller) {
  const caller = person ?? (await verified(username));
  expect((await change(caller, newAddress(username))).status).toBe(200);
  return {
    person: caller,
    old: await link(oldAddress(username), "change-email-old"),
    fresh: await link(newAddress(username), "change-email-new"),
  };
}

test.each(["old first", "new first"])("an address is changed once both have confirmed, %s", async (order) => {
  const username = order.replace(" ", "-");
  const { person, old, fresh } = await begun(username);
  expect(old.address).toContain("/confirm-email?for=old-address#");
  expect(fresh.address).toContain("/confirm-email?for=new-address#");
  const [first, second] = order === "old first" ? [old, fresh] : [fresh, old];
  expect((await answer(first.token)).body).toEqual({ outcome: "waiting" });
  expect(await state(person)).toMatchObject({
    email: oldAddress(username),
    change: { email: newAddress(username), confirmedByOld: first === old, confirmedByNew: first === fresh },
  });
  expect((await answer(second.token)).body).toEqual({ outcome: "changed" });
  expect(await state(person)).toEqual({ email: newAddress(username), emailVerified: true, change: null });
  // links that are used again, after their answers were lost
  for (const { token } of [first, second]) expect((await answer(token)).body).toEqual({ outcome: "changed" });
  await jobsDone(mall);
  const store: EventStore = mall.app.get(EVENT_STORE);
  const written: object[] = [];
  for await (const { type, data } of store.readStream(`profile-${person.userId}`)) written.push({ type, data });
  expect(written).toEqual([{ type: "ProfileChanged", data: { userId: person.userId, fields: ["email"] } }]);
});

test("if only one confirms, nothing changes, and the change ends after 48 hours", async () => {
  const { person, old, fresh } = await begun("halfway");
  expect((await answer(fresh.token)).body).toEqual({ outcome: "waiting" });
  expect((await answer(fresh.token)).body).toEqual({ outcome: "waiting" });
  const database = mall.app.get(Database);
  await sql`update account.email_change set expires_at = now() where user_id = ${person.userId}`.execute(database);
  await sql`update account.one_time_token set expires_at = now() where user_id = ${person.userId}`.execute(database);
  expect((await answer(old.token)).status).toBe(422);
  expect(await state(person)).toEqual({ email: oldAddress("halfway"), emailVerified: true, change: null });
});

test.each(["old", "fresh"] as const)(
  "the %s address denies the change: it ends, and the other link dies",
  async (side) => {
    const links = await begun(`denied-${side}`);
    const [denied, other] = side === "old" ? [links.old, links.fresh] : [links.fresh, links.old];
    expect((await answer(other.token)).body).toEqual({ outcome: "waiting" });
    for (let time = 0; time < 2; time++) {
      expect((await answer(denied.token, "deny")).body).toEqual({ outcome: "denied" });
    }
    expect((await answer(other.token)).status).toBe(422);
    expect(await state(links.person)).toMatchObject({ email: oldAddress(`denied-${side}`), change: null });
  },
);

test("links die when another change starts, and when the change is cancelled", async () => {
  const { person, old, fresh } = await begun("undecided");
  expect((await answer(fresh.token)).body).toEqual({ outcome: "waiting" });
  await change(person, "elsewhere@new.example");
  for (const { token } of [old, fresh]) expect((await answer(token)).status).toBe(422);
  const latest = await link("elsewhere@new.example", "change-email-new");
  const cancelled = await person.call("DELETE", `/api/users/${person.userId}/email/change`);
  expect(cancelled.body.change).toBeNull();
  expect((await answer(latest.token)).status).toBe(422);
  expect((await state(person)).email).toBe(oldAddress("undecided"));
});

test("an address that was never verified is told, and not asked; it may deny", async () => {
  const typo = await mall.person("typo");
  const { old, fresh } = await begun("typo", typo);
  expect(old.address).toContain("?for=notice#");
  expect((await state(typo)).change).toMatchObject({ needsOld: false });
  expect((await answer(fresh.token)).body).toEqual({ outcome: "changed" });
  expect(await state(typo)).toEqual({ email: newAddress("typo"), emailVerified: true, change: null });
  expect((await answer(old.token, "deny")).status).toBe(422);
});

test("a repeated request begins one change; the same address, another's account and a guest are refused", async () => {
  const steady = await verified("steady");
  const key = { "idempotency-key": "change-email-1" };
  for (let time = 0; time < 2; time++) expect((await change(steady, "steady@new.example", key)).status).toBe(200);
  await jobsDone(mall);
  expect(await keptMails(mall, "steady@new.example", "change-email-new")).toHaveLength(1);
  expect(await change(steady, oldAddress("steady"))).toMatchObject({ status: 422, body: { code: "same-email" } });
  const thief = await mall.person("thief");
  const path = `/api/users/${steady.userId}/email`;
  expect((await thief.call("PUT", path, { email: "thief@new.example" })).status).toBe(404);
  expect((await thief.call("GET", path)).status).toBe(404);
  expect((await mall.guest().call("PUT", path, { email: "x@new.example" })).status).toBe(401);
  expect((await steady.call("PATCH", `/api/users/${steady.userId}`, { email: "x@new.example" })).status).toBe(400);
});

test("five changes an hour are enough for anyone", async () => {
  const restless = await verified("restless");
  for (let each = 0; each < 5; each++) expect((await change(restless, `r${each}@new.example`)).status).toBe(200);
  expect(await change(restless, "r6@new.example")).toMatchObject({ status: 429, body: { code: "too-many-mails" } });
  expect((await state(restless)).change.email).toBe("r4@new.example");
});

test("a change that both confirmed takes effect though the process that took the last answer is gone", async () => {
  const { person, fresh } = await begun("orphan");
  await answer(fresh.token);
  // as if the process had died between its transaction and what follows
  const { EmailChanges } = await import("./email-changes.ts");
  const { Jobs } = await import("#backend/jobs/jobs");
  const database = mall.app.get(Database);
  const changes = mall.app.get(EmailChanges, { strict: false });
  const pending = await changes.pending(person.userId);
  await database.transaction().execute(async (within) => {
    await sql`update account.email_change set confirmed_by_old = true
               where user_id = ${person.userId}`.execute(within);
    const { z } = await import("zod");
    const payload = z.strictObject({ userId: z.uuid(), changeId: z.uuid() });
    const changeId = pending?.change_id ?? "";
    await mall.app
      .get(Jobs)
      .enqueue({ name: "apply-email-change", payload }, { userId: person.userId, changeId }, { key: changeId, within });
  });
  const now = await eventually(
    () => state(person),
    ({ change }) => change === null,
  );
  expect(now).toEqual({ email: newAddress("orphan"), emailVerified: true, change: null });
});
