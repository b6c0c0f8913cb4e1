import { type Press, shortcutOf } from "./shortcut.ts";

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  code: "",
  ctrlKey: true,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

test.each([
  ["b", { type: "flag", flag: "bold" }],
  ["i", { type: "flag", flag: "italic" }],
  ["u", { type: "flag", flag: "underline" }],
  ["l", { type: "align", align: "left" }],
  ["e", { type: "align", align: "center" }],
  ["r", { type: "align", align: "right" }],
  ["j", { type: "align", align: "justify" }],
  ["[", { type: "size", by: -1 }],
  ["]", { type: "size", by: 1 }],
  ["=", { type: "flag", flag: "subscript" }],
])("Ctrl+%s", (key, meaning) => {
  expect(shortcutOf(press(key), false)).toEqual(meaning);
  expect(shortcutOf(press(key, { ctrlKey: false, metaKey: true }), true)).toEqual(meaning);
  expect(shortcutOf(press(key, { ctrlKey: false }), false)).toBeUndefined();
  expect(shortcutOf(press(key), true)).toBeUndefined();
});

test.each([
  ["the plus of the letters", press("+", { shiftKey: true, code: "Equal" })],
  ["the plus of the number pad", press("+", { shiftKey: true, code: "NumpadAdd" })],
])("Ctrl+Shift and %s toggle superscript", (_, pressed) => {
  expect(shortcutOf(pressed, false)).toEqual({ type: "flag", flag: "superscript" });
});

test("the bracket keys change the size even on layouts where they write letters", () => {
  expect(shortcutOf(press("ü", { code: "BracketLeft" }), false)).toEqual({ type: "size", by: -1 });
});

test.each([
  ["brackets written with the right Alt key", press("[", { altKey: true })],
  ["other letters", press("k")],
  ["copying", press("c")],
  ["letters with Shift", press("B", { shiftKey: true })],
  ["names of the language", press("constructor")],
])("%s is not a shortcut", (_, pressed) => {
  expect(shortcutOf(pressed, false)).toBeUndefined();
});
