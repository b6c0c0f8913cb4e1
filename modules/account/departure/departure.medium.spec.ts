import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { commentSectionOf } from "#modules/social/rules/comment-section";
import { eventually } from "../../../test/support/eventually.ts";
import { expectStatus } from "../../../test/support/expect-status.ts";
import { keptMails, linkIn } from "../../../test/support/kept-mails.ts";
import { departuresDone, leftForGood } from "../../../test/support/left-for-good.ts";
import { checkOut, offer, publishedMozaik } from "../../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";
import { unzipped } from "../../../test/support/unzipped.ts";

const PASSWORD = "correct horse battery";
let mall: TestMall;
let reader: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  reader = await mall.person("reader");
});
afterAll(() => mall.stop());

const login = (username: string, password = PASSWORD) =>
  mall.guest().call("POST", "/public/api/login", { username, password });
const leave = (who: Caller, contributions: "keep" | "remove", password = PASSWORD) =>
  who.call("POST", "/api/account/deletion", { password, contributions });

const published = (id: string) => mall.guest().call("GET", `/public/api/mozaiks/${id}`);
const statusOf = async (id: string) => (await published(id)).status;

test("deleting needs the password, ends sessions, hides the name at once, and logging in undoes it", async () => {
  const ada = await mall.person("ada");
  const itemId = await publishedMozaik(mall, ada);
  const section = commentSectionOf({ itemType: "mozaik", itemId });
  expectStatus(201, await ada.call("POST", "/api/comments", { commentSectionId: section, content: "mine" }));
  const seen = async () => {
    const answer = await mall.guest().follow(ada).call("GET", `/public/api/commentSections/${section}/comments`);
    return answer.body.items[0].username;
  };
  expect(await seen()).toBe("ada");
  const { counts, needsCode } = (await ada.call("GET", "/api/account/deletion")).body;
  expect(needsCode).toBe(false);
  expect(counts).toEqual(
    expect.arrayContaining([
      { kind: "mozaiks", count: 1 },
      { kind: "comments", count: 1 },
      { kind: "purchases", count: 0 },
    ]),
  );
  expect(await leave(ada, "remove", "wrong password")).toMatchObject({ status: 422, body: { code: "wrong-password" } });
  expectStatus(200, await leave(ada, "remove"));
  expect((await ada.call("GET", "/api/users/me")).status).toBe(401);
  expect(await seen()).toBe("deleted account");
  expect((await mall.guest().call("GET", "/public/api/profiles/ada")).status).toBe(404);
  await departuresDone(mall);
  expect(await statusOf(itemId)).toBe(404);
  await mall.person("ada-2");
  const taken = { username: "Ada", email: "other@example.org", password: PASSWORD };
  expect((await mall.guest().call("POST", "/public/api/register", taken)).body.code).toBe("name-taken");

  expect((await login("ada", "wrong password")).status).toBe(401);
  expectStatus(200, await login("ADA"));
  await eventually(
    () => statusOf(itemId),
    (status) => status === 200,
  );
  expect(await seen()).toBe("ada");
  const [mail] = await keptMails(mall, "ada@example.org", "account-kept");
  expect(mail?.text).toContain("The account ada is not deleted any more");
  await leftForGood(mall, ada);
  expect((await login("ada")).status).toBe(200); // the job of the first departure came too late
});

test("the link in the mail undoes it, also twice, and dies when everything is erased", async () => {
  const lena = await mall.person("lena");
  expectStatus(200, await leave(lena, "keep"));
  const link = linkIn((await keptMails(mall, "lena@example.org", "keep-account"))[0]!);
  expect(link.address).toContain("/keep-account#");
  const keep = () => mall.guest().call("POST", "/public/api/account/keep", { token: link.token });
  expect([(await keep()).status, (await keep()).status]).toEqual([204, 204]);
  await departuresDone(mall);
  const again = expectStatus(200, await login("lena"));
  lena.token = again.body.accessToken;
  expectStatus(200, await leave(lena, "keep"));
  expect((await keep()).status).toBe(422);
  await departuresDone(mall);
  await leftForGood(mall, lena);
  expect((await login("lena")).status).toBe(401);
});

test("who keeps their contributions leaves them without a name; nothing of theirs is sold, and buyers keep theirs", async () => {
  const seller = await mall.person("seller");
  const mozaikId = await publishedMozaik(mall, seller);
  const optionId = expectStatus(201, await offer(seller, mozaikId)).body.id;
  expectStatus(204, await reader.follow(seller).call("POST", "/api/cart/items", { licenseOptionId: optionId }));
  expectStatus(201, await checkOut(reader));
  const draft = expectStatus(201, await seller.call("POST", "/api/mozaiks", { name: "A draft" })).body.id;
  expectStatus(204, await reader.follow(seller).call("PUT", `/api/users/${seller.userId}/follow`, { follow: true }));
  expectStatus(204, await reader.call("PUT", `/api/commenters/${seller.userId}/blocked`, { blocked: true }));
  expect((await reader.call("GET", "/api/commenters/blocked")).body.items).toHaveLength(1);
  expectStatus(200, await leave(seller, "keep"));
  await departuresDone(mall);
  expect(await statusOf(mozaikId)).toBe(200);
  const guest = await mall.guest().call("GET", `/public/api/items/mozaik/${mozaikId}/licenseOptions`);
  expect(guest.body.items ?? guest.body).toEqual([]);
  await leftForGood(mall, seller);
  expect(await statusOf(mozaikId)).toBe(200);
  expect((await published(mozaikId)).text).not.toContain("seller");
  expect((await reader.call("GET", `/api/mozaiks/${mozaikId}/bought`)).status).toBe(200);
  expect((await reader.call("GET", "/api/commenters/blocked")).body.items).toEqual([]);
  const { rows } = await sql`select author_id from follows.follow where author_id = ${seller.userId}
    union all select item_id from cards.card where item_id = ${draft}`.execute(mall.app.get(Database));
  expect(rows).toEqual([]);
});

test("an erasure that was killed is continued, and done twice changes nothing", async () => {
  const kim = await mall.person("kim");
  const itemId = await publishedMozaik(mall, kim);
  expectStatus(204, await kim.call("PUT", "/api/reactions", { itemType: "mozaik", itemId, reactionType: "like" }));
  expectStatus(200, await leave(kim, "remove"));
  await departuresDone(mall);
  const database = mall.app.get(Database);
  await sql`update account.departure set state = 'erasing' where user_id = ${kim.userId}`.execute(database);
  await leftForGood(mall, kim);
  await leftForGood(mall, kim);
  const { rows } = await sql`select state, person from account.departure where user_id = ${kim.userId}`.execute(
    database,
  );
  expect(rows).toEqual([{ state: "gone", person: null }]);
  const likes = await sql`select 1 from relations.liker where user_id = ${kim.userId}`.execute(database);
  expect(likes.rows).toEqual([]);
});

test("an archive holds what the person has made and written; one at a time; only its owner gets a link", async () => {
  const nora = await mall.person("nora");
  const itemId = await publishedMozaik(mall, nora, { name: "Nora's harbour" });
  const section = commentSectionOf({ itemType: "mozaik", itemId });
  expectStatus(201, await nora.call("POST", "/api/comments", { commentSectionId: section, content: "a note to keep" }));
  const olga = await mall.person("olga");
  const olgasId = await publishedMozaik(mall, olga, { name: "Olga's windmill" });
  nora.follow(olga);
  const shelf = { name: "Olga's mills", summary: "", url: "", visibility: "public", layout: "grid" };
  const { libraryId } = expectStatus(201, await olga.call("POST", "/api/libraries", shelf)).body;
  const ofLibrary = commentSectionOf({ itemType: "library", itemId: libraryId });
  await mall.settled();
  expectStatus(201, await nora.call("POST", "/api/comments", { commentSectionId: ofLibrary, content: "well kept" }));
  expectStatus(204, await nora.call("PUT", `/api/bookmarks/mozaik/${olgasId}`, { bookmarked: true }));
  expectStatus(204, await nora.call("PUT", `/api/users/${olga.userId}/follow`, { follow: true }));
  const report = { targetType: "mozaik", targetId: olgasId, reason: "spam", text: "the same again and again" };
  expectStatus(204, await nora.call("POST", "/api/reports", report));
  await mall.settled();
  expect((await nora.call("GET", "/api/account/deletion")).body.counts).toEqual(
    expect.arrayContaining([
      { kind: "reports", count: 1 },
      { kind: "appeals", count: 0 },
    ]),
  );
  const { id } = expectStatus(201, await nora.call("POST", "/api/account/exports")).body;
  const underway = await nora.call("POST", "/api/account/exports");
  expect([201, 409]).toContain(underway.status);
  const [made] = await eventually(
    async () =>
      (await nora.call("GET", "/api/account/exports")).body.items.filter((each: { id: string }) => each.id === id),
    ([each]) => each.state === "ready",
  );
  expect(made.done).toBe(made.total);
  expect((await reader.call("POST", `/api/account/exports/${id}/link`)).status).toBe(404);
  const { href } = expectStatus(200, await nora.call("POST", `/api/account/exports/${id}/link`)).body;
  const answer = await fetch(mall.origin + href);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, bytes.length]).toEqual([200, made.bytes]);
  const files = await unzipped(bytes);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(["comments.json", "profile.json", "mozaiks/Nora's harbour.json"]),
  );
  const json = (name: string) => JSON.parse(String(files[name]));
  expect(json("likes-and-bookmarks.json").bookmarked).toEqual([
    { itemType: "mozaik", itemId: olgasId, name: "Olga's windmill" },
  ]);
  expect(json("comments.json")).toMatchObject([
    { sectionId: section, itemType: "mozaik", itemId, name: "Nora's harbour", text: "a note to keep" },
    { sectionId: ofLibrary, itemType: "library", itemId: libraryId, name: "Olga's mills", text: "well kept" },
  ]);
  expect(json("follows.json").followed).toEqual([{ id: olga.userId, username: "olga", name: "olga" }]);
  const { text, ...target } = report;
  expect(json("reports-and-appeals.json")).toEqual({
    reports: [{ ...target, targetName: "Olga's windmill", text, at: expect.any(String) }],
    appeals: [],
  });
  expect((await fetch(mall.origin + href.replace(/sig=../, "sig=00"))).status).toBe(404);
  expect(await keptMails(mall, "nora@example.org", "export-ready")).not.toHaveLength(0);
  expectStatus(200, await leave(nora, "keep"));
  await leftForGood(mall, nora);
  expect((await fetch(mall.origin + href)).status).toBe(404);
});
