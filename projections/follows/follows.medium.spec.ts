import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { eventually } from "../../test/support/eventually.ts";
import { jobsDone } from "../../test/support/kept-mails.ts";
import { rebuilt } from "../../test/support/read-models.ts";
import { publishedMozaik } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { TellFollowers } from "./tell-followers.ts";

let mall: TestMall;
let author: Caller;
let reader: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("Ada.Lind");
  reader = await mall.person("reader");
});
afterAll(() => mall.stop());

const follow = (who: Caller, wanted: boolean, authorId = author.userId) =>
  who.call("PUT", `/api/users/${authorId}/follow`, { follow: wanted });
const profile = (who: Caller, address = author.userId) => who.call("GET", `/public/api/profiles/${address}`);

test("an author is found by id and by friendly url in upper or lower case, and by nothing else", async () => {
  const byId = await profile(mall.guest());
  expect(byId.body).toEqual({
    id: author.userId,
    name: "Ada.Lind",
    friendlyUrl: "Ada.Lind",
    avatarSrc: null,
    followers: 0,
    about: "",
    coverSrc: null,
    isFollowedForMe: false,
  });
  expect((await profile(mall.guest(), "ada.LIND")).body).toEqual(byId.body);
  expect((await profile(mall.guest(), "nobody-here")).status).toBe(404);
  expect((await profile(mall.guest(), randomUUID())).status).toBe(404);
});

test("a follower sees the change at once; repeating it changes nothing", async () => {
  expect((await follow(reader, true)).status).toBe(204);
  expect((await follow(reader, true)).status).toBe(204);
  expect((await profile(reader)).body).toMatchObject({ followers: 1, isFollowedForMe: true });
  expect((await profile(mall.guest().follow(reader))).body).toMatchObject({ followers: 1, isFollowedForMe: false });
  expect((await follow(reader, false)).status).toBe(204);
  expect((await follow(reader, false)).status).toBe(204);
  expect((await profile(reader)).body).toMatchObject({ followers: 0, isFollowedForMe: false });
});

test("lists what followed authors publish, newest first and page by page, and nothing of others", async () => {
  const fan = await mall.person("subscriber");
  const [poet, painter, stranger] = await Promise.all(["poet", "painter", "stranger"].map((who) => mall.person(who)));
  const news = async (query = "") => (await fan.call("GET", `/api/cards?scope=followed${query}`)).body;
  await publishedMozaik(mall, stranger!, { name: "Foreign" });
  await publishedMozaik(mall, poet!, { name: "Storm" });
  expect((await news()).items).toEqual([]);
  expect((await follow(fan.follow(poet!), true, poet!.userId)).status).toBe(204);
  expect((await follow(fan, true, painter!.userId)).status).toBe(204);
  await publishedMozaik(mall, painter!, { name: "Sea" });
  await publishedMozaik(mall, painter!, { name: "Draft for me", isPublic: false });
  fan.follow(painter!);
  const first = await news("&first=1");
  expect(first.items).toMatchObject([{ name: "Sea", author: { isFollowedForMe: true } }]);
  const second = await news(`&first=1&after=${first.cursor}`);
  expect(second).toMatchObject({ items: [{ name: "Storm" }], hasNextPage: false });
  expect((await fan.call("GET", "/api/cards?scope=followed&text=sea")).status).toBe(400);
  expect((await mall.guest().call("GET", "/api/cards?scope=followed")).status).toBe(401);
  for (const { userId } of [poet!, painter!]) await follow(fan, false, userId);
  expect((await news()).items).toEqual([]);
});

test("nobody can follow themselves, a guest, or someone who does not exist", async () => {
  expect((await follow(author, true)).status).toBe(422);
  expect((await follow(mall.guest(), true)).status).toBe(401);
  expect((await follow(reader, true, randomUUID())).status).toBe(404);
  expect((await reader.call("PUT", `/api/users/${author.userId}/follow`, {})).status).toBe(400);
});

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();

test("an author page has its author's text, and a public picture of their own as its cover", async () => {
  const change = (body: object) => author.call("PATCH", `/api/users/${author.userId}`, body);
  const upload = async (who: Caller, isPublic: boolean) => {
    const form = new FormData();
    form.append("meta", JSON.stringify({ name: "Sea", summary: "Sea", isPublic }));
    form.append("file", new Blob([new Uint8Array(await picture())], { type: "image/png" }), "sea.png");
    return (await who.call("POST", "/api/assets", form)).body.id;
  };
  const [open, hidden, foreign] = [await upload(author, true), await upload(author, false), await upload(reader, true)];
  const shown = async (coverAssetId: string | null) => {
    expect((await change({ about: " I draw boats.\nAnd harbours. ", coverAssetId })).status).toBe(200);
    return (await profile(author.follow(reader))).body;
  };
  expect(await shown(open)).toMatchObject({
    about: "I draw boats.\nAnd harbours.",
    coverSrc: expect.stringContaining("/api/blobs/"),
  });
  expect(await shown(hidden)).toMatchObject({ coverSrc: null });
  expect(await shown(foreign)).toMatchObject({ coverSrc: null });
  expect(await shown(null)).toMatchObject({ coverSrc: null });
  expect((await change({ about: "a".repeat(1_001) })).status).toBe(400);
  expect((await change({ coverAssetId: "sea" })).status).toBe(400);
});

test("the author is notified once of a new follower, with a link to them", async () => {
  const fan = await mall.person("fan");
  const star = await mall.person("star");
  for (const wanted of [true, false, true]) {
    const { headers } = await follow(fan, wanted, star.userId);
    await mall.reached("follow_notices", headers.get("event-position") ?? "");
  }
  await star.call("PATCH", `/api/notifications/${star.userId}/markAsReadAll`); // reads wait for everything in the log by now
  const { body } = await star.call("GET", `/api/notifications/${star.userId}`);
  expect(body.items).toHaveLength(1);
  expect(body.items[0]).toMatchObject({
    type: "follow",
    content: "<b>fan</b> started to follow you",
    url: `/profile/view/${fan.userId}`,
  });
});

test("followers are told once that an author has published a Mozaik for everyone", async () => {
  const writer = await mall.person("writer");
  const [first, second, late] = [await mall.person("first"), await mall.person("second"), await mall.person("late")];
  for (const fan of [first, second]) await follow(fan, true, writer.userId);
  const told = async (fan: Caller) => {
    const { items } = (await fan.follow(writer).call("GET", `/api/notifications/${fan.userId}`)).body;
    return items.map(({ type, content, url }: Record<string, string>) => ({ type, content, url }));
  };
  await publishedMozaik(mall, writer, { name: "Secret", isPublic: false });
  const id = await publishedMozaik(mall, writer, { name: "Harbour" });
  await eventually(
    async () => [await told(first), await told(second)],
    (lists) => lists.every((list) => list.length > 0),
  );
  const at = new Date().toISOString();
  await follow(late, true, writer.userId);
  await told(late);
  // a run that a crash repeats, and one that goes on after somebody
  const [low] = [first.userId, second.userId].sort();
  const again = { mozaikId: id, authorId: writer.userId, at, after: null };
  await mall.app.get(TellFollowers).order(again);
  await mall.app.get(TellFollowers).order({ ...again, after: low ?? null });
  await jobsDone(mall, "tell-followers");
  await mall.settled();
  const news = { type: "follow", content: "<b>writer</b> published <b>Harbour</b>", url: `/mozaik/${id}` };
  expect(await told(first)).toEqual([news]);
  expect(await told(second)).toEqual([news]);
  expect(await told(late)).toEqual([]);
});

test("the read model rebuilt from the first event is the same", async () => {
  await follow(reader, true);
  const { before, after } = await rebuilt(mall, "follows", ["follows.follow", "follows.author"]);
  expect(before["follows.follow"]).toHaveLength(5);
  expect(after).toEqual(before);
});
