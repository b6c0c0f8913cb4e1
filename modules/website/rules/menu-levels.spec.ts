import { menuLevels } from "./menu-levels.ts";

test("levels of a menu are counted", () => {
  expect(menuLevels([])).toBe(0);
  expect(menuLevels([{ subItems: [] }])).toBe(1);
  expect(menuLevels([{ subItems: [] }, { subItems: [{}] }])).toBe(2);
});

test("a menu of 100 levels, or one that contains itself, is only counted as far as it matters", () => {
  let deep: unknown[] = [];
  for (let level = 0; level < 100; level++) deep = [{ subItems: deep }];
  expect(menuLevels(deep)).toBe(4);
  const circular: { subItems: unknown[] } = { subItems: [] };
  circular.subItems.push(circular);
  expect(menuLevels([circular])).toBe(4);
});
