import { randomUUID } from "node:crypto";
import { io, type Socket } from "socket.io-client";
import type { Reactor } from "#backend/projections/projection";
import type { OrderEvent } from "#modules/marketplace/events";
import type { OrderLine } from "#modules/marketplace/order-contract";
import type { NotificationEvent } from "#modules/social/events";
import type { NotificationContent } from "#modules/social/rules/notice";
import { REALTIME } from "#modules/social/rules/realtime";
import { rebuilt } from "../../test/support/read-models.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let mall: TestMall;
let buyer: Caller;
let last = "";
beforeAll(async () => {
  mall = await startTestMall();
  buyer = await mall.person("buyer");
});
afterAll(() => mall.stop());

const line = (authorId: string, itemName: string): OrderLine => ({
  licenseOptionId: randomUUID(),
  itemType: "mozaik",
  itemId: randomUUID(),
  itemName,
  authorId,
  licenseTypeId: "mozaik-view",
  licenseType: "Mozaik View",
  price: 500,
  tax: 0,
  shipping: 0,
  other: 0,
  total: 500,
  currency: "CAD",
  discount: 0,
  purchaseCodeId: null,
  termsVersion: null,
  optionRevision: null,
  waiver: null,
  taxPercentage: 13,
  taxSource: "option",
  taxPlace: null,
});

async function sell(lines: OrderLine[]): Promise<OrderEvent> {
  const orderId = randomUUID();
  const event: OrderEvent = {
    type: "OrderPaid",
    data: { orderId, buyerId: buyer.userId, lines, paymentId: "p", paidAt: null },
  };
  await mall.given(`order-${orderId}`, event);
  return event;
}

/** A browser of `person` that listens to the bell; returns a promise for each ring. */
async function listening(person: Caller): Promise<{ socket: Socket; rings: () => Promise<void> }> {
  const socket = io(mall.origin, { path: REALTIME.path, auth: { token: person.token }, transports: ["websocket"] });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return { socket, rings: () => new Promise((resolve) => socket.once(REALTIME.notification, () => resolve())) };
}

const inboxOf = async (person: Caller, query = "") =>
  (await person.call("GET", `/api/notifications/${person.userId}${query}`)).body as {
    items: { id: string; content: string; read: boolean; url: string; type: string }[];
    unread: number;
    hasNextPage: boolean;
    cursor: string;
  };

/** Notifies `author` of a guest's submission; returns the notification's id. */
async function submitted(author: Caller, mozaikId: string, mozaikName = "Walk"): Promise<string> {
  const notificationId = randomUUID();
  const event: NotificationEvent = {
    type: "NotificationSent",
    data: {
      notificationId,
      recipientId: author.userId,
      notice: { type: "submission", visitorId: null, mozaikId, mozaikName },
    },
  };
  last = await mall.given(`notification-${notificationId}`, event);
  author.see(last);
  return notificationId;
}

test("an author is notified of a sale at once, and finds it unread", async () => {
  const author = await mall.person("seller");
  const { socket, rings } = await listening(author);
  const rang = rings();
  await sell([line(author.userId, "Harbour at dawn")]);
  await rang;
  const inbox = await inboxOf(author);
  expect(inbox.unread).toBe(1);
  expect(inbox.items[0]).toMatchObject({
    type: "purchase",
    read: false,
    content: "<b>buyer</b> bought <b>Harbour at dawn</b> (Mozaik View)",
  });
  socket.close();
});

test("marking all as read covers the earlier notifications and updates the other tab", async () => {
  const author = await mall.person("reader");
  const { socket, rings } = await listening(author);
  let rang = rings();
  await sell([line(author.userId, "One")]);
  await rang;
  rang = rings();
  expect((await author.call("PATCH", `/api/notifications/${author.userId}/markAsReadAll`)).status).toBe(204);
  await rang;
  const inbox = await inboxOf(author);
  expect(inbox.unread).toBe(0);
  expect(inbox.items.every((item) => item.read)).toBe(true);
  socket.close();
});

test("a deleted notification disappears, deleting it again is harmless, and strangers cannot", async () => {
  const author = await mall.person("deleter");
  const { socket, rings } = await listening(author);
  const rang = rings();
  await sell([line(author.userId, "To be deleted")]);
  await rang;
  socket.close();
  const [item] = (await inboxOf(author)).items;
  expect((await buyer.call("DELETE", `/api/notifications/${item?.id}`)).status).toBe(404);
  expect((await author.call("DELETE", `/api/notifications/${item?.id}`)).status).toBe(204);
  expect((await author.call("DELETE", `/api/notifications/${item?.id}`)).status).toBe(204);
  expect((await inboxOf(author)).items).toEqual([]);
});

/** Notifies `recipient` as a command would have; returns the notification's id. */
async function notified(recipient: Caller, notice: NotificationContent): Promise<string> {
  const notificationId = randomUUID();
  const data = { notificationId, recipientId: recipient.userId, notice };
  recipient.see(await mall.given(`notification-${notificationId}`, { type: "NotificationSent", data }));
  return notificationId;
}

test("one notification is marked as read, by its recipient alone, and the unread count follows", async () => {
  const author = await mall.person("one-reader");
  const [first, second] = [await submitted(author, randomUUID()), await submitted(author, randomUUID())];
  const mark = (who: Caller, id: string) => who.call("PATCH", `/api/notifications/${id}/markAsRead`);
  expect((await mark(buyer, first)).status).toBe(404);
  expect((await inboxOf(author)).unread).toBe(2);
  expect((await mark(author, first)).status).toBe(204);
  expect((await mark(author, first)).status).toBe(204);
  const { items, unread } = await inboxOf(author);
  expect(unread).toBe(1);
  expect(items.map(({ id, read }) => [id, read])).toEqual([
    [second, false],
    [first, true],
  ]);
  await author.call("DELETE", `/api/notifications/${first}`);
  expect((await inboxOf(author)).unread).toBe(1);
  await author.call("DELETE", `/api/notifications/${second}`);
  expect((await inboxOf(author)).unread).toBe(0);
});

test("new followers are one notification until it is read, and the one who followed last is named", async () => {
  const star = await mall.person("star");
  const fans = await Promise.all(["fan-1", "fan-2", "fan-3"].map((name) => mall.person(name)));
  const follows = (fan: Caller | undefined) => notified(star, { type: "follow", followerId: fan?.userId ?? "" });
  const id = await follows(fans[0]);
  await follows(fans[1]);
  await follows(fans[0]);
  const before = await inboxOf(star);
  expect(before.unread).toBe(1);
  expect(before.items).toMatchObject([{ id, content: "<b>fan-1</b> and <b>1 other</b> follow you" }]);
  await star.call("PATCH", `/api/notifications/${id}/markAsRead`);
  await follows(fans[2]);
  const after = await inboxOf(star);
  expect(after.unread).toBe(1);
  expect(after.items.map(({ content }) => content)).toEqual([
    "<b>fan-3</b> started to follow you",
    "<b>fan-1</b> and <b>1 other</b> follow you",
  ]);
});

test("another user's inbox can be neither read nor marked", async () => {
  const author = await mall.person("private");
  expect((await buyer.call("GET", `/api/notifications/${author.userId}`)).status).toBe(404);
  expect((await buyer.call("PATCH", `/api/notifications/${author.userId}/markAsReadAll`)).status).toBe(404);
  expect((await mall.guest().call("GET", `/api/notifications/${author.userId}`)).status).toBe(401);
});

test("a socket without a valid token is rejected", async () => {
  const socket = io(mall.origin, {
    path: REALTIME.path,
    auth: { token: "no" },
    transports: ["websocket"],
    reconnection: false,
  });
  const error = await new Promise<Error>((resolve) => socket.once("connect_error", resolve));
  expect(error.message).toBe("Authorized use only");
  socket.close();
});

test("a sale that is processed twice notifies once", async () => {
  const author = await mall.person("once");
  const { socket, rings } = await listening(author);
  const rang = rings();
  const event = await sell([line(author.userId, "Only once")]);
  await rang;
  socket.close();
  const { purchaseNotifications } = await import("#modules/social/notification/purchase-notifications");
  const meta = {
    userId: null,
    commandId: randomUUID(),
    correlationId: "",
    causationId: "",
    schemaVersion: 1,
    at: new Date().toISOString(),
  };
  await mall.app.get<Reactor>(purchaseNotifications.provide).react({
    id: randomUUID(),
    stream: `order-${event.data.orderId}`,
    revision: 0n,
    position: "",
    at: new Date(),
    meta,
    ...event,
  });
  const marked = await author.call("PATCH", `/api/notifications/${author.userId}/markAsReadAll`);
  expect(marked.status).toBe(204);
  expect((await inboxOf(author)).items).toHaveLength(1);
});

test("a new editor of a Mozaik is notified once, however often they are added", async () => {
  const [author, editor] = [await mall.person("sharer"), await mall.person("shared-with")];
  const { id } = (await author.call("POST", "/api/mozaiks", { name: "Harbour at dusk" })).body;
  const { socket, rings } = await listening(editor);
  const rang = rings();
  const path = `/api/mozaiks/${id}/editors/${editor.userId}`;
  await author.call("PUT", path);
  await rang;
  await author.call("DELETE", path);
  const { headers } = await author.call("PUT", path);
  await mall.reached("share_notices", headers.get("event-position") ?? "");
  const { items } = await inboxOf(editor.follow(author));
  expect(items).toMatchObject([
    { type: "share", content: "<b>sharer</b> lets you edit <b>Harbour at dusk</b>", url: `/mozaik/${id}/edit` },
  ]);
  socket.close();
});

describe("submissions of one Mozaik that arrived before its author looked", () => {
  const walk = randomUUID();
  const quiz = randomUUID();

  test("are one notification that counts them, by the Mozaik's newest name, and count once at the bell", async () => {
    const author = await mall.person("flooded");
    const first = await submitted(author, walk);
    for (let each = 2; each < 40; each++) await submitted(author, walk);
    await submitted(author, quiz, "Quiz");
    await submitted(author, walk, "Walk & talk");
    const inbox = await inboxOf(author);
    expect(inbox.unread).toBe(2);
    expect(inbox.items).toMatchObject([
      { id: first, read: false, content: "<b>40 new submissions</b> for <b>Walk &amp; talk</b>" },
      { read: false, content: "<b>Someone</b> sent answers to <b>Quiz</b>" },
    ]);
    expect(inbox.items[0]?.url).toBe(`/mozaik/${walk}/edit?panel=submissions`);
  });

  test("are counted from one again after they were read or deleted, without affecting another author's", async () => {
    const author = await mall.person("attentive");
    const other = await mall.person("other-author");
    await submitted(other, walk);
    await submitted(author, walk);
    await submitted(author, walk);
    await author.call("PATCH", `/api/notifications/${author.userId}/markAsReadAll`);
    await submitted(author, walk);
    const third = await submitted(author, walk);
    expect((await inboxOf(author)).items).toMatchObject([
      { read: false, content: "<b>2 new submissions</b> for <b>Walk</b>" },
      { read: true, content: "<b>2 new submissions</b> for <b>Walk</b>" },
    ]);
    const [unread] = (await inboxOf(author)).items;
    expect(unread?.id).not.toBe(third);
    await author.call("DELETE", `/api/notifications/${unread?.id}`);
    expect(await inboxOf(author)).toMatchObject({ unread: 0, items: [{ read: true }] });
    await submitted(author, walk);
    expect(await inboxOf(author)).toMatchObject({
      unread: 1,
      items: [{ content: "<b>Someone</b> sent answers to <b>Walk</b>" }, { read: true }],
    });
    expect((await inboxOf(other)).items).toHaveLength(1);
  });

  test("are listed at the time of the last one, and the following pages do not change", async () => {
    const author = await mall.person("paging");
    const moving = await submitted(author, walk);
    const ids: string[] = [];
    for (let each = 0; each < 4; each++) ids.unshift(await submitted(author, randomUUID(), `Form ${each}`));
    const one = await inboxOf(author, "?first=2");
    expect(one.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    await submitted(author, walk);
    const two = await inboxOf(author, `?first=2&after=${one.cursor}`);
    expect(two).toMatchObject({ hasNextPage: false, items: [{ id: ids[2] }, { id: ids[3] }] });
    expect((await inboxOf(author)).items.map(({ id }) => id)).toEqual([moving, ...ids]);
  });
});

test("the read model rebuilt from the first event is the same", async () => {
  const { before, after } = await rebuilt(mall, "notifications", ["notifications.notification", "notifications.inbox"]);
  expect(before["notifications.notification"]?.length).toBeGreaterThan(10);
  expect(after).toEqual(before);
});
