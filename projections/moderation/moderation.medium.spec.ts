import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { commentSectionOf } from "#modules/social/rules/comment-section";
import { expectStatus } from "../../test/support/expect-status.ts";
import { keptMails, linkIn } from "../../test/support/kept-mails.ts";
import { rebuilt } from "../../test/support/read-models.ts";
import { publishedMozaik } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let mall: TestMall;
let author: Caller;
let reader: Caller;
let admin: Caller;

beforeAll(async () => {
  mall = await startTestMall({ SUPER_ADMINS: "admin,second" });
  author = await mall.person("author");
  reader = await mall.person("reader");
  admin = await mall.person("admin");
});
afterAll(() => mall.stop());

const sectionOf = (itemId: string) => commentSectionOf({ itemType: "mozaik", itemId });
const write = async (who: Caller, itemId: string, content: string): Promise<string> =>
  expectStatus(201, await who.call("POST", "/api/comments", { commentSectionId: sectionOf(itemId), content })).body.id;
const report = (who: Caller, targetType: string, targetId: string, more: object = {}) =>
  who.call("POST", "/api/reports", { targetType, targetId, reason: "spam", ...more });
const queue = async (who: Caller, query = "") => (await who.call("GET", `/api/moderation/reviews${query}`)).body.items;
const reviewOf = async (targetId: string) =>
  (await queue(admin)).find((each: { targetId: string }) => each.targetId === targetId);
const decide = (who: Caller, id: string, version: number, more: object) =>
  who.call("POST", `/api/moderation/reviews/${id}/decisions`, {
    reason: "spam",
    note: "Advertising",
    version,
    ...more,
  });
const told = async (who: Caller): Promise<string[]> => {
  await mall.settled();
  return (await who.call("GET", `/api/notifications/${who.userId}`)).body.items.map(
    (each: { content: string }) => each.content,
  );
};

test("a reported comment is removed with a reason: its place says so, and who reported it hears of it", async () => {
  const itemId = await publishedMozaik(mall, author);
  const spammer = (await mall.person("spammer")).follow(author);
  const id = await write(spammer, itemId, "Buy my things");
  reader.follow(spammer);
  for (const status of [204, 204]) expectStatus(status, await report(reader, "comment", id, { text: "Third time" }));
  expectStatus(204, await report(author.follow(spammer), "comment", id));
  expectStatus(401, await report(mall.guest(), "comment", id));
  expect((await report(spammer, "comment", id)).body.code).toBe("own-report");
  expectStatus(404, await report(reader, "comment", itemId));
  expectStatus(400, await report(reader, "comment", id, { reason: "because" }));

  admin.follow(author);
  const review = await reviewOf(id);
  expect(review).toMatchObject({ targetType: "comment", openReports: 2, version: 0, subjectId: spammer.userId });
  const { body } = await admin.call("GET", `/api/moderation/reviews/${review.id}`);
  expect(body.content).toMatchObject({ text: "Buy my things", url: `/mozaik/${itemId}#comments` });
  expect(body.reports.map((each: { text: string }) => each.text)).toEqual(["", "Third time"]);
  expectStatus(403, await reader.call("GET", "/api/moderation/reviews"));
  expectStatus(403, await decide(reader, review.id, 0, { action: "remove" }));
  expectStatus(204, await decide(admin, review.id, 0, { action: "remove" }));
  expect((await decide(admin, review.id, 0, { action: "ignore" })).body.code).toBe("decided-meanwhile");
  expect((await admin.call("GET", `/api/moderation/reviews/${review.id}`)).body.reasons).toEqual(["spam"]);

  const { items, count } = (
    await mall
      .guest()
      .follow(admin)
      .call("GET", `/public/api/commentSections/${sectionOf(itemId)}/comments`)
  ).body;
  expect([items[0], count]).toMatchObject([
    { state: "removed", content: "", authorId: null, takeDown: { kind: "removed", reason: "spam" } },
    0,
  ]);
  const own = await spammer.follow(admin).call("GET", `/public/api/commentSections/${sectionOf(itemId)}/comments`);
  expect([items[0].takeDown.isYours, own.body.items[0].takeDown.isYours]).toEqual([false, true]);
  expect(own.body.variesByReader).toBe(true);
  const [mail] = await keptMails(mall, "spammer@example.org", "moderation-decision");
  expect(mail?.text).toContain("Reason: Spam or advertising. Advertising");
  expect(linkIn(mail!).address).toMatch(/\/profile\/decisions$/);
  expect(await reviewOf(id)).toBeUndefined();
  expect(await told(reader)).toContain("Thank you for your report of <b>a comment</b>. We have acted on it");
  const edit = await spammer.follow(admin).call("PATCH", `/api/comments/${id}`, { content: "Again" });
  expectStatus(404, edit);

  expectStatus(204, await decide(admin, review.id, 1, { action: "restore", note: "It was a quotation" }));
  const again = await mall
    .guest()
    .follow(admin)
    .call("GET", `/public/api/commentSections/${sectionOf(itemId)}/comments`);
  expect(again.body.items[0]).toMatchObject({ state: "shown", content: "Buy my things" });
});

test("a hidden Mozaik and library are gone for everyone but their author, and come back", async () => {
  const itemId = await publishedMozaik(mall, author);
  const library = { name: "Adverts", visibility: "public" };
  const { libraryId } = expectStatus(201, await author.call("POST", "/api/libraries", library)).body;
  reader.follow(author);
  const seenBy = async (who: Caller) => [
    (await who.call("GET", `/public/api/mozaiks/${itemId}`)).status,
    (await who.call("GET", `/api/libraries/${libraryId}`)).status,
  ];
  const before = await seenBy(reader);
  const ids: string[] = [];
  for (const [type, id] of [["mozaik", itemId] as const, ["library", libraryId] as const]) {
    expectStatus(204, await report(reader, type, id));
    admin.follow(reader);
    ids.push((await reviewOf(id)).id);
  }
  for (const id of ids) expectStatus(204, await decide(admin, id, 0, { action: "hide" }));
  expect(await seenBy(reader.follow(admin))).toEqual([404, 404]);
  expect(await seenBy(author.follow(admin))).not.toContain(404);
  expect((await author.call("POST", `/api/mozaiks/${itemId}/publish`)).body.code).toBe("taken-down");
  for (const id of ids) expectStatus(204, await decide(admin, id, 1, { action: "restore" }));
  expect(await seenBy(reader.follow(admin))).toEqual(before);
});

test("a suspended person only reads, appeals, and is free again when another admin accepts it; their likes do not count", async () => {
  const itemId = await publishedMozaik(mall, author);
  const fan = (await mall.person("fan")).follow(author);
  const like = { itemType: "mozaik", itemId, reactionType: "like", reacted: true };
  expectStatus(204, await fan.call("PUT", "/api/reactions", like));
  const likes = async (who: Caller) => (await who.call("GET", `/api/relations?items=mozaik/${itemId}`)).body;
  expectStatus(204, await report(author.follow(fan), "person", fan.userId));
  admin.follow(author);
  const { id } = await reviewOf(fan.userId);
  expectStatus(204, await decide(admin, id, 0, { action: "suspend" }));
  const refused = await fan.follow(admin).call("PUT", "/api/reactions", like);
  expect([refused.status, refused.body.code]).toEqual([403, "account-suspended"]);
  expect((await fan.call("GET", "/api/users/me")).body.suspension).toEqual({ reason: "spam", until: null });
  expect(refused.body.detail).toMatch(/^Your account is suspended\. Reason: Spam/);
  expect(JSON.stringify(await likes(author.follow(admin)))).toContain('"reactions":0');
  const own = expectStatus(200, await fan.call("GET", "/api/decisions")).body.items[0];
  expect(own).toMatchObject({ action: "suspend", note: "Advertising", isInForce: true, appeal: null });
  const appeal = `/api/decisions/${id}/1/appeal`;
  expectStatus(404, await reader.call("POST", appeal, { text: "Not mine" }));
  expectStatus(204, await fan.call("POST", appeal, { text: "It was my own work" }));
  const second = (await mall.person("second")).follow(fan);
  const answer = { outcome: "accepted", note: "You are right", version: 2 };
  expectStatus(403, await admin.call("POST", `/api/moderation/reviews/${id}/answer`, answer));
  expectStatus(204, await second.call("POST", `/api/moderation/reviews/${id}/answer`, answer));
  fan.follow(second);
  expect((await fan.call("GET", "/api/users/me")).body.suspension).toBeNull();
  const mails = await keptMails(mall, "fan@example.org", "moderation-decision", 2);
  const subjects = mails.map(({ subject }) => subject).toSorted(); // their jobs may run at the same time
  expect(subjects).toEqual(["Your account was suspended", "Your appeal was accepted"]);
  expect(JSON.stringify(await likes(author.follow(second)))).toContain('"reactions":1');
  expectStatus(204, await fan.call("PUT", "/api/reactions", { ...like, reacted: false }));
  expect((await fan.call("GET", "/api/decisions")).body.items[0]).toMatchObject({
    isInForce: false,
    appeal: { outcome: "accepted", note: "You are right" },
  });
});

test("what is purged is gone for moderators too: a comment's texts, an item, and a library that nobody can restore", async () => {
  const itemId = await publishedMozaik(mall, author);
  const gone = await publishedMozaik(mall, author);
  const library = { name: "Court", visibility: "public" };
  const { libraryId } = expectStatus(201, await author.call("POST", "/api/libraries", library)).body;
  const writer = (await mall.person("writer")).follow(author);
  const id = await write(writer, itemId, "An illegal text");
  reader.follow(writer);
  const targets = [["comment", id] as const, ["mozaik", gone] as const, ["library", libraryId] as const];
  for (const [type, targetId] of targets) expectStatus(204, await report(reader, type, targetId));
  admin.follow(reader);
  const reviews = await Promise.all(targets.map(([, targetId]) => reviewOf(targetId)));
  const [ofComment] = reviews;
  const early = await decide(admin, ofComment.id, 0, { action: "purge" });
  expect([early.status, early.body.code]).toEqual([422, "not-removed"]);
  expectStatus(204, await decide(admin, ofComment.id, 0, { action: "remove" }));
  expect((await decide(admin, ofComment.id, 1, { action: "purge" })).body.code).toBe("can-be-appealed");
  const contentOf = async (reviewId: string) =>
    (await admin.call("GET", `/api/moderation/reviews/${reviewId}`)).body.content;
  expect((await contentOf(ofComment.id)).text).toBe("An illegal text");
  const legalGround = "A court order";
  for (const [at, review] of reviews.entries()) {
    expectStatus(204, await decide(admin, review.id, at === 0 ? 1 : 0, { action: "purge", legalGround }));
    expect(await contentOf(review.id)).toMatchObject({ text: "", name: "", isPurged: true });
  }
  expect((await decide(admin, ofComment.id, 2, { action: "restore" })).body.code).toBe("no-such-action");
  const left = await sql`select from social.comment_text where comment_id = ${id}`.execute(mall.app.get(Database));
  expect(left.rows).toEqual([]);
  author.follow(admin);
  expectStatus(404, await author.call("GET", `/api/mozaiks/${gone}`));
  expectStatus(404, await author.call("POST", `/api/libraries/${libraryId}/restore`));
  for (const stream of [`mozaik-${gone}`, `library-${libraryId}`]) {
    expect((await admin.call("GET", `/api/support/streams/${stream}`)).body.code).toBe("purged");
  }
  expectStatus(200, await admin.call("GET", `/api/support/streams/mozaik-${itemId}`));
  const [logged] = (await admin.call("GET", "/api/moderation/decisions")).body.items;
  expect(logged).toMatchObject({ action: "purge", legalGround, adminId: admin.userId });
});

test("the read model rebuilt from the first event is the same", async () => {
  const tables = ["moderation.review", "moderation.report", "moderation.decision", "moderation.appeal"];
  const { before, after } = await rebuilt(mall, "moderation", tables);
  expect(before["moderation.decision"]?.length).toBeGreaterThan(1);
  expect(after).toEqual(before);
});
