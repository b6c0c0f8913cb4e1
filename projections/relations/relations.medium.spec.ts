import { randomUUID } from "node:crypto";
import { rebuilt } from "../../test/support/read-models.ts";
import { offer, publishedMozaik } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let mall: TestMall;
let author: Caller;
let reader: Caller;
let itemId: string;
beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("author");
  reader = await mall.person("reader");
  itemId = await publishedMozaik(mall, author);
  reader.follow(author);
});
afterAll(() => mall.stop());

const like = (who: Caller, more: object = {}, id = itemId) =>
  who.call("PUT", "/api/reactions", { itemType: "mozaik", itemId: id, reactionType: "like", ...more });
const bookmark = (who: Caller, bookmarked: boolean, id = itemId) =>
  who.call("PUT", `/api/bookmarks/mozaik/${id}`, { bookmarked });
const cardOf = async (who: Caller) => {
  const { body } = await who.call("GET", `/public/api/cards?scope=author&authorId=${author.userId}`);
  return body.items.find((card: { itemId: string }) => card.itemId === itemId);
};

test("a like is counted once for each person, from however many devices, and can be taken back", async () => {
  const answers = await Promise.all([like(reader, { reacted: true }), like(reader, { reacted: true })]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  await like(author.follow(reader), { reacted: true });
  expect(await cardOf(reader.follow(author))).toMatchObject({ reactions: 2, reacted: true });
  expect(await cardOf(mall.guest().follow(author))).toMatchObject({ reactions: 2, reacted: false, guest: true });
  await like(reader); // without a wanted state it toggles
  expect(await cardOf(reader)).toMatchObject({ reactions: 1, reacted: false, userId: reader.userId, guest: false });
});

test("a guest cannot like or bookmark, and nobody what they cannot see or what is not there", async () => {
  expect((await like(mall.guest())).status).toBe(401);
  expect((await bookmark(mall.guest(), true)).status).toBe(401);
  const draft = (await author.call("POST", "/api/mozaiks", { name: "Draft", isPublic: false })).body.id;
  for (const id of [draft, randomUUID()]) {
    expect((await like(reader, { reacted: true }, id)).status).toBe(404);
    expect((await bookmark(reader, true, id)).status).toBe(404);
  }
  expect((await like(reader, { reactionType: "laugh" })).status).toBe(400);
  expect((await bookmark(author, true, draft)).status).toBe(204);
});

test("bookmarks are listed newest first with what the reader may see of them, page by page", async () => {
  const fan = await mall.person("fan");
  const [first, second, hidden] = [
    await publishedMozaik(mall, author),
    await publishedMozaik(mall, author),
    await publishedMozaik(mall, author),
  ];
  for (const id of [first, hidden, second]) expect((await bookmark(fan.follow(author), true, id)).status).toBe(204);
  await author.call("POST", `/api/mozaiks/${hidden}/unpublish`);
  const page = async (query = "") => (await fan.follow(author).call("GET", `/api/cards?scope=bookmarks${query}`)).body;
  const ids = ({ items }: { items: { itemId: string }[] }) => items.map((card) => card.itemId);
  const all = await page();
  expect(ids(all)).toEqual([second, first]);
  expect(all.items[0]).toMatchObject({ bookmarked: true, isAuthor: false, readMore: true });
  const start = await page("&first=1");
  expect([ids(start), start.hasNextPage]).toEqual([[second], true]);
  expect(ids(await page(`&first=2&after=${start.cursor}`))).toEqual([first]);
  await bookmark(fan, false, second);
  expect(ids(await page())).toEqual([first]);
  expect((await fan.call("GET", "/api/cards?scope=bookmarks&text=sea")).status).toBe(400);
});

test("a private Mozaik on sale can be bookmarked, and its card says that it is read after buying", async () => {
  const fan = await mall.person("fan2");
  const id = await publishedMozaik(mall, author);
  await author.call("PATCH", `/api/mozaiks/${id}/settings`, { isPublic: false });
  await mall.settled();
  expect((await bookmark(fan, true, id)).status).toBe(404);
  expect((await offer(author, id, {})).status).toBe(201);
  await mall.settled();
  expect((await bookmark(fan, true, id)).status).toBe(204);
  const { items } = (await fan.call("GET", "/api/cards?scope=bookmarks")).body;
  expect(items).toMatchObject([{ itemId: id, readMore: false, isPublic: false }]);
});

test("a card says whether the reader follows its author, and with whom it is shared", async () => {
  await reader.call("PUT", `/api/users/${author.userId}/follow`, { follow: true });
  await author.call("PUT", `/api/mozaiks/${itemId}/editors/${reader.userId}`);
  expect(await cardOf(reader.follow(author))).toMatchObject({ author: { isFollowedForMe: true }, isShared: true });
  expect(await cardOf(author)).toMatchObject({ author: { isFollowedForMe: false }, isShared: true, isAuthor: true });
  expect(await cardOf(mall.guest().follow(author))).toMatchObject({ isShared: false });
});

test("a page asks for the relations of all of its items at once", async () => {
  await like(reader, { reacted: true });
  const query = `/api/relations?items=asset/${randomUUID()},mozaik/${itemId}`;
  const { body } = await reader.call("GET", query);
  expect(body.items[1]).toEqual({ itemType: "mozaik", itemId, reactions: 2, reacted: true, bookmarked: false });
  expect(body.items[0]).toMatchObject({ reactions: 0, reacted: false, bookmarked: false });
  expect((await reader.call("GET", "/api/relations?items=boat/1")).status).toBe(400);
});

test("the read model rebuilt from the first event is the same", async () => {
  const tables = ["ban", "liker", "item", "bookmark", "share", "reader", "reader_group"].map(
    (name) => `relations.${name}`,
  );
  const { before, after } = await rebuilt(mall, "relations", tables);
  expect(before["relations.liker"]).toHaveLength(2);
  expect(after).toEqual(before);
});
