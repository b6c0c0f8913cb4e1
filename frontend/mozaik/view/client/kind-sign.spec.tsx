import { NotificationType } from "#modules/social/contract";
import { kindSign } from "./kind-sign.ts";

test("each type of notification has a drawing of its own", () => {
  const drawings = NotificationType.options.map((type) => kindSign(type).innerHTML);
  expect(new Set(drawings).size).toBe(NotificationType.options.length);
  expect(drawings.every((drawing) => drawing.startsWith("<svg"))).toBe(true);
});

test.each(["constructor", ""])("a type it does not know (%j) has the bare ground", (type) => {
  expect(kindSign(type).childElementCount).toBe(0);
});
