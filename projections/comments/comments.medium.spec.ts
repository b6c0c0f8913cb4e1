import { randomUUID } from "node:crypto";
import { jest } from "@jest/globals";
import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { Admissions } from "#modules/social/comment-owner/admissions";
import { commentSectionOf } from "#modules/social/rules/comment-section";
import { expectStatus } from "../../test/support/expect-status.ts";
import { rebuilt } from "../../test/support/read-models.ts";
import { publishedMozaik } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let mall: TestMall;
let author: Caller;
let reader: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("author");
  reader = await mall.person("reader");
});
afterAll(() => mall.stop());

const sectionOf = (itemId: string) => commentSectionOf({ itemType: "mozaik", itemId });
const newSection = async (more: object = {}) => {
  const section = sectionOf(await publishedMozaik(mall, author, more));
  reader.follow(author);
  return section;
};
const write = async (who: Caller, commentSectionId: string, content: string, rootCommentId: string | null = null) =>
  who.call("POST", "/api/comments", { commentSectionId, content, rootCommentId });
const written = async (...parts: Parameters<typeof write>): Promise<string> =>
  expectStatus(201, await write(...parts)).body.id;
const remove = (who: Caller, id: string) => who.call("DELETE", `/api/comments/${id}`);
const roots = async (who: Caller, section: string, query = "") =>
  (await who.call("GET", `/public/api/commentSections/${section}/comments${query}`)).body;
const replies = async (who: Caller, id: string, query = "") =>
  (await who.call("GET", `/public/api/comments/${id}/replies${query}`)).body;
/** Does something between the look at what the owner has decided and the next comment that depends on it. */
const onceAdmitted = (meanwhile: () => Promise<unknown>) => {
  const admissions = mall.app.get(Admissions);
  const look = admissions.of.bind(admissions);
  jest.spyOn(admissions, "of").mockImplementationOnce(async (...asked) => {
    const admission = await look(...asked);
    await meanwhile();
    return admission;
  });
};
const texts = ({ items }: { items: { content: string }[] }) => items.map(({ content }) => content);

test("comments are listed newest first in pages of ten, replies oldest first, and all are counted", async () => {
  const section = await newSection();
  const ids: string[] = [];
  for (let at = 0; at < 11; at++)
    ids.push(await written(at % 2 ? author.follow(reader) : reader.follow(author), section, `c${at}`));
  for (const text of ["r1", "r2"]) await written(author.follow(reader), section, text, ids[10] ?? "");
  const guest = mall.guest().follow(author);
  const page = await roots(guest, section);
  expect(texts(page)).toEqual(["c10", "c9", "c8", "c7", "c6", "c5", "c4", "c3", "c2", "c1"]);
  expect(page).toMatchObject({ hasNextPage: true, count: 13, ownerId: author.userId, commentSectionId: section });
  expect(page.items[0]).toMatchObject({ username: "reader", authorId: reader.userId, replies: 2, editTime: null });
  expect(texts(await roots(guest, section, `?after=${page.cursor}`))).toEqual(["c0"]);
  const first = await replies(guest, ids[10] ?? "", "?first=1");
  expect([texts(first), first.hasNextPage]).toEqual([["r1"], true]);
  expect(texts(await replies(guest, ids[10] ?? "", `?after=${first.cursor}`))).toEqual(["r2"]);
});

test("a post in its author's feed shows the two newest comments and leads to all", async () => {
  const [writer, fan] = [await mall.person("feeder"), await mall.person("feed-fan")];
  const id = await publishedMozaik(mall, writer, { name: "Tides" });
  for (const content of ["one", "two", "three"]) await written(fan.follow(writer), sectionOf(id), content);
  await mall.settled();
  const feed = await (await fetch(`${mall.origin}/profile/view/feeder?view=feed`)).text();
  const shown = [...feed.matchAll(/<p class="mall-comment-text" dir="auto">(\w+)<\/p>/g)].map(([, text]) => text);
  expect(shown).toEqual(["three", "two"]);
  expect(feed).toMatch(/<a class="mall-post-all" href="\/mozaik\/[\w-]+#comments">All 3 comments<\/a>/);
});

test("a comment sent twice with one key is there once; a reply to a reply joins its thread", async () => {
  const section = await newSection();
  const body = { commentSectionId: section, content: "once", authorId: reader.userId };
  const headers = { "idempotency-key": randomUUID() };
  const answers = [
    await reader.call("POST", "/api/comments", body, headers),
    await reader.call("POST", "/api/comments", body, headers),
  ];
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    [201, 201].map((status) => [status, answers[0]?.body]),
  );
  const root = answers[0]?.body.id;
  const reply = await written(reader, section, "reply", root);
  await written(reader, section, "deeper", reply);
  expect(texts(await replies(reader, root))).toEqual(["reply", "deeper"]);
  expect((await roots(reader, section)).count).toBe(3);
});

test("its author edits a comment, and nobody else; the same text is no edit", async () => {
  const section = await newSection();
  const id = await written(reader, section, "first");
  const edit = (who: Caller, content: string, comment = id) =>
    who.call("PATCH", `/api/comments/${comment}`, { id: comment, content });
  expectStatus(200, await edit(reader, "first"));
  expect((await roots(reader, section)).items[0]).toMatchObject({ content: "first", editTime: null });
  const { body } = expectStatus(200, await edit(reader, "second <b>\u202ebold</b>"));
  expect(body).toEqual({ content: "second <b>bold</b>", editTime: expect.any(String) });
  expect((await roots(reader, section)).items[0]).toMatchObject(body);
  expectStatus(403, await edit(author, "mine"));
  expectStatus(401, await edit(mall.guest(), "mine"));
  const missing = await edit(reader, "x", randomUUID());
  expect([missing.status, missing.body.detail]).toEqual([404, "Cannot save changes to a non-existent comment."]);
  expectStatus(400, await edit(reader, " \u200b\n"));
});

test("a deleted comment with replies and a removed one hold their places; both can be deleted twice", async () => {
  const section = await newSection();
  const [kept, gone, swept] = [
    await written(reader, section, "kept"),
    await written(reader, section, "gone"),
    await written(reader, section, "swept"),
  ];
  const reply = await written(author.follow(reader), section, "reply", kept);
  for (const id of [kept, gone]) {
    for (const status of [204, 204]) expectStatus(status, await remove(reader.follow(author), id));
  }
  const stranger = await mall.person("stranger");
  expectStatus(403, await remove(stranger, swept));
  for (const status of [204, 204]) expectStatus(status, await remove(author.follow(reader), swept));
  const page = await roots(author, section);
  expect(page.items.map((each: { id: string; state: string }) => [each.id, each.state])).toEqual([
    [swept, "removed"],
    [kept, "deleted"],
  ]);
  expect(page.items[1]).toMatchObject({ content: "", username: "", authorId: null, replies: 1 });
  expect(page.count).toBe(1);
  const late = await write(reader.follow(author), section, "too late", kept);
  expect([late.status, late.body.detail]).toEqual([404, "The comment you reply to is not there any more."]);
  expectStatus(204, await remove(author, reply));
  expect((await roots(author, section)).items.map(({ id }: { id: string }) => id)).toEqual([swept]);
  const missing = await remove(reader, randomUUID());
  expect([missing.status, missing.body.detail]).toEqual([404, "Cannot delete non-existent comment!"]);
});

test("a reply to a comment that is being deleted stays, in the place that the comment has left", async () => {
  const section = await newSection();
  const quick = await mall.person("quick");
  const root = await written(author, section, "root");
  onceAdmitted(async () => expectStatus(204, await remove(author, root)));
  const reply = await written(quick.follow(author), section, "reply", root);
  const page = await roots(quick, section);
  expect(page).toMatchObject({ count: 1, items: [{ id: root, state: "deleted", content: "", replies: 1 }] });
  expect((await replies(quick, root)).items).toMatchObject([{ id: reply, content: "reply", state: "shown" }]);
});

test("who has lost the right to a comment, or deletes it on another device, no longer edits it", async () => {
  const itemId = await publishedMozaik(mall, author);
  const section = sectionOf(itemId);
  const leaver = (await mall.person("leaver")).follow(author);
  const [seen, gone] = [await written(leaver, section, "as it was"), await written(leaver, section, "gone")];
  const edit = (id: string) => leaver.call("PATCH", `/api/comments/${id}`, { content: "changed" });
  onceAdmitted(async () => expectStatus(204, await remove(leaver, gone)));
  expectStatus(404, await edit(gone));
  expectStatus(204, await author.call("PATCH", `/api/mozaiks/${itemId}/settings`, { isPublic: false }));
  const refused = await edit(seen);
  expect([refused.status, refused.body.detail]).toEqual([404, "Cannot save changes to a non-existent comment."]);
  expect(texts(await roots(author.follow(leaver), section))).toEqual(["as it was"]);
});

test("a section is closed to all who cannot see what it is about", async () => {
  const itemId = await publishedMozaik(mall, author);
  const section = sectionOf(itemId);
  const id = await written(reader.follow(author), section, "hello");
  expectStatus(204, await author.call("PATCH", `/api/mozaiks/${itemId}/settings`, { isPublic: false }));
  reader.follow(author);
  for (const who of [reader, mall.guest().follow(author)]) {
    expectStatus(404, await who.call("GET", `/public/api/commentSections/${section}/comments`));
    expectStatus(404, await who.call("GET", `/public/api/comments/${id}/replies`));
  }
  expectStatus(404, await write(reader, section, "still there?"));
  expectStatus(404, await reader.call("PATCH", `/api/comments/${id}`, { content: "changed" }));
  expect(texts(await roots(author.follow(reader), section))).toEqual(["hello"]);
  expectStatus(404, await write(reader, randomUUID(), "nowhere"));
  expectStatus(401, await write(mall.guest(), section, "guest"));
  expectStatus(
    403,
    await author.call("POST", "/api/comments", { commentSectionId: section, content: "x", authorId: reader.userId }),
  );
});

test("a public library has a section, a private one only for its owner", async () => {
  const create = async (visibility: string) =>
    expectStatus(201, await author.call("POST", "/api/libraries", { name: "Boats", visibility })).body.libraryId;
  const [open, closed] = [await create("public"), await create("private")].map((itemId) =>
    commentSectionOf({ itemType: "library", itemId }),
  );
  await written(reader.follow(author), open ?? "", "nice boats");
  expect(texts(await roots(mall.guest().follow(reader), open ?? ""))).toEqual(["nice boats"]);
  expectStatus(404, await write(reader, closed ?? "", "nice boats"));
  await written(author.follow(reader), closed ?? "", "mine");
});

test("the author, who is replied to and who is named are notified once each", async () => {
  const section = await newSection({ name: "Quay" });
  const fan = (await mall.person("fan")).follow(author);
  const root = await written(fan, section, "first");
  const bo = await mall.person("bo.lund");
  const { headers } = expectStatus(201, await write(bo, section, "@fan @bo.lund @nobody hello", root));
  await mall.reached("comment_notices", headers.get("event-position") ?? "");
  await mall.settled();
  const told = async (who: Caller) =>
    (await who.call("GET", `/api/notifications/${who.userId}`)).body.items.map(
      (each: { content: string }) => each.content,
    );
  expect((await told(fan))[0]).toMatch(/bo\.lund.* mentioned you in a comment on .*Quay/);
  expect((await told(author))[0]).toMatch(/bo\.lund.* and .*1 other.* commented on .*Quay/);
  expect(await told(bo)).toEqual([]);
  const { items } = await replies(fan, root);
  expect(items[0].mentions.toSorted()).toEqual(["bo.lund", "fan"]);
});

test("a closed section refuses comments and replies, keeps what is there, and opens again", async () => {
  const section = await newSection();
  const guest = mall.guest();
  const visitor = (await mall.person("visitor")).follow(author);
  const id = await written(visitor, section, "early");
  const close = (who: Caller, closed: boolean) => who.call("PUT", `/api/commentSections/${section}/closed`, { closed });
  expectStatus(403, await close(visitor, true));
  expectStatus(404, await author.call("PUT", `/api/commentSections/${randomUUID()}/closed`, { closed: true }));
  for (const status of [204, 204]) expectStatus(status, await close(author.follow(visitor), true));
  const late = await write(visitor.follow(author), section, "late", id);
  expect([late.status, late.body.code, late.body.detail]).toEqual([409, "comments-closed", "Comments are closed."]);
  expect(await roots(guest.follow(author), section)).toMatchObject({ isClosed: true, count: 1 });
  expectStatus(204, await close(author, false));
  await written(visitor.follow(author), section, "again", id);
  expect((await roots(visitor, section)).isClosed).toBe(false);
});

test("a blocked person cannot comment on anything of the owner's until they are unblocked", async () => {
  const pest = (await mall.person("pest")).follow(author);
  const section = await newSection();
  const block = (userId: string, blocked: boolean) =>
    author.call("PUT", `/api/commenters/${userId}/blocked`, { blocked });
  const id = await written(pest.follow(author), section, "before");
  for (const status of [204, 204]) expectStatus(status, await block(pest.userId, true));
  expect((await block(author.userId, true)).body.detail).toBe("You cannot block yourself.");
  expectStatus(404, await block(randomUUID(), true));
  const refused = await write(pest.follow(author), await newSection(), "after");
  expect([refused.status, refused.body.code]).toEqual([403, "blocked-from-comments"]);
  expectStatus(403, await pest.call("PATCH", `/api/comments/${id}`, { content: "changed" }));
  const list = async () => (await author.call("GET", "/api/commenters/blocked")).body.items;
  expect(await list()).toMatchObject([{ userId: pest.userId, username: "pest" }]);
  expectStatus(204, await block(pest.userId, false));
  expect(await list()).toEqual([]);
  await written(pest.follow(author), section, "after all");
});

test.each([
  ["its writer is blocked", 403, (userId: string) => `/api/commenters/${userId}/blocked`, { blocked: true }],
  ["the section is closed", 409, (_: string, id: string) => `/api/commentSections/${id}/closed`, { closed: true }],
] as const)("a comment that is written at the moment when %s does not stay", async (_, refused, pathOf, body) => {
  const section = await newSection();
  const hasty = (await mall.person(`hasty-${refused}`)).follow(author);
  const path = pathOf(hasty.userId, section);
  onceAdmitted(async () => expectStatus(204, await author.call("PUT", path, body)));
  const headers = { "idempotency-key": randomUUID() };
  for (const _attempt of ["first", "sent again"]) {
    const comment = { commentSectionId: section, content: "meanwhile" };
    expectStatus(refused, await hasty.call("POST", "/api/comments", comment, headers));
    await mall.settled();
    for (const who of [author, hasty]) expect(await roots(who, section)).toMatchObject({ count: 0, items: [] });
  }
});

test("first comments wait: their writer and the owner see them, nobody hears of them, until one is approved", async () => {
  const owner = await mall.person("careful");
  const section = sectionOf(await publishedMozaik(mall, owner, { name: "Shed" }));
  expectStatus(204, await owner.call("PUT", "/api/commentSettings", { holdsFirstComments: true }));
  expect((await owner.call("GET", "/api/commentSettings")).body).toEqual({ holdsFirstComments: true });
  const root = await written(owner, section, "Welcome");
  const shy = (await mall.person("shy")).follow(owner);
  const { body, headers } = expectStatus(201, await write(shy, section, "@reader first", root));
  expect(body).toMatchObject({ isHeld: true });
  const second = await written(shy, section, "second");
  const other = (await mall.person("other")).follow(shy);
  for (const who of [other, mall.guest().follow(shy)]) {
    expect(await roots(who, section)).toMatchObject({
      count: 1,
      variesByReader: true,
      items: [{ id: root, replies: 0 }],
    });
    expect((await replies(who, root)).items).toEqual([]);
  }
  expectStatus(404, await write(other, section, "reply", second));
  for (const who of [shy, owner.follow(shy)]) {
    const page = await roots(who, section);
    expect(page.items.map((each: { state: string; replies: number }) => [each.state, each.replies])).toEqual([
      ["held", 0],
      ["shown", 1],
    ]);
    expect((await replies(who, root)).items).toMatchObject([{ state: "held", content: "@reader first" }]);
  }
  await mall.reached("comment_notices", headers.get("event-position") ?? "");
  await mall.settled();
  const told = async (who: Caller) =>
    JSON.stringify((await who.call("GET", `/api/notifications/${who.userId}`)).body.items);
  expect(await told(owner)).toContain("waits for your approval");
  expect(await told(reader)).not.toContain("Shed");

  const approve = (who: Caller, id: string, editTime: string | null = null) =>
    who.call("POST", `/api/comments/${id}/approve`, { editTime });
  expectStatus(403, await approve(shy, body.id));
  expectStatus(403, await shy.call("GET", `/api/commentSections/${section}/waiting`));
  const waiting = await owner.call("GET", `/api/commentSections/${section}/waiting`);
  expect(waiting.body.items.map((each: { id: string }) => each.id)).toEqual([body.id, second]);
  const changed = await shy.call("PATCH", `/api/comments/${body.id}`, { content: "@reader better" });
  expect((await approve(owner, body.id)).body.code).toBe("edited-meanwhile");
  for (const status of [204, 204]) expectStatus(status, await approve(owner, body.id, changed.body.editTime));
  expectStatus(204, await remove(owner, second));
  expectStatus(404, await approve(owner, second));
  const page = await roots(other.follow(owner), section);
  expect(page).toMatchObject({ count: 2, items: [{ id: root, replies: 1 }] });
  expect(page.items).toHaveLength(1);
  expect((await roots(shy.follow(owner), section)).items[0]).toMatchObject({ id: second, state: "removed" });
  expect((await owner.call("GET", `/api/commentSections/${section}/waiting`)).body.items).toEqual([]);
  await mall.settled();
  expect(await told(reader)).toContain("Shed");
  expect(expectStatus(201, await write(shy, section, "third")).body.isHeld).toBe(false);
});

test("the first page of ten thousand comments is read by the index of its section", async () => {
  const section = await newSection();
  const database = mall.app.get(Database);
  const id = await written(author, section, "one of many");
  await mall.settled();
  const many = sql`
    insert into comments.comment
    select gen_random_uuid(), section_id, null, author_id, gen_random_uuid(), '{}', created, null, false, false, null, null,
           0, true,
           lpad(n::text, 12, '0')
      from comments.comment, generate_series(1, 10000) n where comment_id = ${id}`;
  await many.execute(database);
  await sql`analyze comments.comment`.execute(database);
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    explain select * from comments.comment
     where section_id = ${section} and root_id is null and is_listed order by position desc limit 11`.execute(database);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("comment_of_section");
  expect(plan).not.toContain("Sort");
  await sql`delete from comments.comment where section_id = ${section} and comment_id <> ${id}`.execute(database);
});

test("the read model rebuilt from the first event is the same", async () => {
  const { before, after } = await rebuilt(mall, "comments", [
    "comments.section",
    "comments.comment",
    "comments.blocked",
  ]);
  expect(before["comments.comment"]?.length).toBeGreaterThan(15);
  expect(after).toEqual(before);
});
