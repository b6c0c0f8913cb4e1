import type { NotificationContent } from "#modules/social/events";
import { notificationHtml, notificationUrl } from "./notification-html.ts";

const notice: NotificationContent = {
  type: "purchase",
  buyerId: "b1",
  orderId: "o1",
  itemType: "mozaik",
  itemId: "m1",
  itemName: "Harbour <script>alert(1)</script>",
  licenseType: "Mozaik Full Copy",
};

test("names are escaped, whatever they contain", () => {
  const people = new Map([["b1", { id: "b1", name: `<img src=x onerror="x">`, friendlyUrl: "b", avatarSrc: null }]]);
  expect(notificationHtml(notice, people)).toBe(
    "<b>&lt;img src=x onerror=&quot;x&quot;&gt;</b> bought <b>Harbour &lt;script&gt;alert(1)&lt;/script&gt;</b> (Mozaik Full Copy)",
  );
});

test("a person who has left is called 'someone'", () => {
  expect(notificationHtml(notice, new Map())).toMatch(/^<b>Someone<\/b> bought/);
});

test("a sale links to the item", () => {
  expect(notificationUrl(notice)).toBe("/mozaik/m1");
});

test("a new follower is named, and the notification links to them", () => {
  const follow: NotificationContent = { type: "follow", followerId: "f1" };
  const people = new Map([["f1", { id: "f1", name: "Fern & Co", friendlyUrl: "fern", avatarSrc: null }]]);
  expect(notificationHtml(follow, people)).toBe("<b>Fern &amp; Co</b> started to follow you");
  expect(notificationUrl(follow)).toBe("/profile/view/f1");
});

test("a shared Mozaik is named, and the notification links to its builder", () => {
  const share: NotificationContent = { type: "share", authorId: "a1", mozaikId: "m1", mozaikName: "Quay & <pier>" };
  const people = new Map([["a1", { id: "a1", name: "Ann", friendlyUrl: "ann", avatarSrc: null }]]);
  expect(notificationHtml(share, people)).toBe("<b>Ann</b> lets you edit <b>Quay &amp; &lt;pier&gt;</b>");
  expect(notificationUrl(share)).toBe("/mozaik/m1/edit");
});

test("a submission names the Mozaik, and the notification links to the answers", () => {
  const sent: NotificationContent = {
    type: "submission",
    visitorId: "v1",
    mozaikId: "m1",
    mozaikName: "Walk & <talk>",
  };
  const people = new Map([["v1", { id: "v1", name: "Vee", friendlyUrl: "vee", avatarSrc: null }]]);
  expect(notificationHtml(sent, people)).toBe("<b>Vee</b> sent answers to <b>Walk &amp; &lt;talk&gt;</b>");
  expect(notificationHtml({ ...sent, visitorId: null }, people)).toMatch(/^<b>Someone<\/b> sent answers/);
  expect(notificationUrl(sent)).toBe("/mozaik/m1/edit?panel=submissions");
});

test("several submissions are counted, and nobody is named", () => {
  const sent: NotificationContent = {
    type: "submission",
    visitorId: "v1",
    mozaikId: "m1",
    mozaikName: "Walk & <talk>",
  };
  const people = new Map([["v1", { id: "v1", name: "Vee", friendlyUrl: "vee", avatarSrc: null }]]);
  expect(notificationHtml(sent, people, 12)).toBe("<b>12 new submissions</b> for <b>Walk &amp; &lt;talk&gt;</b>");
});

test("a payout says its amount, and why it was cancelled", () => {
  const payout = { type: "payout", payoutId: "p", amount: 1_250, currency: "CAD" } as const;
  expect(notificationHtml({ ...payout, status: "paid", reason: null }, new Map())).toBe(
    "Your payout of <b>$ 12.50</b> was made",
  );
  expect(notificationHtml({ ...payout, status: "cancelled", reason: "Wrong <account>" }, new Map())).toBe(
    "Your payout of <b>$ 12.50</b> was cancelled: Wrong &lt;account&gt;",
  );
  expect(notificationHtml({ ...payout, status: "failed", reason: "Reversed" }, new Map())).toBe(
    "Your payout of <b>$ 12.50</b> failed: Reversed",
  );
});

test("a disabled webhook says why, and the notification links to it", () => {
  const disabled: NotificationContent = { type: "webhook", endpointId: "e1", reason: "gone" };
  expect(notificationHtml(disabled, new Map())).toBe(
    "A <b>webhook</b> of yours was disabled: its address answered that it is gone (410).",
  );
  expect(notificationUrl(disabled)).toBe("/profile/webhooks?webhook=e1");
});
