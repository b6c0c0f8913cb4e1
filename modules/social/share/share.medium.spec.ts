import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { jobsDone, keptMails, linkIn } from "../../../test/support/kept-mails.ts";
import { offer, publishedMozaik } from "../../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";
import { SHARE_MAIL } from "./share-mails.ts";

let mall: TestMall;
let author: Caller;
let friend: Caller;
let other: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  [author, friend, other] = [await mall.person("author"), await mall.person("friend"), await mall.person("other")];
});
afterAll(() => mall.stop());

const shareWith = (who: Caller, itemId: string, userIds: string[], groupIds: string[] = [], type = "mozaik") =>
  who.call("POST", `/api/${type}s/${itemId}/share`, {
    shareType: "users",
    selectedUsers: userIds,
    selectedGroups: groupIds,
  });
const mailTo = (who: Caller, itemId: string, emails: string) =>
  who.call("POST", `${who.token ? "" : "/public"}/api/mozaiks/${itemId}/share`, { shareType: "email", emails });
const open = (who: Caller, itemId: string) => who.call("GET", `/public/api/mozaiks/${itemId}`);
const told = async (who: Caller): Promise<string[]> => {
  await mall.settled();
  const { items } = (await who.call("GET", `/api/notifications/${who.userId}`)).body;
  return items
    .filter(({ type }: { type: string }) => type === "share")
    .map(({ content }: { content: string }) => content);
};

test("people and members of a group see a private Mozaik that is shared with them, until that ends", async () => {
  const member = await mall.person("member");
  const groupId = (await author.call("POST", "/api/accountGroups", { name: "Walkers" })).text;
  expect((await author.call("PATCH", `/api/accountGroups/${groupId}`, { members: [member.userId] })).status).toBe(204);
  const id = await publishedMozaik(mall, author, { name: "Tide table", isPublic: false });
  expect((await open(friend.follow(author), id)).status).toBe(404);
  expect((await shareWith(author, id, [friend.userId], [groupId])).status).toBe(204);
  for (const reader of [friend, member]) expect((await open(reader.follow(author), id)).status).toBe(200);
  for (const stranger of [other.follow(author), mall.guest()]) expect((await open(stranger, id)).status).toBe(404);
  expect(await told(friend)).toEqual([expect.stringContaining("Tide table")]);
  expect(await told(member)).toHaveLength(1);
  const cards = (await member.call("GET", "/api/cards?scope=shared")).body.items;
  expect(cards).toMatchObject([{ itemId: id, isShared: true, isPublic: false, readMore: true, sharedToGroups: [] }]);
  const own = (await author.call("GET", "/api/cards?scope=my-content")).body.items;
  expect(own).toMatchObject([{ itemId: id, isShared: true, sharedToGroups: [groupId] }]);
  // who sees it may like it and comment on it
  const like = { itemType: "mozaik", itemId: id, reactionType: "like", reacted: true };
  expect((await friend.call("PUT", "/api/reactions", like)).status).toBe(204);
  expect((await other.call("PUT", "/api/reactions", like)).status).toBe(404);

  const sharing = `/api/items/mozaik/${id}/sharing`;
  expect((await author.call("GET", sharing)).body).toMatchObject({
    people: [{ id: friend.userId }],
    groupIds: [groupId],
  });
  expect((await friend.call("GET", sharing)).status).toBe(404);
  expect((await member.call("DELETE", `${sharing}/users/${friend.userId}`)).status).toBe(404);
  expect((await author.call("DELETE", `${sharing}/groups/${groupId}`)).status).toBe(204);
  expect((await friend.call("DELETE", `${sharing}/users/${friend.userId}`)).status).toBe(204);
  for (const reader of [friend, member]) expect((await open(reader.follow(author), id)).status).toBe(404);
  expect((await friend.call("GET", "/api/cards?scope=shared")).body.items).toEqual([]);
});

test("a private asset that is shared is in the 'shared' part of the library, whole and without a download", async () => {
  const form = new FormData();
  form.append("meta", JSON.stringify({ name: "Letter", summary: "A letter" }));
  const create = { width: 40, height: 30, channels: 3 as const, background: "#336699" };
  const picture = await sharp({ create }).png().toBuffer();
  form.append("file", new Blob([new Uint8Array(picture)], { type: "image/png" }), "letter.png");
  const { id } = (await author.call("POST", "/api/assets", form)).body;
  expect((await shareWith(author, id, [friend.userId], [], "asset")).status).toBe(204);
  const { body } = await friend.follow(author).call("GET", `/public/api/assets/${id}`);
  expect(body).toMatchObject({ id, isPreview: false, mayDownload: false, isPurchased: false });
  expect((await fetch(mall.origin + body.src)).status).toBe(200);
  expect((await friend.call("GET", "/api/assets?isShared=true")).body.items).toMatchObject([{ id, isOwned: false }]);
  expect((await friend.call("GET", "/api/assets?isOwned=true")).body.items).toEqual([]);
  expect((await other.follow(author).call("GET", "/api/assets?isShared=true")).body.items).toEqual([]);
  await author.call("DELETE", `/api/items/asset/${id}/sharing/users/${friend.userId}`);
  expect((await friend.follow(author).call("GET", `/public/api/assets/${id}`)).status).toBe(404);
  expect((await fetch(mall.origin + body.src)).status).toBe(404);
  expect((await friend.call("GET", "/api/assets?isShared=true")).body.items).toEqual([]);
});

test("anyone tells people of a public Mozaik, which gives no right to it", async () => {
  const id = await publishedMozaik(mall, author, { name: "Open sea" });
  expect((await shareWith(friend.follow(author), id, [other.userId])).status).toBe(204);
  expect((await shareWith(friend, id, [other.userId])).status).toBe(204);
  expect(await told(other)).toEqual([expect.stringMatching(/friend.*shared.*Open sea/)]);
  await author.call("PATCH", `/api/mozaiks/${id}/settings`, { isPublic: false });
  await mall.settled();
  expect((await open(other.follow(author), id)).status).toBe(404);
});

test("what cannot be shared is refused with the words of the specification", async () => {
  const [open, hidden] = [
    await publishedMozaik(mall, author),
    await publishedMozaik(mall, author, { isPublic: false }),
  ];
  const draft = await publishedMozaik(mall, author, { published: false });
  expect((await mailTo(author, open, " , ")).body).toMatchObject({
    status: 422,
    detail: "Please enter at least one email.",
  });
  expect((await mailTo(author, open, "a@b.example, c")).body).toMatchObject({
    status: 422,
    detail: "One of the entered email addresses is invalid",
  });
  expect((await shareWith(author, open, [])).body).toMatchObject({
    status: 422,
    detail: "Please enter at least one user.",
  });
  expect((await shareWith(author, open, [randomUUID()])).status).toBe(404);
  expect((await shareWith(author, draft, [friend.userId])).body).toMatchObject({ status: 422, code: "not-published" });
  expect((await shareWith(other.follow(author), hidden, [friend.userId])).status).toBe(404);
  expect((await mailTo(mall.guest(), hidden, "a@b.example")).status).toBe(404);
  expect((await mailTo(author, hidden, "a@b.example")).body).toMatchObject({ status: 422, code: "not-public" });
  await offer(author, hidden, {});
  await mall.settled();
  expect((await shareWith(other, hidden, [friend.userId])).body).toMatchObject({ status: 422, code: "not-public" });
  const asGuest = { shareType: "users", selectedUsers: [friend.userId] };
  expect((await mall.guest().call("POST", `/public/api/mozaiks/${open}/share`, asGuest)).status).toBe(403);
  const unknown = { shareType: "email", emails: "a@b.example", subject: "Buy" };
  expect((await author.call("POST", `/api/mozaiks/${open}/share`, unknown)).status).toBe(400);
});

test("the mall writes the mail, its link leads to the mall, and 'never again' needs no account", async () => {
  const id = await publishedMozaik(mall, author, { name: "Cheap watches at https://shop.example" });
  const [first, second] = [await publishedMozaik(mall, author), await publishedMozaik(mall, author)];
  expect((await mailTo(mall.guest(), id, "Ida@mail.example, ida@mail.example")).status).toBe(204);
  const [mail] = await keptMails(mall, "ida@mail.example", SHARE_MAIL);
  expect(mail?.subject).toBe("Somebody shared a Mozaik with you");
  expect(mail?.text).not.toContain("shop.example");
  expect(linkIn(mail!).address).toMatch(new RegExp(`/mozaik/${id}$`));
  const [, token] = /\/unsubscribe#(\S+)/.exec(mail!.text) ?? [];
  expect((await mall.guest().call("POST", `/public/api/unsubscribe/${token}x`)).status).toBe(404);
  const off = await mall.guest().call("POST", `/public/api/unsubscribe/${token}`);
  expect([off.status, off.body]).toEqual([200, { type: "share", mailsAreOn: false }]);
  expect((await mailTo(friend.follow(author), first, "ida@MAIL.example")).status).toBe(204);
  await jobsDone(mall, "share-mail");
  expect(await keptMails(mall, "ida@MAIL.example", SHARE_MAIL, 0)).toEqual([]);
  await mall.guest().call("POST", `/public/api/unsubscribe/${token}/undo`);
  expect((await mailTo(friend, second, "ida@mail.example")).status).toBe(204);
  const mails = await keptMails(mall, "ida@mail.example", SHARE_MAIL, 2);
  expect(mails[1]?.subject).toBe("friend shared a Mozaik with you");
});

test("nobody sends many mails through the mall", async () => {
  const id = await publishedMozaik(mall, author);
  const emails = (at: number) => Array.from({ length: 10 }, (_, n) => `p${at}-${n}@mail.example`).join(",");
  const busy = (await mall.person("busy")).follow(author);
  const answers = [];
  for (const at of [1, 2, 3, 4]) answers.push(await mailTo(busy, id, emails(at)));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429]);
  expect(answers[3]?.body.code).toBe("too-many-shares");
});

test("a share link opens a private Mozaik until it ends or is revoked, with its password if it has one", async () => {
  const id = await publishedMozaik(mall, author, { name: "Night ferry", isPublic: false });
  const link = `/api/mozaiks/${id}/link`;
  const guest = mall.guest();
  const page = (query: string, cookie = "") =>
    guest.follow(author).call("GET", `/mozaik/${id}${query}`, undefined, { cookie });
  expect((await other.follow(author).call("PUT", link)).status).toBe(404);
  expect((await author.call("PUT", link)).status).toBe(204);
  const { key } = (await author.call("GET", link)).body;
  expect((await other.follow(author).call("GET", link)).status).toBe(404);
  await guest.follow(author).call("GET", `/public/api/mozaiks/${id}?key=${key}`);
  expect((await page(`?key=${key}`)).text).toContain("Night ferry");
  expect((await page("")).status).toBe(404);
  expect((await page("?key=x")).status).toBe(404);

  expect((await author.call("PUT", link, { password: "sea shells" })).status).toBe(204);
  expect((await author.call("GET", link)).body).toEqual({ key, expiresAt: null, hasPassword: true });
  expect((await guest.follow(author).call("GET", `/public/api/mozaiks/${id}?key=${key}`)).status).toBe(404);
  const locked = await page(`?key=${key}`);
  expect(locked.text).toContain("This link asks for a password");
  expect(locked.text).not.toContain("Night ferry");
  const unlock = (password: string) => guest.call("POST", `/public/api/mozaiks/${id}/unlock`, { key, password });
  expect((await unlock("sea")).body).toMatchObject({ status: 422, code: "wrong-password" });
  const cookie = (await unlock("sea shells")).headers.get("set-cookie")?.split(";")[0] ?? "";
  const opened = await page(`?key=${key}`, cookie);
  expect(opened.text).toContain("Night ferry");
  expect((await page(`?key=${key}`)).text).not.toContain("Night ferry");
  expect((await page("", cookie)).status).toBe(404);
  const tries = [];
  for (let at = 0; at < 10; at++) tries.push((await unlock("sea")).status);
  expect(tries.at(-1)).toBe(429);

  expect((await author.call("PUT", link, { password: null, expiresAt: "2020-01-01T00:00:00.000Z" })).status).toBe(422);
  expect((await author.call("DELETE", link)).status).toBe(204);
  await author.call("GET", link);
  expect((await page(`?key=${key}`, cookie)).status).toBe(404);
});

test("people open the page of a private Mozaik that is shared with them, as long as it is", async () => {
  const id = await publishedMozaik(mall, author, { name: "Low tide", isPublic: false });
  await shareWith(author, id, [friend.userId]);
  expect((await other.follow(author).call("POST", `/api/mozaiks/${id}/pass`)).status).toBe(404);
  const pass = await friend.follow(author).call("POST", `/api/mozaiks/${id}/pass`);
  const cookie = pass.headers.get("set-cookie")?.split(";")[0] ?? "";
  const page = () => mall.guest().call("GET", `/mozaik/${id}`, undefined, { cookie });
  expect((await page()).text).toContain("Low tide");
  expect((await mall.guest().call("GET", `/mozaik/${id}`)).status).toBe(404);
  await author.call("DELETE", `/api/items/mozaik/${id}/sharing/users/${friend.userId}`);
  expect((await page()).status).toBe(404);
});
