import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { jobsDone, keptMails } from "../../../test/support/kept-mails.ts";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";
import type { NotificationContent } from "../rules/notice.ts";
import { DEFAULT_SETTINGS } from "../rules/notification-settings.ts";

let mall: TestMall;
let author: Caller;
let fan: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  [author, fan] = [await mall.person("author"), await mall.person("fan")];
});
afterAll(() => mall.stop());

const addressOf = async (who: Caller) => (await who.call("GET", "/api/users/me")).body.email as string;
const settingsOf = async (who: Caller) => (await who.call("GET", "/api/notificationSettings")).body;
const change = (who: Caller, settings: object) =>
  who.call("PUT", "/api/notificationSettings", { ...DEFAULT_SETTINGS, ...settings });

async function notify(recipient: Caller, notice: NotificationContent): Promise<void> {
  const notificationId = randomUUID();
  const data = { notificationId, recipientId: recipient.userId, notice };
  recipient.see(await mall.given(`notification-${notificationId}`, { type: "NotificationSent", data }));
  await mall.settled();
  await jobsDone(mall, "notification-mail");
}
const followed = (): NotificationContent => ({ type: "follow", followerId: fan.userId });
const shared = (name: string): NotificationContent => ({
  type: "share",
  authorId: fan.userId,
  mozaikId: randomUUID(),
  mozaikName: name,
});

test("settings are the defaults until they are changed, and nobody else's", async () => {
  expect(await settingsOf(fan)).toEqual(DEFAULT_SETTINGS);
  const comment = { bell: false, email: true };
  expect((await change(fan, { comment })).status).toBe(204);
  expect(await settingsOf(fan)).toEqual({ ...DEFAULT_SETTINGS, comment });
  expect(await settingsOf(author)).toEqual(DEFAULT_SETTINGS);
  expect((await change(fan, { webhook: comment })).status).toBe(400);
  expect((await mall.guest().call("GET", "/api/notificationSettings")).status).toBe(401);
});

test("what is switched off for the bell is not listed, counted or shown", async () => {
  const person = await mall.person("quiet");
  await change(person, { follow: { bell: false, email: false } });
  await notify(person, followed());
  const inbox = () => person.call("GET", `/api/notifications/${person.userId}`);
  expect((await inbox()).body).toMatchObject({ items: [], unread: 0 });
  await change(person, {});
  await notify(person, followed());
  expect((await inbox()).body).toMatchObject({ unread: 1 });
});

test("a mail is sent for the types that a person wants mails about", async () => {
  const person = await mall.person("mailed");
  await change(person, { share: { bell: true, email: true } });
  await notify(person, followed());
  await notify(person, shared("Quay & <pier>"));
  const [mail, ...more] = await keptMails(mall, await addressOf(person), "notification-share");
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("fan lets you edit Quay & <pier>");
  expect(mail?.html).toContain("Quay &amp; &lt;pier&gt;");
  expect(await keptMails(mall, await addressOf(person), "notification-follow", 0)).toEqual([]);
});

test("the link in a mail switches its kind off without a session, as mail programs do it, and on again", async () => {
  const person = await mall.person("leaving");
  await change(person, { share: { bell: true, email: true } });
  await notify(person, shared("First"));
  const [mail] = await keptMails(mall, await addressOf(person), "notification-share");
  const token = /\/unsubscribe#(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const path = `/public/api/unsubscribe/${token}`;
  const oneClick = await fetch(mall.origin + path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect([oneClick.status, await oneClick.json()]).toEqual([200, { type: "share", mailsAreOn: false }]);
  expect((await settingsOf(person)).share).toEqual({ bell: true, email: false });
  await notify(person, shared("Second"));
  expect(await keptMails(mall, await addressOf(person), "notification-share")).toHaveLength(1);
  expect((await mall.guest().call("POST", `${path}/undo`)).body).toEqual({ type: "share", mailsAreOn: true });
  expect((await settingsOf(person)).share.email).toBe(true);
  expect((await mall.guest().call("GET", path)).status).toBe(404);
});

test("a link for somebody else, or for another kind, cannot be made from one", async () => {
  const forged = [`${author.userId}.share.abc`, `${author.userId}.nothing.abc`, "x"];
  for (const token of forged) {
    expect((await mall.guest().call("POST", `/public/api/unsubscribe/${token}`)).status).toBe(404);
  }
});

test("one mail a day lists what is unread then, and its link ends all mails about notifications", async () => {
  const person = await mall.person("daily");
  const wanted = { share: { bell: true, email: true }, mails: "daily" };
  await change(person, wanted);
  await notify(person, shared("Read already"));
  expect((await person.call("PATCH", `/api/notifications/${person.userId}/markAsReadAll`)).status).toBe(204);
  for (const name of ["Quay", "Pier"]) await notify(person, shared(name));
  await notify(person, followed()); // no mails about this type
  const address = await addressOf(person);
  expect(await keptMails(mall, address, "notification-share", 0)).toEqual([]);
  await sql`
    update jobs.job set start_after = now() - interval '1 second' where name = 'notification-digest'`.execute(
    mall.app.get(Database),
  );
  const [mail, ...more] = await keptMails(mall, address, "notification-digest");
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("2 new notifications");
  expect(mail?.text).toMatch(/fan lets you edit Quay[\s\S]*fan lets you edit Pier/);
  expect(mail?.text).not.toMatch(/Read already|follow you/);
  const token = /\/unsubscribe#(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const path = `/public/api/unsubscribe/${token}`;
  expect((await mall.guest().call("POST", path)).body).toEqual({ type: "digest", mailsAreOn: false });
  expect(await settingsOf(person)).toEqual({ ...DEFAULT_SETTINGS, ...wanted, mails: "never" });
  expect((await mall.guest().call("POST", `${path}/undo`)).body).toEqual({ type: "digest", mailsAreOn: true });
  expect((await settingsOf(person)).mails).toBe("daily");
});
