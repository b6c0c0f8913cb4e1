import { FollowedLink, linkTarget, VisitBatch } from "./contract.ts";

test.each([
  ["https://example.org/a?b=c#d", "web"],
  ["http://example.org", "web"],
  ["HTTPS://EXAMPLE.org", "web"],
  ["mailto:hello@example.org?subject=Boats", "mail"],
])("%s can be followed", (link, kind) => {
  expect(linkTarget(link)?.kind).toBe(kind);
});

test.each([
  "javascript:alert(1)",
  " java\tscript:alert(1)",
  "data:text/html,<script>1</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://example.org/1",
  "ftp://example.org",
  "tel:+15550100",
  "//example.org",
  "/explore",
  "example.org",
  "mailto:",
  "mailto:nobody",
  "https://bank.example@evil.example/",
  "https://user:pass@evil.example/",
  `https://example.org/${"a".repeat(2_048)}`,
  "",
])("%j cannot be followed", (link) => {
  expect(linkTarget(link)).toBeNull();
});

test("an event names its page session and knows no field but its own", () => {
  const event = { type: "text-link", pageSessionId: "0190a000-0000-7000-8000-000000000001", link: "https://a.example" };
  expect(FollowedLink.safeParse(event).success).toBe(true);
  expect(FollowedLink.safeParse({ ...event, pageSessionId: "1" }).success).toBe(false);
  expect(FollowedLink.safeParse({ ...event, link: "javascript:1" }).success).toBe(false);
  expect(FollowedLink.safeParse({ ...event, type: "button" }).success).toBe(false);
  expect(FollowedLink.safeParse({ ...event, who: "me" }).success).toBe(false);
});

test("a batch has no room for more than it may say", () => {
  const batch = {
    type: "visit",
    pageSessionId: "0190a000-0000-7000-8000-000000000001",
    batch: 0,
    itemType: "mozaik",
    itemId: "0190a000-0000-7000-8000-000000000002",
    revision: 3,
    age: 40,
    width: 2,
    device: 2,
    events: [[10, 2, 1, 0]],
  };
  expect(VisitBatch.safeParse(batch).success).toBe(true);
  expect(VisitBatch.safeParse({ ...batch, batch: 200 }).success).toBe(false);
  expect(VisitBatch.safeParse({ ...batch, source: "https://example.org/private?path" }).success).toBe(false);
  expect(VisitBatch.safeParse({ ...batch, language: "en-US" }).success).toBe(false);
  expect(VisitBatch.safeParse({ ...batch, events: Array(161).fill([10, 2, 1, 0]) }).success).toBe(false);
  expect(VisitBatch.safeParse({ ...batch, events: [[10, 2, 1, "my answer"]] }).success).toBe(false);
});
