import { avatarHue, initialsOf } from "./initials.ts";

test("initials are the first letters of the first and the last word", () => {
  expect(initialsOf("north sea prints")).toBe("NP");
  expect(initialsOf("Amber")).toBe("A");
});

test("letters of every script count, punctuation does not", () => {
  expect(initialsOf("«łódź» & żuraw")).toBe("ŁŻ");
  expect(initialsOf("🎨 !!")).toBe("?");
});

test("one name keeps one hue, and other names differ from it", () => {
  expect(avatarHue("Studio Amber")).toBe(avatarHue("Studio Amber"));
  expect(avatarHue("Studio Amber")).not.toBe(avatarHue("Studio Umber"));
});
