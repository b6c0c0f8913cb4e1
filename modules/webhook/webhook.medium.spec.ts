import { randomUUID } from "node:crypto";
import { jest } from "@jest/globals";
import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { SubmissionLimit } from "#modules/mozaik/submission/submission-limit";
import { eventually } from "../../test/support/eventually.ts";
import { publishedForm, submit, submitBody } from "../../test/support/forms.ts";
import { keptMails } from "../../test/support/kept-mails.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { isSigned, WebhookReceiver } from "../../test/support/webhook-receiver.ts";
import type { WebhookDelivery } from "./contract.ts";
import { Deliveries } from "./delivery/deliveries.ts";
import { EndpointPace } from "./delivery/endpoint-pace.ts";
import { WebhookUpkeep } from "./delivery/webhook-upkeep.ts";

let mall: TestMall;
let receiver: WebhookReceiver;
let author: Caller;
let stranger: Caller;
let database: Database;
beforeAll(async () => {
  receiver = await WebhookReceiver.open();
  mall = await startTestMall({ OUTBOUND_ALLOWED_ORIGINS: receiver.origin });
  jest.spyOn(mall.app.get(SubmissionLimit), "count").mockImplementation(() => {}); // all tests use one network address
  [author, stranger] = [await mall.person("author"), await mall.person("stranger")];
  database = mall.app.get(Database);
});
afterAll(async () => {
  await mall.stop();
  receiver.close();
});

const BOTH = ["submission.received", "submission.deleted"];

interface Added {
  id: string;
  secret: string;
  path: string;
}

/** A new endpoint for one Mozaik, at an address of its own. */
async function added(mozaikId: string | null, more: object = {}): Promise<Added> {
  const path = `/hooks/${randomUUID()}`;
  const request = { address: receiver.origin + path, mozaikId, eventTypes: BOTH, ...more };
  const answer = await author.call("POST", "/api/webhooks", request);
  if (answer.status !== 201) throw new Error(answer.text);
  return { ...answer.body, path };
}

async function sent(mozaikId: string, answers: Parameters<typeof submitBody>[0] = {}): Promise<string> {
  const answer = await submit(mall.guest(), mozaikId, submitBody(answers));
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.id;
}

const arrived = (path: string, count = 1) =>
  eventually(
    async () => receiver.at(path),
    (requests) => requests.length >= count,
  );
const log = async (id: string): Promise<WebhookDelivery[]> =>
  (await author.call("GET", `/api/webhooks/${id}/deliveries`)).body.items;
const logged = (id: string, holds: (items: WebhookDelivery[]) => boolean) => eventually(() => log(id), holds);
/** Has what waits for its next attempt tried now. */
const hurry = () =>
  sql`update jobs.job set start_after = now() where name like 'deliver-webhook%' and state < 'active'`.execute(
    database,
  );
const listed = async (id: string) =>
  (await author.call("GET", "/api/webhooks")).body.items.find((each: { id: string }) => each.id === id);

test("a submission reaches the author's endpoint, signed, and is in the log", async () => {
  const mozaikId = await publishedForm(mall, author);
  const { id, secret, path } = await added(mozaikId);
  receiver.answer(path, { status: 200, body: "thank\u0000 you" });
  const submissionId = await sent(mozaikId, { name: "Wren", guests: 2 });
  const [request] = await arrived(path);
  expect(request).toMatchObject({ method: "POST", headers: { "content-type": "application/json" } });
  expect(request!.headers["webhook-id"]).toMatch(/^msg_[\da-f]{32}$/);
  expect(isSigned(request!, secret)).toBe(true);
  expect(isSigned({ ...request!, body: `${request!.body} ` }, secret)).toBe(false);
  expect(JSON.parse(request!.body)).toMatchObject({
    type: "submission.received",
    data: { submissionId, mozaikId, answers: expect.arrayContaining([expect.objectContaining({ answer: "Wren" })]) },
  });
  const [delivery] = await logged(id, ([first]) => first?.state === "delivered");
  expect(delivery).toMatchObject({ messageId: request!.headers["webhook-id"], submissionId, nextAt: null });
  expect(delivery!.attempts).toMatchObject([{ status: 200, failure: null, answer: "thank you" }]);
  expect(await listed(id)).toMatchObject({ lastDelivered: expect.any(String), disabled: null });
});

test("an endpoint hears of what it was added for: all Mozaiks or one, the chosen events, nothing from before", async () => {
  const [one, other] = [await publishedForm(mall, author), await publishedForm(mall, author)];
  await sent(one);
  await mall.settled();
  const ofOne = await added(one, { eventTypes: ["submission.deleted"] });
  const ofAll = await added(null);
  const submissionId = await sent(one);
  await sent(other);
  await author.call("DELETE", `/api/mozaiks/${one}/submissions/${submissionId}`);
  await mall.settled();
  const deleted = { type: "submission.deleted", data: { submissionId, mozaikId: one } };
  const [request] = await arrived(ofOne.path);
  expect(JSON.parse(request!.body)).toMatchObject(deleted);
  await arrived(ofAll.path, 2);
  const kinds = (await log(ofAll.id)).map(({ type }) => type).sort();
  expect(kinds).toEqual(["submission.deleted", "submission.received", "submission.received"]);
  expect(await log(ofOne.id)).toHaveLength(1);
  await author.call("DELETE", `/api/webhooks/${ofAll.id}`);
});

test("somebody else's endpoint does not exist, and an endpoint needs an own Mozaik", async () => {
  const mozaikId = await publishedForm(mall, author);
  const { id } = await added(mozaikId);
  const request = { address: `${receiver.origin}/x`, mozaikId: null, eventTypes: BOTH };
  const span = { since: "2030-01-01T00:00:00Z", until: "2030-01-02T00:00:00Z", all: true };
  for (const [method, path, body] of [
    ["PUT", "", request],
    ["PUT", "/enabled", { isEnabled: false }],
    ["GET", "/deliveries", undefined],
    ["POST", "/test", {}],
    ["POST", "/secret/reveal", { password: "correct horse battery" }],
    ["POST", "/secret/rotate", { keepFormer: false }],
    ["POST", "/replay", span],
    ["POST", `/deliveries/${randomUUID()}/replay`, {}],
  ] as const) {
    const answer = await stranger.call(method, `/api/webhooks/${id}${path}`, body);
    expect([path, answer.status, answer.body?.code]).toEqual([path, 404, "webhook-not-found"]);
  }
  expect((await stranger.call("DELETE", `/api/webhooks/${id}`)).status).toBe(204); // nothing of theirs to remove
  expect(await listed(id)).toMatchObject({ id });
  expect((await stranger.call("GET", "/api/webhooks")).body.items).toEqual([]);
  expect((await stranger.call("POST", "/api/webhooks", { ...request, mozaikId })).status).toBe(404);
  expect((await mall.guest().call("GET", "/api/webhooks")).status).toBe(401);
});

test.each([
  ["private", "https://10.0.0.1/hook"],
  ["this machine's", "https://127.0.0.1/hook"],
  ["unencrypted", "http://93.184.216.34/hook"],
  ["with a user name", "https://user:secret@93.184.216.34/hook"],
  ["on another port", "https://93.184.216.34:8443/hook"],
  ["none", "my server"],
])("an address that is %s is refused at its field", async (_, address) => {
  const answer = await author.call("POST", "/api/webhooks", { address, mozaikId: null, eventTypes: BOTH });
  expect(answer).toMatchObject({ status: 422, body: { code: "address-refused" } });
  expect(answer.body.errors).toMatchObject([{ field: "address" }]);
});

test("the secret is shown again for the password alone, and stored encrypted; no event names it or the address", async () => {
  const { id, secret, path } = await added(await publishedForm(mall, author));
  expect(secret).toMatch(/^whsec_/);
  const reveal = (password: string) => author.call("POST", `/api/webhooks/${id}/secret/reveal`, { password });
  expect(await reveal("not it")).toMatchObject({ status: 422, body: { code: "wrong-password" } });
  expect((await reveal("correct horse battery")).body).toEqual({ secret });
  expect(JSON.stringify(await listed(id))).not.toContain("whsec_");
  const { rows } = await sql<{ text: string }>`
    select sealed::text || encode(sealed, 'escape') as text from webhook.secret where endpoint_id = ${id}`.execute(
    database,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.text).not.toContain(secret.slice(6, 20));
  const { EVENT_STORE } = await import("#backend/event-store/event-store");
  const written: string[] = [];
  for await (const event of mall.app.get(EVENT_STORE).readStream(`webhooks-${author.userId}`)) {
    written.push(JSON.stringify(event.data));
  }
  expect(written.join()).toContain(id);
  expect(written.join()).not.toContain("whsec_");
  expect(written.join()).not.toContain(path);
});

test("after a rotation both secrets sign, unless the former one is ended", async () => {
  const mozaikId = await publishedForm(mall, author);
  const { id, secret: first, path } = await added(mozaikId);
  const rotate = async (keepFormer: boolean) =>
    (await author.call("POST", `/api/webhooks/${id}/secret/rotate`, { keepFormer })).body.secret as string;
  const signers = async (...secrets: string[]) => {
    const before = receiver.at(path).length;
    await author.call("POST", `/api/webhooks/${id}/test`, {});
    const request = (await arrived(path, before + 1)).at(-1)!;
    return secrets.map((secret) => isSigned(request, secret));
  };
  const second = await rotate(true);
  expect((await listed(id)).formerSecretUntil).toEqual(expect.any(String));
  expect(await signers(first, second)).toEqual([true, true]);
  const third = await rotate(false);
  expect((await listed(id)).formerSecretUntil).toBeNull();
  expect(await signers(first, second, third)).toEqual([false, false, true]);
});

test("a failed attempt is made again after five seconds, under the same id and with a new signature", async () => {
  const mozaikId = await publishedForm(mall, author);
  const { id, secret, path } = await added(mozaikId);
  receiver.answer(path, { status: 307, headers: { location: `${receiver.origin}/elsewhere` } }, { status: 204 });
  await sent(mozaikId);
  const [first, second] = await arrived(path, 2);
  expect(second!.headers["webhook-id"]).toBe(first!.headers["webhook-id"]);
  expect(second!.body).toBe(first!.body);
  const seconds = Number(second!.headers["webhook-timestamp"]) - Number(first!.headers["webhook-timestamp"]);
  expect(seconds).toBeGreaterThanOrEqual(5);
  expect(isSigned(second!, secret)).toBe(true);
  expect(receiver.at("/elsewhere")).toEqual([]);
  const [delivery] = await logged(id, ([item]) => item?.state === "delivered");
  expect(delivery!.attempts.map(({ status }) => status)).toEqual([204, 307]);
});

test("410 disables the endpoint at once; its author is told by notification and mail", async () => {
  const mozaikId = await publishedForm(mall, author);
  const { id, path } = await added(mozaikId);
  receiver.answer(path, { status: 410 });
  await sent(mozaikId);
  await logged(id, ([item]) => item?.state === "failed");
  expect(await listed(id)).toMatchObject({ disabled: { reason: "gone" } });
  await mall.settled();
  const { items } = (await author.call("GET", `/api/notifications/${author.userId}`)).body;
  const about = items.filter(({ url }: { url: string }) => url === `/profile/webhooks?webhook=${id}`);
  expect(about).toMatchObject([{ type: "webhook", content: expect.stringContaining("gone (410)") }]);
  const mails = await eventually(
    () => keptMails(mall, "author@example.org", "webhook-disabled"),
    (found) => found.length > 0,
  );
  expect(JSON.stringify(mails)).toContain("127.0.0.1");
  expect(JSON.stringify(mails)).not.toContain(path);
  await sent(mozaikId);
  await mall.settled();
  expect((await log(id)).map(({ state }) => state)).toEqual(["missed", "failed"]);
  expect(receiver.at(path)).toHaveLength(1);
});

test("after the tenth attempt the endpoint is disabled", async () => {
  const mozaikId = await publishedForm(mall, author);
  const { id, path } = await added(mozaikId);
  receiver.answer(path, { status: 500 });
  await sent(mozaikId);
  await logged(id, ([item]) => item?.attempts.length === 1);
  await sql`update webhook.delivery set tries = 9 where endpoint_id = ${id}`.execute(database);
  await hurry();
  const [delivery] = await logged(id, ([item]) => item?.state === "failed");
  expect(delivery!.attempts).toHaveLength(2);
  expect(await listed(id)).toMatchObject({ disabled: { reason: "failing" } });
});

test("a busy endpoint gets nothing until the time that it asked for", async () => {
  const mozaikId = await publishedForm(mall, author);
  const { id, path } = await added(mozaikId);
  receiver.answer(path, { status: 429, headers: { "retry-after": "7200" } }, { status: 204 });
  await sent(mozaikId);
  await logged(id, ([item]) => item?.attempts.length === 1);
  await sent(mozaikId);
  const items = await logged(
    id,
    (all) => all.length === 2 && all.every(({ nextAt }) => nextAt !== null && inAnHour(nextAt)),
  );
  expect(items.map(({ attempts }) => attempts.length)).toEqual([0, 1]);
  expect(receiver.at(path)).toHaveLength(1);
});
const inAnHour = (time: string) => Date.parse(time) > Date.now() + 3_600_000;

test("messages to an endpoint that answers slowly wait in another queue than those of the others", async () => {
  const mozaikId = await publishedForm(mall, author);
  const { id, path } = await added(mozaikId);
  const queueOf = async (type: string) => {
    const { rows } = await sql<{ name: string }>`
      select job.name from jobs.job, webhook.delivery
       where endpoint_id = ${id} and type = ${type} and turn = 1
         and data->'payload'->>'deliveryId' = delivery_id::text`.execute(database);
    return rows.map(({ name }) => name);
  };
  const submissionId = await sent(mozaikId);
  await logged(id, ([item]) => item?.state === "delivered");
  expect(await queueOf("submission.received")).toEqual(["deliver-webhook"]);
  await mall.app.get(EndpointPace).failed(id, { pauseMs: 0, isSlow: true });
  await author.call("DELETE", `/api/mozaiks/${mozaikId}/submissions/${submissionId}`);
  await arrived(path, 2);
  await logged(id, ([item]) => item?.state === "delivered");
  expect(await queueOf("submission.deleted")).toEqual(["deliver-webhook-again"]);
});

test("one message, or what was missed in a span of time, is sent again under its id", async () => {
  const mozaikId = await publishedForm(mall, author);
  const { id, path } = await added(mozaikId);
  await sent(mozaikId);
  const [delivery] = await logged(id, ([item]) => item?.state === "delivered");
  const replay = () => author.call("POST", `/api/webhooks/${id}/deliveries/${delivery!.id}/replay`, {});
  expect((await replay()).status).toBe(204);
  const requests = await arrived(path, 2);
  expect(new Set(requests.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  await logged(id, ([item]) => item?.state === "delivered" && item.attempts.length === 2);

  expect((await author.call("PUT", `/api/webhooks/${id}/enabled`, { isEnabled: false })).status).toBe(204);
  await sent(mozaikId);
  await sent(mozaikId);
  await mall.settled();
  expect(receiver.at(path)).toHaveLength(2);
  const range = (all: boolean) => {
    const span = { since: new Date(Date.now() - 60_000).toISOString(), until: new Date().toISOString(), all };
    return author.call("POST", `/api/webhooks/${id}/replay`, span);
  };
  expect(await range(false)).toMatchObject({ status: 422, body: { code: "webhook-disabled" } });
  expect(await replay()).toMatchObject({ status: 422, body: { code: "webhook-disabled" } });
  await author.call("PUT", `/api/webhooks/${id}/enabled`, { isEnabled: true });
  expect((await range(false)).body).toEqual({ count: 2, next: null });
  await arrived(path, 4);
  await logged(id, (items) => items.every(({ state }) => state === "delivered"));
  expect((await range(true)).body).toEqual({ count: 3, next: null });
  await arrived(path, 7);
});

test("a test reaches a disabled endpoint too, is tried once and disables nothing", async () => {
  const { id, path, secret } = await added(null);
  await author.call("PUT", `/api/webhooks/${id}/enabled`, { isEnabled: false });
  receiver.answer(path, { status: 410 });
  expect((await author.call("POST", `/api/webhooks/${id}/test`, {})).status).toBe(204);
  const [request] = await arrived(path);
  expect(isSigned(request!, secret)).toBe(true);
  expect(JSON.parse(request!.body).type).toBe("webhook.test");
  await logged(id, ([item]) => item?.state === "failed" && item.attempts.length === 1);
  expect(await listed(id)).toMatchObject({ disabled: { reason: "author" } });
  await author.call("DELETE", `/api/webhooks/${id}`);
});

test("a process that dies at any step is followed by one that goes on; the receiver can tell repetitions", async () => {
  const mozaikId = await publishedForm(mall, author);
  const { id, path } = await added(mozaikId);
  const deliveries = mall.app.get(Deliveries);
  const killed = () => Promise.reject(new Error("the process was killed"));
  const add = jest.spyOn(deliveries, "add").mockImplementationOnce(killed); // before the message is ordered
  const record = jest.spyOn(deliveries, "record").mockImplementationOnce(killed); // after the request, before the note
  await sent(mozaikId);
  const requests = await eventually(
    async () => {
      await hurry();
      return receiver.at(path);
    },
    ({ length }) => length >= 2,
  );
  expect(new Set(requests.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(requests[1]!.body).toBe(requests[0]!.body);
  const [delivery] = await logged(id, ([item]) => item?.state === "delivered");
  expect(delivery!.attempts).toHaveLength(1);
  expect(add.mock.calls.length).toBeGreaterThan(1);
  expect(record.mock.calls.length).toBeGreaterThan(1);
  add.mockRestore();
  record.mockRestore();
});

test("a message whose job was lost is resumed, and the log forgets what is older than 30 days", async () => {
  const mozaikId = await publishedForm(mall, author);
  const { id, path } = await added(mozaikId);
  receiver.answer(path, { status: 500 }, { status: 204 });
  await sent(mozaikId);
  await logged(id, ([item]) => item?.attempts.length === 1);
  await sql`update webhook.delivery set turn = turn + 1, next_at = now() - interval '2 hours'
             where endpoint_id = ${id}`.execute(database);
  await mall.app.get(WebhookUpkeep).run(new Date());
  await logged(id, ([item]) => item?.state === "delivered");
  await mall.app.get(WebhookUpkeep).run(new Date(Date.now() + 31 * 86_400_000));
  expect(await log(id)).toEqual([]);
});

test("what an endpoint answered goes with the submission, everything else with the endpoint", async () => {
  const mozaikId = await publishedForm(mall, author);
  const { id, path } = await added(mozaikId, { eventTypes: ["submission.received"] });
  receiver.answer(path, { status: 200, body: "stored: Wren" });
  const submissionId = await sent(mozaikId);
  await logged(id, ([item]) => item?.attempts[0]?.answer === "stored: Wren");
  await author.call("DELETE", `/api/mozaiks/${mozaikId}/submissions/${submissionId}`);
  await logged(id, ([item]) => item?.attempts[0]?.answer === "");
  expect((await author.call("DELETE", `/api/webhooks/${id}`)).status).toBe(204);
  expect((await author.call("GET", `/api/webhooks/${id}/deliveries`)).status).toBe(404);
  await mall.settled();
  const { rows } = await sql`
    select endpoint_id from webhook.address where endpoint_id = ${id}
    union all select endpoint_id from webhook.secret where endpoint_id = ${id}
    union all select endpoint_id from webhook.delivery where endpoint_id = ${id}
    union all select endpoint_id from webhook.pace where endpoint_id = ${id}`.execute(database);
  expect(rows).toEqual([]);
});

test("a repeated request adds one endpoint and answers the same secret", async () => {
  const request = { address: `${receiver.origin}/once`, mozaikId: null, eventTypes: BOTH };
  const add = () => author.call("POST", "/api/webhooks", request, { "idempotency-key": "add-webhook-1" });
  const [first, second] = [await add(), await add()];
  expect(second.body).toEqual(first.body);
  await author.call("DELETE", `/api/webhooks/${first.body.id}`);
});
