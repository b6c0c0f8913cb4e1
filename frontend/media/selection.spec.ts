import { all, among, enclose, extend, NOTHING, pick, type Selection, toggle } from "./selection.ts";

const ORDER = ["a", "b", "c", "d", "e"];
const ids = ({ ids }: Selection) => [...ids].toSorted().join("");

test("a press selects one file alone; a press on it deselects it", () => {
  const one = pick(pick(NOTHING, "a"), "b");
  expect(ids(one)).toBe("b");
  expect(ids(pick(one, "b"))).toBe("");
  expect(ids(pick(toggle(one, "c"), "b"))).toBe("b");
});

test("Ctrl adds and takes out", () => {
  expect(ids(toggle(toggle(toggle(NOTHING, "a"), "c"), "a"))).toBe("c");
});

test("Shift selects from the last press to this one, in either direction", () => {
  const from = pick(NOTHING, "c");
  expect(ids(extend(from, "e", ORDER, false))).toBe("cde");
  expect(ids(extend(extend(from, "e", ORDER, false), "a", ORDER, false))).toBe("abc");
  expect(ids(extend(NOTHING, "d", ORDER, false))).toBe("d");
});

test("Shift with Ctrl keeps what was selected", () => {
  expect(ids(extend(toggle(pick(NOTHING, "a"), "d"), "e", ORDER, true))).toBe("ade");
});

test("a rectangle replaces the selection, or adds to it", () => {
  const before = pick(NOTHING, "a");
  expect(ids(enclose(before, ["c", "d"], new Set()))).toBe("cd");
  expect(ids(enclose(before, ["c"], before.ids))).toBe("ac");
});

test("files that are gone are not selected", () => {
  const before = all(pick(NOTHING, "a"), ORDER);
  expect(ids(among(before, ["b", "c"]))).toBe("bc");
  expect(among(before, ["b", "c"]).active).toBeNull();
  expect(among(before, ORDER)).toBe(before);
});
