import { appealMail, decisionMail } from "./decision-mail-text.ts";

const to = { username: "ada", displayName: "Ada" };
const decided = {
  action: "remove",
  targetType: "comment",
  reason: "spam",
  note: "Three adverts.",
  until: null,
  at: "2026-03-05T10:00:00.000Z",
} as const;
const textOf = ({ parts }: ReturnType<typeof decisionMail>) =>
  parts.map((part) => (part.type === "paragraph" ? part.text : part.type === "action" ? part.address : "")).join("\n");

test("a decision says what happened, why, and until when and where it can be appealed", () => {
  const mail = decisionMail(decided, to, "https://mall.example");
  expect(mail.subject).toBe("Your comment was removed");
  expect(textOf(mail)).toBe(
    [
      "We have removed your comment.",
      "Reason: Spam or advertising. Three adverts.",
      "If you think that this is wrong, you can appeal until April 4, 2026. Somebody else looks at it, if there is somebody else.",
      "https://mall.example/profile/decisions",
    ].join("\n"),
  );
  expect(mail.unsubscribe).toBeUndefined();
});

test("a suspension names its end, and what was taken back cannot be appealed", () => {
  const suspended = { ...decided, action: "suspend", until: "2026-03-12T10:00:00.000Z" } as const;
  expect(textOf(decisionMail(suspended, to, ""))).toContain("suspended your account until March 12, 2026 because");
  const restored = decisionMail({ ...decided, action: "restore" }, to, "");
  expect(textOf(restored)).toBe(
    "We have taken back what we decided about your comment.\nThree adverts.\n/profile/decisions",
  );
});

test("a purge after the appeal period cannot be appealed, one on a legal ground names it and can be", () => {
  const purged = { ...decided, action: "purge" } as const;
  expect(textOf(decisionMail(purged, to, ""))).not.toContain("appeal");
  const byLaw = textOf(decisionMail({ ...purged, legalGround: "A court order" }, to, ""));
  expect(byLaw).toContain("The law demands it: A court order");
  expect(byLaw).toContain("you can appeal until");
});

test.each([
  ["accepted", "remove", "The decision is taken back."],
  ["accepted", "purge", "What was deleted cannot come back."],
  ["rejected", "remove", "The decision stands."],
] as const)("an appeal that was %s (%s) is answered with a note", (outcome, action, expected) => {
  const mail = appealMail({ outcome, action, note: "Seen again." }, to, "https://mall.example");
  expect(mail.subject).toBe(`Your appeal was ${outcome}`);
  expect(textOf(mail)).toContain(expected);
  expect(textOf(mail)).toContain("Seen again.");
});
