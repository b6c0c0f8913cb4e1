import { inbox } from "./inbox.ts";

test("a user marks their own notifications as read", () => {
  expect(inbox.decide(null, { type: "mark-all-read", userId: "u1", actorId: "u1" })).toEqual([
    { type: "NotificationsRead", data: { userId: "u1" } },
  ]);
});

test("another's inbox is not there", () => {
  expect(() => inbox.decide(null, { type: "mark-all-read", userId: "u1", actorId: "u2" })).toThrow(
    "There is no such inbox.",
  );
});
