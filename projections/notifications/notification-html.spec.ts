import type { NotificationContent } from "#modules/social/rules/notice";
import { noticeUrl } from "#modules/social/rules/notice-text";
import { notificationHtml } from "./notification-html.ts";

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
  expect(noticeUrl(notice, 1)).toBe("/mozaik/m1");
});

test("a new follower is named, and the notification links to them", () => {
  const follow: NotificationContent = { type: "follow", followerId: "f1" };
  const people = new Map([["f1", { id: "f1", name: "Fern & Co", friendlyUrl: "fern", avatarSrc: null }]]);
  expect(notificationHtml(follow, people)).toBe("<b>Fern &amp; Co</b> started to follow you");
  expect(noticeUrl(follow, 1)).toBe("/profile/view/f1");
});

test("a shared Mozaik is named, and the notification links to its builder", () => {
  const share: NotificationContent = { type: "share", authorId: "a1", mozaikId: "m1", mozaikName: "Quay & <pier>" };
  const people = new Map([["a1", { id: "a1", name: "Ann", friendlyUrl: "ann", avatarSrc: null }]]);
  expect(notificationHtml(share, people)).toBe("<b>Ann</b> lets you edit <b>Quay &amp; &lt;pier&gt;</b>");
  expect(noticeUrl(share, 1)).toBe("/mozaik/m1/edit");
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
  expect(noticeUrl(sent, 1)).toBe("/mozaik/m1/edit?panel=submissions");
});

test("several submissions are counted, and nobody is named", () => {
  const sent: NotificationContent = {
    type: "submission",
    visitorId: "v1",
    mozaikId: "m1",
    mozaikName: "Walk & <talk>",
  };
  const people = new Map([["v1", { id: "v1", name: "Vee", friendlyUrl: "vee", avatarSrc: null }]]);
  expect(notificationHtml(sent, people, { count: 12, others: 3 })).toBe(
    "<b>12 new submissions</b> for <b>Walk &amp; &lt;talk&gt;</b>",
  );
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
  expect(noticeUrl(disabled, 1)).toBe("/profile/webhooks?webhook=e1");
});

test("followers are combined: the last is named, the others are counted", () => {
  const follow: NotificationContent = { type: "follow", followerId: "f1" };
  const people = new Map([["f1", { id: "f1", name: "Ada", friendlyUrl: "ada", avatarSrc: null }]]);
  const html = (others: number) => notificationHtml(follow, people, { count: others + 1, others });
  expect(html(1)).toBe("<b>Ada</b> and <b>1 other</b> follow you");
  expect(html(4)).toBe("<b>Ada</b> and <b>4 others</b> follow you");
  expect(html(99)).toBe("<b>Ada</b> and <b>more than 98 others</b> follow you");
});

test("sales of one item are combined, by one buyer or several", () => {
  const people = new Map([["b1", { id: "b1", name: "Bo", friendlyUrl: "b", avatarSrc: null }]]);
  const sold = { ...notice, itemName: "Harbour" };
  expect(notificationHtml(sold, people, { count: 3, others: 0 })).toBe("<b>Bo</b> bought <b>Harbour</b> 3 times");
  expect(notificationHtml(sold, people, { count: 3, others: 2 })).toBe(
    "<b>Bo</b> and <b>2 others</b> bought <b>Harbour</b>",
  );
});

test("what an author published is named, or counted and led to their page", () => {
  const published: NotificationContent = { type: "published", authorId: "a1", mozaikId: "m1", mozaikName: "Quay" };
  const people = new Map([["a1", { id: "a1", name: "Ann", friendlyUrl: "ann", avatarSrc: null }]]);
  expect(notificationHtml(published, people)).toBe("<b>Ann</b> published <b>Quay</b>");
  expect(noticeUrl(published, 1)).toBe("/mozaik/m1");
  expect(notificationHtml(published, people, { count: 3, others: 0 })).toBe("<b>Ann</b> published <b>3 Mozaiks</b>");
  expect(noticeUrl(published, 3)).toBe("/profile/view/a1");
});
