import { shortcut } from "./media-shortcuts.ts";

test.each([
  [" ", "player", { kind: "toggle" }],
  ["k", "button", { kind: "toggle" }],
  ["m", "player", { kind: "mute" }],
  ["M", "progress", { kind: "mute" }],
  ["f", "volume", { kind: "fullscreen" }],
  ["c", "player", { kind: "captions" }],
  ["ArrowLeft", "player", { kind: "seek", by: -5 }],
  ["ArrowRight", "button", { kind: "seek", by: 5 }],
  ["ArrowUp", "player", { kind: "volume", by: 0.1 }],
  ["ArrowDown", "button", { kind: "volume", by: -0.1 }],
  ["ArrowUp", "progress", { kind: "seek", by: 5 }],
  ["ArrowDown", "progress", { kind: "seek", by: -5 }],
  [" ", "progress", { kind: "toggle" }],
] as const)("'%s' on the %s is handled", (key, place, action) => {
  expect(shortcut(key, place)).toEqual(action);
});

test.each([
  [" ", "button"],
  ["ArrowLeft", "volume"],
  ["ArrowUp", "volume"],
  ["ArrowDown", "list"],
  ["m", "list"],
  ["Tab", "player"],
  ["x", "player"],
] as const)("'%s' on the %s is left to the browser", (key, place) => {
  expect(shortcut(key, place)).toBeUndefined();
});
