import { commentSectionOf } from "#modules/social/rules/comment-section";
import { expectStatus } from "../../test/support/expect-status.ts";
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

test("the read model rebuilt from the first event is the same", async () => {
  const tables = ["moderation.review", "moderation.report", "moderation.decision", "moderation.appeal"];
  const { before, after } = await rebuilt(mall, "moderation", tables);
  expect(before["moderation.decision"]?.length).toBeGreaterThan(1);
  expect(after).toEqual(before);
});
