import { keyCaps, SHORTCUTS, shortcutOf } from "./shortcuts.ts";

const press = (key: string, held: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

test("Mod is Ctrl, and Cmd on Macs", () => {
  expect(shortcutOf(press("d", { ctrlKey: true }), false)).toBe("duplicate");
  expect(shortcutOf(press("d", { metaKey: true }), true)).toBe("duplicate");
  expect(shortcutOf(press("d", { metaKey: true }), false)).toBeUndefined();
  expect(shortcutOf(press("d", { ctrlKey: true }), true)).toBeUndefined();
});

test("Shift distinguishes redo from undo", () => {
  expect(shortcutOf(press("z", { ctrlKey: true }), false)).toBe("undo");
  expect(shortcutOf(press("Z", { ctrlKey: true, shiftKey: true }), false)).toBe("redo");
  expect(shortcutOf(press("y", { ctrlKey: true }), false)).toBe("redo");
});

test("arrows select, and move with Mod", () => {
  expect(shortcutOf(press("ArrowUp"), false)).toBe("selectUp");
  expect(shortcutOf(press("ArrowUp", { ctrlKey: true }), false)).toBe("moveUp");
});

test("a character that needs Shift on this keyboard still matches", () => {
  expect(shortcutOf(press("/", { ctrlKey: true, shiftKey: true }), false)).toBe("shortcuts");
});

test("the browser's clipboard keys and plain letters are left alone", () => {
  expect(shortcutOf(press("c", { ctrlKey: true }), false)).toBeUndefined();
  expect(shortcutOf(press("v", { ctrlKey: true }), false)).toBeUndefined();
  expect(shortcutOf(press("d"), false)).toBeUndefined();
  expect(shortcutOf(press("d", { ctrlKey: true, altKey: true }), false)).toBeUndefined();
});

test("no two shortcuts share a key", () => {
  const keys = Object.values(SHORTCUTS).flatMap((shortcut) => [...shortcut.keys]);
  expect(new Set(keys).size).toBe(keys.length);
});

test("keys are named as printed on the keyboard", () => {
  expect(keyCaps("mod+shift+Z", false)).toEqual(["Ctrl", "Shift", "Z"]);
  expect(keyCaps("mod+ArrowUp", true)).toEqual(["⌘", "↑"]);
  expect(keyCaps("mod+shift++", false)).toEqual(["Ctrl", "Shift", "+"]);
  expect(keyCaps("alt+F10", true)).toEqual(["⌥", "F10"]);
});
