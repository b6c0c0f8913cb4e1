import type { NotificationEvent } from "../events.ts";
import type { NotificationContent } from "../rules/notice.ts";
import { type NotificationCommand, notification } from "./notification.ts";

const notice: NotificationContent = {
  type: "purchase",
  buyerId: "buyer",
  orderId: "o1",
  itemType: "mozaik",
  itemId: "m1",
  itemName: "Harbour at dawn",
  licenseType: "Mozaik Full Copy",
};
const send: NotificationCommand = { type: "send", notificationId: "n1", recipientId: "author", notice };
const sent: NotificationEvent = {
  type: "NotificationSent",
  data: { notificationId: "n1", recipientId: "author", notice },
};
const deleted: NotificationEvent = {
  type: "NotificationDeleted",
  data: { notificationId: "n1", recipientId: "author" },
};
const given = (events: NotificationEvent[], command: NotificationCommand) =>
  notification.decide(events.reduce(notification.evolve, notification.initial), command);

test("a notification is sent once", () => {
  expect(given([], send)).toEqual([sent]);
  expect(given([sent], send)).toEqual([]);
});

test("its recipient marks it as read, once; nobody else does", () => {
  const read: NotificationEvent = { type: "NotificationRead", data: { notificationId: "n1", recipientId: "author" } };
  const mark = (userId: string): NotificationCommand => ({ type: "read", notificationId: "n1", userId });
  expect(given([sent], mark("author"))).toEqual([read]);
  expect(given([sent, read], mark("author"))).toEqual([]);
  expect(given([sent, deleted], mark("author"))).toEqual([]);
  expect(() => given([sent], mark("stranger"))).toThrow("There is no such notification.");
});

test("its recipient deletes it", () => {
  expect(given([sent], { type: "delete", notificationId: "n1", userId: "author" })).toEqual([deleted]);
});

test("deleting it again changes nothing", () => {
  expect(given([sent, deleted], { type: "delete", notificationId: "n1", userId: "author" })).toEqual([]);
});

test("to anyone else it is not there", () => {
  expect(() => given([sent], { type: "delete", notificationId: "n1", userId: "stranger" })).toThrow(
    "There is no such notification.",
  );
  expect(() => given([], { type: "delete", notificationId: "n1", userId: "author" })).toThrow(
    "There is no such notification.",
  );
});
